'use client'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { cleanText } from '../../format/index.ts'
import { sameId } from '../../format/internal/index.ts'
import { useTrackedIntents, useWallet } from '../../hooks/index.ts'
import {
  type CheckoutParameters,
  type CheckoutSteps,
  callHost,
  connectedAccount,
  createLazyModule,
  leaveOf,
  shownRequest,
  shownWay,
  type TransferForm,
  useAddressChecker,
  useAutomaticQuote,
  useCheckoutSteps,
  useLeftTransfers,
} from '../../hooks/internal/index.ts'
import { transferTexts } from '../../i18n/index.ts'
import {
  hasPaid,
  listRecipients,
  type PayerDraft,
  type PayerProblems,
  readDraft,
  unseen,
} from '../../payments/checkout/index.ts'
import { findIntent } from '../../payments/journal/index.ts'
import {
  FlowStep,
  type FlowStepProps,
  type FollowStepProps,
  type PaymentStepsProps,
  RailFields,
  type RailFieldsProps,
  type RefusedNoticeProps,
} from '../Checkout/internal/index.ts'
import { Fact, Facts } from '../shared/Facts.tsx'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import { Note } from '../shared/Note.tsx'
import { useChains } from '../shared/useChains.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { whenIdle } from '../shared/whenIdle.ts'
import { QuoteRate } from './QuoteRate.tsx'
import { type SidesOfTransfer, useSideFacts } from './useSideFacts.ts'

/** The state of a transfer's steps that its form shows. */
export interface TransferState {
  steps: CheckoutSteps
  sides: SidesOfTransfer
  /** Whether everything is there that a quote needs. */
  isWanted: boolean
  /** The content of the quote's place while a complete form has no quote: a placeholder, or the reason. */
  waiting: ReactNode
  /** Whether this device hasn't paid the recipient before. */
  isFirst: boolean
  /** The recipients that the payer has sent to before on the same chain, newest first. */
  recents: readonly string[]
  /** The problems with the amount and the user's own addresses. */
  problems: PayerProblems | undefined
  /** Whether the checksum of one of the addresses can't be verified yet. */
  isUnchecked: boolean | undefined
  /** The fields for a rail. */
  fields: ReactNode
  /** The reason why the recipient can't be paid without the service, or why the tokens can't be used. */
  refusal: ReactNode
  /** Leaves the transfer for another one; see `leaveOf`. */
  onClose: (() => void) | undefined
}

export interface TransferStepsProps
  extends Pick<RailFieldsProps, 'walletCode'>,
    Pick<FlowStepProps, 'card' | 'reviewPlace' | 'shownPayment'> {
  /** The panel's callbacks and initial values. */
  panel: Omit<CheckoutParameters, 'request' | 'payee' | 'payTokens' | 'lateRefunds' | 'direct'> &
    Partial<Pick<FlowStepProps, 'payEdge' | 'submitAbort' | 'onClose'>>
  form: TransferForm
  mode: 'swap' | 'send'
  /** The recipient's name, where there is one. */
  payee: string | undefined
  /** Called with the new state before the page is painted. */
  onState: (state: TransferState) => void
}

const following = /* @__PURE__ */ createLazyModule(() =>
  import('../Checkout/followedParts.ts').then((part) => part.followPayments),
)
const FollowStep = /* @__PURE__ */ lazyComponent<FollowStepProps>(() =>
  import('../Checkout/followedParts.ts').then((part) => part.FollowStep),
)
const PaymentSteps = /* @__PURE__ */ lazyComponent<PaymentStepsProps>(() =>
  import('../Checkout/PaymentSteps.tsx').then((part) => part.PaymentSteps),
)
const RefusedRequest = /* @__PURE__ */ lazyComponent<RefusedNoticeProps>(() =>
  import('../Checkout/RefusedNotice.tsx').then((part) => part.RefusedNotice),
)
const parts = { FollowStep, PaymentSteps, RefusedRequest }
const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('../Checkout/paymentPart.ts').then((part) => part.createPayment),
)
const choiceCode = /* @__PURE__ */ createLazyModule(() => import('../Checkout/choiceParts.ts'))

/** Preloads what the user sees after the form. */
function preloadNext() {
  PaymentSteps.preload()
  void following.preload()
}

/**
 * Runs the steps of a transfer, and renders its quote and what comes after the form. The form is on screen before this
 * code has loaded, and stays mounted.
 */
export const TransferSteps = memo(function TransferSteps(props: TransferStepsProps) {
  const { panel, form, mode, payee: name, walletCode, card, reviewPlace, shownPayment, onState } = props
  const { onQuote, onArmed, onPaid, onStatus, onSettled, onError, intentId, addresses } = panel
  const { recipient, transfer } = form
  const t = useTranslator(transferTexts)
  const chains = useChains()
  const { intents } = useTrackedIntents()
  const [left, setLeft] = useState<ReadonlySet<keyof PayerProblems>>(new Set())
  const account = connectedAccount(useWallet())
  const events = { onQuote, onArmed, onPaid, onStatus, onSettled, onError }
  const payee = name === undefined ? undefined : { name }
  const { error: refused, ...others } = useCheckoutSteps(
    { ...form.checkout, ...events, payee, intentId, addresses },
    following,
    useAddressChecker(),
    { given: form.given, unseen },
  )
  // The form stays, so that another token can be chosen.
  const steps: CheckoutSteps = { ...others, error: undefined }
  useLeftTransfers(steps, paymentCode)
  const { choice } = steps
  const wanted = shownRequest(choice)
  const isCurrent = useAutomaticQuote(steps, wanted) && !form.isOwnUnread
  const sides = useSideFacts(form, steps, isCurrent)
  useEffect(() => whenIdle(preloadNext), [])

  const { facts, draft, setDraft } = choice
  const read = facts && readDraft(draft, facts)
  const shown = shownWay(choice)
  const onRail = shown && shown !== 'WALLET' ? shown : undefined
  const leave = leaveOf(steps, form)
  const recents = listRecipients(intents, transfer.to?.chainId)
  const state: TransferState = {
    steps,
    sides,
    isWanted: wanted !== undefined,
    waiting:
      choice.state === 'loading' ? (
        <div className="ik-checkout-waiting">
          <LoadingLines digits={[18]} />
        </div>
      ) : (
        noticeOf(choice.error)
      ),
    isFirst:
      recipient !== undefined && !sameId(recipient, account) && !hasPaid(intents, recipient, transfer.to?.chainId),
    recents: recents.filter((address) => !sameId(address, account)),
    problems: read?.problems,
    isUnchecked: read?.isUnchecked,
    fields: onRail && facts && (
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
    ),
    refusal:
      noticeOf(refused) ||
      (form.isDirect && account !== undefined && choice.state === 'refused' && (
        <Note tone="warn">
          {choice.isDirectUnread
            ? t('transfer.unread', { chain: chains.name(transfer.from?.chainId, undefined) })
            : t('transfer.noDirect')}
        </Note>
      )),
    onClose:
      leave &&
      (() => {
        leave()
        callHost(panel.onClose, undefined)
      }),
  }
  // Before the paint: the form never shows the state of earlier input. Only this component renders anew with its state.
  useIsomorphicLayoutEffect(() => onState(state))

  const { step } = steps
  const receiver = name ?? t('transfer.yourAccount')
  const isShort = ({ amount }: { amount: bigint }) => sides.pays.held !== undefined && sides.pays.held < amount
  return (
    <FlowStep
      steps={steps}
      parts={parts}
      // The form already describes the next transfer.
      payee={step.at === 'follow' ? findIntent(intents, step.intentId)?.payee : payee}
      intentId={intentId}
      payEdge={panel.payEdge}
      submitAbort={panel.submitAbort}
      shownPayment={shownPayment}
      card={card}
      reviewPlace={wanted ? reviewPlace : null}
      isOutdated={!isCurrent}
      reviewTexts={{
        receiver,
        feeChoice: t('transfer.feeChoice'),
        accept: (amount) =>
          t(mode === 'send' || form.isDirect ? 'transfer.sendAmount' : 'transfer.swapAmount', { amount }),
        blocked: ({ pays }) =>
          isShort(pays) && (
            // The amount field shows the balance, and what to do.
            <button type="button" className="ik-button ik-quote-accept" data-wide="" aria-disabled="true">
              {t('transfer.notEnough', { symbol: pays.symbol ?? '' })}
            </button>
          ),
        lead: (
          <Facts>
            <QuoteRate {...sides} />
            {name && (
              <Fact name={t('transfer.to')}>
                <bdi title={recipient}>{cleanText(name, 60)}</bdi>
              </Fact>
            )}
          </Facts>
        ),
        direct: { title: t('transfer.directTitle'), means: t('transfer.directMeans') },
      }}
      onClose={state.onClose}
      onError={onError}
    />
  )
})

const noticeOf = (error: CheckoutSteps['error']) =>
  error && (
    <div className="ik-checkout-review">
      <RefusedRequest error={error} />
    </div>
  )
