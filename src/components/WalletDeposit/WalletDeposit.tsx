'use client'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useMemo, useState } from 'react'
import type { FeeOption, IntentServiceError } from '../../api/index.ts'
import {
  type UsePaymentResult,
  useIntentKit,
  useTrackedIntents,
  useWallet,
  useWalletBalances,
} from '../../hooks/index.ts'
import { intentTokens, useLoadedPayment, useOnce, useQuoteClock, useTokens } from '../../hooks/internal/index.ts'
import type { PaymentState } from '../../payments/index.ts'
import { createPayment } from '../../payments/machine/index.ts'
import { readChosenOffer, readFeeChoices } from '../../payments/permit/index.ts'
import type { AnyQuote, AnyQuoteRequest, DirectTerms } from '../../payments/terms/index.ts'
import { GasFeePicker } from '../GasFeePicker/GasFeePicker.tsx'
import { type PriceConsentState, usePriceConsent } from '../PriceConsent/index.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useRefusal } from '../shared/useRefusal.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { useDepositTerms } from './useDepositTerms.ts'
import { WalletCard } from './WalletDepositView.tsx'

/** Props of {@link WalletDeposit}. */
export interface WalletDepositProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'> {
  /** A quote that starts on an EVM chain. */
  quote: AnyQuote
  /** The request that the quote answers. A quote that contradicts it is refused. */
  request: AnyQuoteRequest
  /**
   * Whether the payer consented to the price elsewhere, such as on a `QuoteCard`. Default: `false`; this card then
   * asks.
   */
  agreed?: boolean | undefined
  /**
   * Whether to pay `passthrough.passthroughTransaction` instead. It has no intent, so nobody tracks it. Default:
   * `false`.
   */
  passthrough?: boolean | undefined
  /** Whether to continue a started payment only, and start none. Default: `false`. */
  followOnly?: boolean | undefined
  /** Whether to commit the intent before the payment, as integrations before `ExecuteIntent` did. Default: `false`. */
  commit?: boolean | undefined
  /**
   * Called when the wallet is asked. It may pay from then on, so store the `intentId`. Once for each payment and
   * mounted component.
   */
  onAsked?: ((quote: AnyQuote) => void) | undefined
  /**
   * Called when the wallet has paid, once for each payment and mounted component: use the `intentId` against duplicates.
   * `hash` is absent where only the money was seen.
   */
  onPaid?: ((payment: { intentId: string; hash?: string | undefined }) => void) | undefined
  /**
   * Called when the service knows of the payment, which can now be followed. Once for each payment and mounted
   * component: use the `intentId` against duplicates.
   */
  onReported?: ((payment: { intentId: string; hash?: string | undefined }) => void) | undefined
  /** Called when the quote was refused, or reporting the payment failed. The payer sees the error too. */
  onError?: ((error: IntentServiceError) => void) | undefined
  /** Called to request a new quote. */
  onRefresh?: (() => void) | undefined
  /** Called to start over with the connected account. Default: `onRefresh`. */
  onRestart?: (() => void) | undefined
  /** Called to show the payment that is in progress. */
  onFollow?: (() => void) | undefined
}

/** Props of {@link WalletPayment}: the props of the view that its owner controls. */
export interface WalletPaymentProps
  extends Omit<WalletDepositProps, 'quote' | 'request' | 'agreed' | 'commit' | 'onAsked' | 'onPaid' | 'onReported'>,
    Partial<PriceConsentState> {
  quote?: AnyQuote | undefined
  request?: AnyQuoteRequest | undefined
  /** A transfer straight to the recipient, in place of a quote. */
  transfer?: DirectTerms | undefined
  payment: UsePaymentResult
  onReplaceQuote?: (() => void) | undefined
  /** Called to choose another way to pay. Offered where a `transfer` can't be made. */
  onOtherWay?: (() => void) | undefined
  /** Called with the option that pays the network fee in a token, or `undefined` when the wallet pays it. */
  onFeeOption: (option: FeeOption | undefined) => void
}

/** Renders the card of a payment from a wallet that another component owns. */
export const WalletPayment = forwardRef<HTMLElement, WalletPaymentProps>(function WalletPayment(
  { quote, request, transfer, passthrough = false, payment: owned, onFeeOption, onError: _, ...rest },
  ref,
) {
  const wallet = useWallet()
  const { spenders } = useIntentKit()
  const { persisted } = useTrackedIntents()
  const { countdown, totalSeconds, expired } = useQuoteClock(quote)
  const depositTerms = useDepositTerms({ request, quote, transfer, passthrough })
  const { deposit } = depositTerms
  const [held] = useWalletBalances({ tokens: deposit ? [deposit] : [] }).balances
  const balance = held?.amount
  const { connection, connect, disconnect } = useWalletConnection(wallet)
  const hasFeeChoice = quote !== undefined && !passthrough && readFeeChoices(quote, spenders).length > 0
  const [feeToken, setFeeToken] = useState<string>()
  const chosen = useMemo(
    () => quote && readChosenOffer({ quote, spenders, value: feeToken, balance }),
    [quote, spenders, feeToken, balance],
  )
  const fee = chosen?.option
  // Runs before a press is possible: the button's label and the amount paid must match.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, not another callback
  useIsomorphicLayoutEffect(() => onFeeOption(fee), [fee])
  const { pay, confirmNothingOpen, stopWaiting, recheck, isReady, ...payment } = owned
  const askedAt = useAskedAt(payment)
  // The wallet was asked for a transaction, whatever fee is chosen by now.
  const isTransaction = payment.request === 'pay' && !/^(idle|rejected|reverted|replaced)$/.test(payment.step)

  return (
    <WalletCard
      {...rest}
      ref={ref}
      quote={quote}
      depositTerms={depositTerms}
      wallet={wallet}
      balance={balance}
      payment={payment}
      askedAt={askedAt}
      loading={!isReady}
      notKept={!persisted}
      feePicker={
        hasFeeChoice &&
        quote && <GasFeePicker quote={quote} value={feeToken} onChange={setFeeToken} balance={balance} />
      }
      chosenFee={isTransaction ? undefined : chosen?.fee}
      connection={connection}
      onConnect={connect}
      onDisconnect={disconnect}
      onPay={pay}
      onConfirmNothingOpen={confirmNothingOpen}
      onStop={stopWaiting}
      onLook={recheck}
      onReport={recheck}
      secondsLeft={quote && countdown}
      totalSeconds={totalSeconds}
      expired={quote && expired}
    />
  )
})

export type PassthroughPaymentProps = WalletPaymentProps & Required<Pick<WalletDepositProps, 'quote' | 'request'>>

/** {@link WalletPayment} of a quote's way straight over a bridge: its price is another than the quote's. */
export const PassthroughPayment = forwardRef<HTMLElement, PassthroughPaymentProps>(
  function PassthroughPayment(props, ref) {
    const { request, quote, payment } = props
    // The payer agreed when they began.
    const price = usePriceConsent(request, quote, { agreed: payment.step !== 'idle', passthrough: true })
    return <WalletPayment {...props} {...price} ref={ref} passthrough />
  },
)

/** Returns when the wallet was asked for this payment, or `undefined` where that was before this page load. */
function useAskedAt({ paymentId, step }: PaymentState): number | undefined {
  const [asked, setAsked] = useState<{ paymentId: string | undefined; at: number }>()
  useEffect(() => {
    if (step === 'awaiting-wallet') setAsked({ paymentId, at: Date.now() })
  }, [step, paymentId])
  return asked?.paymentId === paymentId ? asked?.at : undefined
}

export const WalletDeposit = forwardRef<HTMLElement, WalletDepositProps>(function WalletDeposit(
  { agreed = false, commit, onAsked, onPaid, onReported, onError, ...rest },
  ref,
) {
  const { quote, request, passthrough = false } = rest
  const tokens = useTokens(intentTokens(quote.intent))
  useRefusal(useDepositTerms({ request, quote, passthrough }).result, quote, onError)
  const [feeOption, setFeeOption] = useState<FeeOption>()
  const payment = useLoadedPayment(createPayment, { request, quote, passthrough, feeOption, commit, tokens })
  // The payer has already consented to a started payment.
  const price = usePriceConsent(request, quote, { agreed: agreed || payment.step !== 'idle', passthrough })
  usePaymentEvents(quote, payment, { onAsked, onPaid, onReported, onError })
  return <WalletPayment {...rest} {...price} ref={ref} payment={payment} onFeeOption={setFeeOption} />
})

/** Calls each of the host's callbacks once for a payment. */
function usePaymentEvents(
  quote: AnyQuote,
  { step, hash, error, terms }: PaymentState,
  { onAsked, onPaid, onReported, onError }: Pick<WalletDepositProps, 'onAsked' | 'onPaid' | 'onReported' | 'onError'>,
) {
  const { intentId = '' } = quote.intent ?? {}
  const payment = { intentId, hash }
  const isAsked = /^(awaiting-wallet|outcome-unknown|submitted|unreported|reported)$/.test(step)
  // A signature has no hash. The service may refuse it, and then nothing was paid.
  const isPaid = step === 'reported' || (hash !== undefined && /^(submitted|unreported)$/.test(step))
  useOnce(isAsked && `asked ${intentId}`, quote, onAsked)
  useOnce(isPaid && `paid ${intentId}`, payment, onPaid)
  useOnce(step === 'reported' && `reported ${intentId}`, payment, onReported)
  // A quote without terms was refused. That is reported where the terms are read.
  useOnce(error && terms && `${error.error} ${intentId}`, error, onError)
}

export { WalletDepositView } from './WalletDepositView.tsx'
