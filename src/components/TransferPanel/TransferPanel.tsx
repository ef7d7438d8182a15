'use client'
import { type ComponentPropsWithoutRef, forwardRef, type Ref, useState } from 'react'
import { shortenAddress } from '../../format/index.ts'
import { useIntentKit, useWallet } from '../../hooks/index.ts'
import {
  type CheckoutEvents,
  checksumCode,
  connectedAccount,
  createLazyModule,
  type TransferForm,
  type TransferParameters,
  useAddressChecker,
  useTransferForm,
  useWantedModule,
} from '../../hooks/internal/index.ts'
import { type AddressByRail, railOf, type TransferDraft } from '../../payments/checkout/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import type { SubmitAbort } from '../AbortIntent/index.ts'
import { FlowFrame } from '../Checkout/internal/index.ts'
import { type QuoteSettingsValue, QuoteSettingsView } from '../QuoteSettings/index.ts'
import { Card } from '../shared/Card.tsx'
import { type ShownPaymentProps, withPaymentBoundary } from '../shared/CrashBoundary.tsx'
import { Extra } from '../shared/Extra.tsx'
import { LoadingLines } from '../shared/LoadingLines.tsx'
import { type MissingInput, TransferPanelView } from './TransferPanelView.tsx'
import type { TransferState } from './TransferSteps.tsx'
import type { SidesOfTransfer } from './useSideFacts.ts'

/** Props of {@link TransferPanel}. */
export interface TransferPanelProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onError'>,
    Omit<TransferParameters, 'settings'>,
    CheckoutEvents {
  /** The initial settings of the quote. The user changes them in the panel. */
  defaultSettings?: QuoteSettingsValue | undefined
  /** The `paymentId` of a transfer to continue after a reload, or from a link. */
  intentId?: string | undefined
  /** The user's own addresses by rail. They are filled in for the user to check. */
  addresses?: AddressByRail | undefined
  /** Pays a quote with the user's own wallet on a rail. */
  payEdge?: PayEdge | undefined
  /**
   * Makes the transaction that aborts an intent, with the user's wallet. Without it, a user who stops a transfer makes
   * that transaction elsewhere and enters its hash.
   */
  submitAbort?: SubmitAbort | undefined
  /** Called when the user is done with a transfer. The panel then shows its form again. */
  onClose?: (() => void) | undefined
}

const stepsCode = /* @__PURE__ */ createLazyModule(() => import('./TransferSteps.tsx'))
const walletCode = /* @__PURE__ */ createLazyModule(() => import('../Checkout/walletParts.ts'))

const Transfer = forwardRef<HTMLElement, TransferPanelProps & ShownPaymentProps>(function Transfer(
  { shownPayment, ...panel },
  ref,
) {
  const { tokens, from, to, recipient, mode: fixedMode, direct, defaultSettings = {} } = panel
  const [chosenMode, setMode] = useState<'swap' | 'send'>('swap')
  const mode = fixedMode ?? chosenMode
  const [settings, setSettings] = useState<QuoteSettingsValue>(defaultSettings)
  const form = useTransferForm({ tokens, from, to, recipient, direct, mode, settings }, useAddressChecker())
  const input = { mode, onMode: fixedMode ? undefined : setMode, settings, defaultSettings, onSettings: setSettings }
  return <Form {...input} panel={panel} form={form} shownPayment={shownPayment} panelRef={ref} />
})

interface FormProps extends ShownPaymentProps {
  panel: TransferPanelProps
  form: TransferForm
  mode: 'swap' | 'send'
  onMode: ((mode: 'swap' | 'send') => void) | undefined
  settings: QuoteSettingsValue
  defaultSettings: QuoteSettingsValue
  onSettings: (settings: QuoteSettingsValue) => void
  panelRef: Ref<HTMLElement>
}

/** Shows the input with the state of its steps. Their code loads behind the form. */
function Form({ panel, form, mode, onMode, settings, defaultSettings, onSettings, shownPayment, panelRef }: FormProps) {
  const {
    tokens,
    from,
    to,
    recipient: _recipient,
    mode: _mode,
    direct,
    defaultSettings: _settings,
    intentId,
    addresses,
    ...more
  } = panel
  const { payEdge, submitAbort, onQuote, onArmed, onPaid, onStatus, onSettled, onError, onClose, ...rest } = more
  const kit = useIntentKit()
  const [state, setState] = useState<TransferState>()
  const [wantsWallet, setWantsWallet] = useState(false)
  const loaded = useWantedModule(stepsCode)
  const { transfer, recipient } = form
  const wallet = useWallet()
  const account = connectedAccount(wallet)
  const named = form.name.state === 'found' ? transfer.recipient : undefined
  const fromRail = transfer.from && railOf(transfer.from)
  const { sides = sidesOf(transfer) } = state ?? {}
  // The account of the last visit is about to come back.
  const isReconnecting = !fromRail && wallet?.status === 'reconnecting'
  const missing = missingOf()
  return (
    <FlowFrame
      {...rest}
      ref={panelRef}
      steps={state?.steps}
      intentId={intentId}
      onClose={state?.onClose}
      form={(card, reviewPlace) => (
        <TransferPanelView
          ref={card}
          mode={mode}
          onMode={onMode}
          transfer={transfer}
          onTransfer={form.setTransfer}
          onSwapSides={form.swapSides}
          tokens={form.tokens}
          problems={form.problems}
          {...sides}
          recipient={recipient}
          name={form.name}
          isFirst={state?.isFirst}
          recents={state?.recents}
          settings={() => (
            <QuoteSettingsView
              kind={fromRail || (transfer.to && railOf(transfer.to)) ? 'edge' : 'evm'}
              value={settings}
              defaults={defaultSettings}
              onChange={onSettings}
            />
          )}
          fields={
            state?.fields ||
            (wantsWallet && missing === 'wallet' ? (
              <Extra part={walletCode} now>
                {({ PayerWallet }) => <PayerWallet />}
              </Extra>
            ) : undefined)
          }
          missing={wantsWallet && missing === 'wallet' ? undefined : missing}
          onConnect={() => (kit.onConnect ? kit.onConnect() : setWantsWallet(true))}
          review={
            state?.refusal ||
            (missing ? undefined : isReconnecting ? (
              <div className="ik-checkout-waiting">
                <LoadingLines digits={[18]} />
              </div>
            ) : !state ? (
              loading()
            ) : form.isUnchecked || state.isUnchecked ? (
              <Extra part={checksumCode} className="ik-section" />
            ) : state.isWanted ? (
              <div ref={reviewPlace} className="ik-checkout-review" />
            ) : (
              state.waiting
            ))
          }
        />
      )}
    >
      {(card, reviewPlace) =>
        loaded && loaded !== 'failed' ? (
          <loaded.TransferSteps
            panel={panel}
            form={form}
            mode={mode}
            payee={recipient && (named ?? shortenAddress(recipient))}
            walletCode={walletCode}
            card={card}
            reviewPlace={reviewPlace}
            shownPayment={shownPayment}
            onState={setState}
          />
        ) : (
          intentId && (
            <Card ref={card} tabIndex={-1} data-state="loading">
              {loading()}
            </Card>
          )
        )
      }
    </FlowFrame>
  )

  function loading() {
    return <Extra part={stepsCode} className="ik-section" />
  }

  function missingOf(): MissingInput | undefined {
    const { from: noFrom, to: noTo, recipient: noRecipient } = form.problems
    if (noFrom) return 'from'
    if (noTo) return 'to'
    if (noRecipient) return 'recipient'
    const { problems } = state ?? {}
    // The balance and "Max" help to enter an amount.
    if (!isReconnecting && (problems?.wallet || (!fromRail && !account))) return 'wallet'
    if (problems?.amount ?? !transfer.amount) return 'amount'
    return !isReconnecting && problems && Object.values(problems).some(Boolean) ? 'address' : undefined
  }
}

/** Returns the known facts of both sides, until their code has loaded. */
const sidesOf = ({ from, to }: TransferDraft): SidesOfTransfer => ({
  pays: { token: from },
  arrives: { token: to },
  isQuoting: false,
})

export const StaticTransferPanel = /* @__PURE__ */ withPaymentBoundary<TransferPanelProps>(Transfer)

export { TransferPanelView } from './TransferPanelView.tsx'
