'use client'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useState } from 'react'
import type { IntentServiceError } from '../../api/index.ts'
import { shortenAddress } from '../../format/index.ts'
import { useIntentKit, useTrackedIntents, useWallet } from '../../hooks/index.ts'
import {
  type ArmedPayment,
  type CheckoutSettlement,
  type CheckoutStatus,
  callHost,
  createLazyModule,
  leaveOf,
  type PaidPayment,
  shownRequest,
  shownWay,
  type TransferParameters,
  useAutomaticQuote,
  useCheckoutSteps,
  useTransferForm,
} from '../../hooks/internal/index.ts'
import { transferTexts } from '../../i18n/index.ts'
import {
  type AddressByRail,
  hasPaid,
  type PayerDraft,
  type PayerProblems,
  railOf,
  readDraft,
} from '../../payments/checkout/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import type { AnyQuote } from '../../payments/terms/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import {
  type FollowStepProps,
  PaymentFlow,
  type PaymentStepsProps,
  RailFields,
  type RefusedNoticeProps,
} from '../Checkout/internal/index.ts'
import { type QuoteSettingsValue, QuoteSettingsView } from '../QuoteSettings/index.ts'
import { type ShownPaymentProps, withPaymentBoundary } from '../shared/CrashBoundary.tsx'
import { Extra } from '../shared/Extra.tsx'
import { Note } from '../shared/Note.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { whenShown } from '../shared/whenShown.tsx'
import { type MissingInput, TransferPanelView } from './TransferPanelView.tsx'
import { useSideFacts } from './useSideFacts.ts'

/** Props of {@link TransferPanel}. */
export interface TransferPanelProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>,
    Omit<TransferParameters, 'settings'> {
  /** The settings of the quote at first. The user changes them in the panel. */
  defaultSettings?: QuoteSettingsValue | undefined
  /** The `paymentId` of a transfer to continue after a reload, or from a link. */
  intentId?: string | undefined
  /** The user's own addresses by rail. They are filled in for the user to check. */
  addresses?: AddressByRail | undefined
  /** Pays a quote with the user's own wallet on a rail. */
  payEdge?: PayEdge | undefined
  /** Makes the transaction that aborts an intent, with the user's wallet. Without it, no transfer can be stopped. */
  submitAbort?: SubmitAbort | undefined
  /** Called when a quote is on screen, once per quote. */
  onQuote?: ((quote: AnyQuote) => void) | undefined
  /** Called when a transfer can be paid from now on and is followed. */
  onArmed?: ((payment: ArmedPayment) => void) | undefined
  /** Called once per transfer and page, when the service has seen the money or the wallet has reported it. */
  onPaid?: ((payment: PaidPayment) => void) | undefined
  /** Called when a transfer moves. */
  onStatus?: ((status: CheckoutStatus) => void) | undefined
  /** Called when a transfer is over: once per transfer and page, and again after a reload. */
  onSettled?: ((settlement: CheckoutSettlement) => void) | undefined
  /** Called once per kind of error. The user sees the error too. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** Called when the user is done with a transfer. The panel then shows its form again. */
  onClose?: (() => void) | undefined
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('../Checkout/followedParts.ts').then((part) => part.followPayments),
)
const FollowStep = /* @__PURE__ */ whenShown<FollowStepProps>(() =>
  import('../Checkout/followedParts.ts').then((part) => part.FollowStep),
)
const PaymentSteps = /* @__PURE__ */ whenShown<PaymentStepsProps>(() =>
  import('../Checkout/PaymentSteps.tsx').then((part) => part.PaymentSteps),
)
const RefusedRequest = /* @__PURE__ */ whenShown<RefusedNoticeProps>(() =>
  import('../Checkout/RefusedNotice.tsx').then((part) => part.RefusedNotice),
)
const parts = { FollowStep, PaymentSteps, RefusedRequest }
const choiceCode = /* @__PURE__ */ createLazyModule(() => import('../Checkout/choiceParts.ts'))
const walletCode = /* @__PURE__ */ createLazyModule(() => import('../Checkout/walletParts.ts'))

/** Preloads what the user sees after the form. */
function preloadNext() {
  PaymentSteps.preload()
  void following.preload()
}

const Transfer = forwardRef<HTMLElement, TransferPanelProps & ShownPaymentProps>(function Transfer(
  { shownPayment, ...props },
  ref,
) {
  const {
    tokens,
    from,
    to,
    recipient,
    mode: fixedMode,
    direct,
    defaultSettings = {},
    intentId,
    addresses,
    ...more
  } = props
  const { payEdge, submitAbort, onQuote, onArmed, onPaid, onStatus, onSettled, onError, onClose, ...rest } = more
  const t = useTranslator(transferTexts)
  const chains = useChains()
  const kit = useIntentKit()
  const wallet = useWallet()
  const { intents } = useTrackedIntents()
  const [chosenMode, setMode] = useState<'swap' | 'send'>('swap')
  const mode = fixedMode ?? chosenMode
  const [settings, setSettings] = useState<QuoteSettingsValue>(defaultSettings)
  const [wantsWallet, setWantsWallet] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<keyof PayerProblems>>(new Set())
  const form = useTransferForm({ tokens, from, to, recipient, direct, mode, settings })
  const { transfer, setTransfer } = form
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  const named = form.name.state === 'found' ? transfer.recipient : undefined
  const events = { onQuote, onArmed, onPaid, onStatus, onSettled, onError }
  const payee = form.recipient === undefined ? undefined : { name: named ?? shortenAddress(form.recipient) }
  const parameters = { ...form.checkout, ...events, payee, intentId, addresses }
  const steps = useCheckoutSteps(parameters, following, form.given)
  const { choice } = steps
  const wanted = shownRequest(choice)
  const isCurrent = useAutomaticQuote(steps, wanted)
  const sides = useSideFacts(form, steps, isCurrent)
  const leave = leaveOf(steps, form)
  useEffect(() => whenIdle(preloadNext), [])

  const { facts, draft, setDraft } = choice
  const read = facts && readDraft(draft, facts)
  const fromRail = transfer.from && railOf(transfer.from)
  const shown = shownWay(choice)
  const onRail = shown && shown !== 'WALLET' ? shown : undefined
  const missing = missingOf()
  const noDirect = form.isDirect && account !== undefined && choice.state === 'refused'
  const isShort = ({ amount }: { amount: bigint }) => sides.pays.held !== undefined && sides.pays.held < amount
  const receiver = payee?.name ?? t('transfer.yourAccount')
  return (
    <PaymentFlow
      {...rest}
      ref={ref}
      steps={steps}
      parts={parts}
      payee={{ name: receiver }}
      intentId={intentId}
      payEdge={payEdge}
      submitAbort={submitAbort}
      shownPayment={shownPayment}
      isQuoteShown={wanted !== undefined}
      isOutdated={!isCurrent}
      reviewTexts={{
        receiver,
        accept: (amount) => t(mode === 'send' ? 'transfer.sendAmount' : 'transfer.swapAmount', { amount }),
        blocked: ({ pays }) =>
          isShort(pays) && (
            // The balance, and what to do, stands at the amount.
            <button type="button" className="ik-button ik-quote-accept" data-wide="" aria-disabled="true">
              {t('transfer.notEnough', { symbol: pays.symbol ?? '' })}
            </button>
          ),
        direct: { title: t('transfer.directTitle'), means: t('transfer.directMeans') },
      }}
      onClose={
        leave &&
        (() => {
          leave()
          callHost(onClose, undefined)
        })
      }
      onError={onError}
      form={(card, reviewPlace) => (
        <TransferPanelView
          ref={card}
          mode={mode}
          onMode={fixedMode ? undefined : setMode}
          transfer={transfer}
          onTransfer={setTransfer}
          onSwapSides={form.swapSides}
          tokens={form.tokens}
          problems={form.problems}
          {...sides}
          recipient={form.recipient}
          name={form.name}
          isFirst={form.recipient !== undefined && form.recipient !== account && !hasPaid(intents, form.recipient)}
          settings={() => (
            <QuoteSettingsView
              kind={fromRail || (transfer.to && railOf(transfer.to)) ? 'edge' : 'evm'}
              value={settings}
              defaults={defaultSettings}
              onChange={setSettings}
            />
          )}
          fields={
            onRail && facts ? (
              <RailFields
                choiceCode={choiceCode}
                walletCode={walletCode}
                facts={facts}
                draft={draft}
                onRail={onRail}
                onChange={(changes: Partial<PayerDraft>) => setDraft({ ...draft, ...changes })}
                problemOf={(field) => (left.has(field) ? read?.problems[field] : undefined)}
                onLeave={(field) => setLeft((before) => new Set(before).add(field))}
              />
            ) : wantsWallet && missing === 'wallet' ? (
              <Extra part={walletCode} now>
                {({ PayerWallet }) => <PayerWallet />}
              </Extra>
            ) : undefined
          }
          missing={wantsWallet && missing === 'wallet' ? undefined : missing}
          onConnect={() => (kit.onConnect ? kit.onConnect() : setWantsWallet(true))}
          review={
            noDirect ? (
              <Note tone="warn">
                {choice.isDirectUnread
                  ? t('transfer.unread', { chain: chains.name(transfer.from?.chainId, undefined) })
                  : t('transfer.noDirect')}
              </Note>
            ) : wanted && !missing ? (
              <div ref={reviewPlace} className="ik-checkout-review" />
            ) : undefined
          }
        />
      )}
    />
  )

  function missingOf(): MissingInput | undefined {
    const { from: noFrom, to: noTo, recipient: noRecipient } = form.problems
    if (noFrom) return 'from'
    if (noTo) return 'to'
    if (noRecipient) return 'recipient'
    // The balance and "Max" help to enter an amount.
    if (read?.problems.wallet || (!fromRail && !account)) return 'wallet'
    if (read?.problems.amount ?? !transfer.amount) return 'amount'
    return read && Object.values(read.problems).some(Boolean) ? 'address' : undefined
  }
})

/** The component that `TransferPanel` of the index loads. */
export const StaticTransferPanel = /* @__PURE__ */ withPaymentBoundary<TransferPanelProps>(Transfer)
