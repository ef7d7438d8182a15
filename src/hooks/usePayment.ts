'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type IntentClient, serializeIntentData } from '../api/index.ts'
import { reportMisuse } from '../misuse/index.ts'
import type {
  createPayment,
  DirectPayment,
  Payment,
  PaymentOptions,
  PaymentState,
  QuotedPayment,
} from '../payments/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { WalletChangedError } from '../payments/wallet/index.ts'
import { intentReceiptQueryKey } from '../queries/index.ts'
import { mark, refetchIntent } from '../queries/internal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { followTracked } from './followTracked.ts'
import { createLazyModule, useWantedModule } from './lazyModule.ts'
import { useOfferedPayments } from './offeredPayments.ts'
import { useChainToSwitchTo } from './useWallet.ts'

/**
 * Parameters of {@link usePayment}: those of `createPayment`. While the quote, the terms or the payment's id are missing,
 * nothing is paid.
 */
export type UsePaymentParameters = (
  | PaymentOptions
  | (Omit<QuotedPayment, 'quote'> & { quote: QuotedPayment['quote'] | undefined })
  | (Omit<DirectPayment, 'terms'> & { terms: DirectPayment['terms'] | undefined })
  | { paymentId: string | undefined; allowContract?: boolean | undefined }
) & {
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** The result of {@link usePayment}: the progress of the payment, and its actions. The functions are stable. */
export type UsePaymentResult = PaymentState &
  Pick<Payment, 'pay' | 'confirmNothingOpen' | 'stopWaiting' | 'recheck'> & {
    /** Whether the code of payments is loaded. Before that, actions do nothing. */
    isReady: boolean
    /**
     * The chain that `pay` asks the wallet to switch to first, or that `switchChain` of `useWallet` switches to before.
     * Undefined if no switch is needed.
     */
    switchTo?: number | undefined
  }

const initialState: PaymentState = { step: 'idle', request: 'pay' }

// Few pages pay from a wallet, and this code would double the size of the hooks.
export const paymentCode = /* @__PURE__ */ createLazyModule(() =>
  import('../payments/machine/index.ts').then((part) => part.createPayment),
)

/**
 * Pays a quote or a direct transfer from the provider's wallet, or continues a payment that this device has started,
 * with an interface of your own. Its code is loaded with the first hook: until then `step` is `idle` and `isReady` is
 * false.
 *
 * @example
 * ```tsx
 * const { data: quote } = useQuoteIntent(request)
 * const { step, terms, blocker, isReady, pay, recheck } = usePayment({ request, quote })
 * const canPay = isReady && terms && /^(idle|rejected|reverted|replaced)$/.test(step)
 * if (blocker === 'already-funded' || blocker === 'address-shown') return <button onClick={recheck}>Look again</button>
 * return <button disabled={!canPay} onClick={pay}>{step === 'idle' ? 'Pay' : step} {blocker}</button>
 * ```
 */
export function usePayment(parameters: UsePaymentParameters): UsePaymentResult {
  useOfferedPayments(paymentCode)
  const loaded = useWantedModule(paymentCode)
  const payment = useLoadedPayment(loaded === 'failed' ? undefined : loaded, useSameParameters(parameters))
  const { wallet } = useIntentKit()
  const lacksWallet = !wallet && payment.step === 'idle' && payment.terms?.pays.leg === 'evm'
  useEffect(() => {
    if (lacksWallet) reportMisuse('no-wallet')
  }, [lacksWallet])
  return payment
}

/**
 * Returns the same parameters while they are equal. Hosts write objects inline, and each new object would restart the
 * payment.
 */
function useSameParameters({ client, ...parameters }: UsePaymentParameters): UsePaymentParameters {
  const { payEdge, ...facts } = 'quote' in parameters ? parameters : { payEdge: undefined, ...parameters }
  const text = serializeIntentData(facts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the facts
  const same = useMemo(() => facts, [text])
  return { client, ...same, ...(payEdge && { payEdge }) } as UsePaymentParameters
}

/**
 * Implements {@link usePayment} for callers that load the code themselves. `create` is undefined while it is loading.
 */
export function useLoadedPayment(
  create: typeof createPayment | undefined,
  { client: own, ...options }: UsePaymentParameters,
): UsePaymentResult {
  const client = useIntentClient(own)
  const queryClient = useQueryClient()
  const { storage, wallet, spenders: allowed } = useIntentKit()
  const journal = journalOf(client, storage)
  const payment = useRef<Payment | undefined>(undefined)
  const every = options as Partial<QuotedPayment & DirectPayment & { paymentId: string }>
  const { paymentId: id, terms, allowContract, request, quote } = every
  const { passthrough, feeOption, payEdge, commit, tokens, spenders = allowed } = every
  // It is called later, so use the latest one.
  const latestPayEdge = useRef(payEdge)
  latestPayEdge.current = payEdge
  const hasPayEdge = payEdge !== undefined

  const subscribe = useCallback(
    (listener: () => void) => {
      const isKnown = id || terms || (request && quote?.intent?.intentId)
      if (!create || !isKnown) return () => {}
      const made = create(
        {
          client,
          wallet,
          journal,
          isFollowed(intentId) {
            const queryKey = intentReceiptQueryKey(client, { intentId })
            const receipt = queryClient.getQueryCache().find({ queryKey })
            return receipt?.isActive() === true && receipt.state.status !== 'error'
          },
        },
        request && quote
          ? {
              request,
              quote,
              passthrough,
              feeOption,
              payEdge: hasPayEdge
                ? async (...args) => {
                    // The host took its wallet back before the wallet was asked.
                    if (!latestPayEdge.current) throw new WalletChangedError('The wallet is no longer connected.')
                    return latestPayEdge.current(...args)
                  }
                : undefined,
              commit,
              tokens,
              spenders,
            }
          : terms
            ? { terms, allowContract }
            : { paymentId: id as string, allowContract },
      )
      payment.current = made
      const stop = made.subscribe(listener)
      listener()
      return () => {
        stop()
        made.destroy()
        if (payment.current === made) payment.current = undefined
      }
    },
    [
      create,
      client,
      wallet,
      journal,
      id,
      terms,
      allowContract,
      request,
      quote,
      passthrough,
      feeOption,
      hasPayEdge,
      commit,
      tokens,
      spenders,
      queryClient,
    ],
  )
  const state = useSyncExternalStore(
    subscribe,
    () => payment.current?.getState() ?? initialState,
    () => initialState,
  )

  useEffect(() => followTracked(journal, queryClient, client), [journal, queryClient, client])
  const { step, paymentId, blocker } = state
  useEffect(() => {
    if (!paymentId) return
    if (/^(submitted|reported)$/.test(step)) refetchIntent(client, queryClient, paymentId)
    // Whoever has a signature may use it until it ends, whatever the service answered.
    const isSigned = journal.get(paymentId)?.asked?.signed
    if (!isSigned && /^(void|idle (expired|invalid))/.test(`${step} ${blocker}`))
      mark(queryClient, client, paymentId, { closed: true })
  }, [step, blocker, paymentId, queryClient, client, journal])

  const actions = useMemo(
    () => ({
      pay: async () => payment.current?.pay(),
      confirmNothingOpen: async () => payment.current?.confirmNothingOpen(),
      stopWaiting: () => payment.current?.stopWaiting(),
      recheck: async () => payment.current?.recheck(),
    }),
    [],
  )
  const isReady = create !== undefined
  const pays = state.terms?.pays
  const canAsk = pays?.leg === 'evm' && /^(idle|rejected|reverted|replaced|outcome-unknown)$/.test(step)
  const switchTo = useChainToSwitchTo(canAsk ? pays.chainId : undefined)
  return useMemo(() => ({ ...state, ...actions, isReady, switchTo }), [state, actions, isReady, switchTo])
}
