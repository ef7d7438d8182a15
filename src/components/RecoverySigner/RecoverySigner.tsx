'use client'
import { type ComponentPropsWithoutRef, forwardRef, useEffect, useRef } from 'react'
import type { IntentClient, IntentServiceError } from '../../api/index.ts'
import { nativeAddress } from '../../format/internal/index.ts'
import { useTokenPrices, useWallet } from '../../hooks/index.ts'
import { callHost, useIntentClient, useLoadedRecovery } from '../../hooks/internal/index.ts'
import { createRecovery, type RecoveryOptions } from '../../payments/recovery/index.ts'
import type { RecoveryCall, Refusal } from '../../recovery/index.ts'
import { isFirstOnPage } from '../shared/isFirstOnPage.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { RecoverySignerView } from './RecoverySignerView.tsx'
import type { ShownRecovery } from './recoveryCard.ts'

/** The recovered funds, with amounts in base units. */
export interface RecoveredFunds {
  intentId: string
  chainId: number
  calls: readonly RecoveryCall[]
  /** The transaction hash. Absent where the money was seen to arrive but the transaction is unknown. */
  hash?: string | undefined
}

/** The reason why a recovery stopped: the service's error, or the refusals of its answers. */
export type RecoveryProblem = { error: IntentServiceError } | { refusals: readonly Refusal[] }

/** Props of {@link RecoverySigner}. */
export interface RecoverySignerProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onError'>,
    RecoveryOptions {
  /** Called when the money was seen to arrive, once for each transaction and page. */
  onRecovered?: ((recovered: RecoveredFunds) => void) | undefined
  /**
   * Called on an error or a refusal, which the user also sees. Investigate a refusal: the service answered incorrectly.
   */
  onError?: ((problem: RecoveryProblem) => void) | undefined
  /**
   * Looks for the money as soon as a wallet is connected, without a press. Nothing is signed by that. `'again'` does so
   * also where a recovery of the payment is over: there may be money in its second wallet. Default: false.
   */
  prepareOnMount?: boolean | 'again' | undefined
  /** The client. Default: the provider's client. */
  client?: IntentClient | undefined
}

/** The code of the recovery. This file is loaded when shown, so the core takes no second request. */
const core = { createRecovery }

export const RecoverySigner = forwardRef<HTMLElement, RecoverySignerProps>(function RecoverySigner(props, ref) {
  const {
    intentId,
    refundToAddress,
    relays,
    factories,
    domain,
    client: own,
    prepareOnMount,
    onRecovered,
    onError,
    ...rest
  } = props
  const client = useIntentClient(own)
  const { prepare, sign, send, recheck, reset, ...recovery } = useLoadedRecovery(core, {
    intentId,
    refundToAddress,
    relays,
    factories,
    domain,
    client,
  })
  useRecoveryEvents(client, intentId, recovery, { onRecovered, onError })
  const wallet = useWallet()
  // Only what was over when the card was opened is left behind: a recovery that ends here is shown, also when its page is
  // hidden and shown again. Another recovery has another `reset`.
  const opened = useRef<typeof reset>(undefined)
  useEffect(() => {
    if (recovery.step === 'loading' || opened.current === reset) return
    opened.current = reset
    if (prepareOnMount === 'again' && recovery.step === 'proven') reset()
  }, [recovery.step, prepareOnMount, reset])
  const isReady = Boolean(prepareOnMount) && recovery.step === 'idle' && wallet?.status === 'connected'
  const prepared = useRef<string>(undefined)
  useEffect(() => {
    if (!isReady || prepared.current === intentId) return
    prepared.current = intentId
    void prepare()
  }, [isReady, prepare, intentId])
  const { plan } = recovery
  const tokens = plan?.calls.map(({ token: tokenAddress = nativeAddress }) => ({ chainId: plan.chainId, tokenAddress }))
  const { data: prices, dataUpdatedAt } = useTokenPrices({ tokens, client })
  const { connection, setConnection, connect, disconnect } = useWalletConnection(wallet)
  /** @returns whether the wallet reports that it switched */
  async function switchChain(chainId: number): Promise<boolean> {
    setConnection({ at: 'switching' })
    try {
      await wallet?.switchChain(chainId)
      setConnection(undefined)
      return wallet !== undefined
    } catch {
      setConnection({ at: 'switch-failed' })
      return false
    }
  }
  return (
    <RecoverySignerView
      {...rest}
      ref={ref}
      intentId={intentId}
      recovery={recovery}
      prices={prices}
      pricesReceivedAt={dataUpdatedAt}
      wallet={wallet}
      connection={connection}
      onPrepare={prepare}
      onSign={sign}
      onSend={send}
      onLook={recheck}
      onRestart={reset}
      onConnect={connect}
      onDisconnect={disconnect}
      onSwitch={switchChain}
    />
  )
})

/** Calls the host's callbacks, once for each event. */
function useRecoveryEvents(
  client: IntentClient,
  intentId: string,
  { step, error, refusals, plan, hash }: ShownRecovery,
  { onRecovered, onError }: Pick<RecoverySignerProps, 'onRecovered' | 'onError'>,
) {
  const told = useRef<unknown>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is of the moment, not of the callbacks
  useEffect(() => {
    const once = (what: unknown, tell: () => void) => {
      if (told.current === what) return
      told.current = what
      tell()
    }
    if (step === 'proven' && plan) {
      const { chainId, calls } = plan
      const key = hash ?? [chainId, ...calls.map(({ token, amount }) => `${token} ${amount}`)].join()
      if (onRecovered && isFirstOnPage(client, `recovered ${intentId} ${key}`))
        callHost(onRecovered, { intentId, chainId, calls, hash })
    }
    if (step === 'refused') once(refusals, () => callHost(onError, { refusals }))
    if (error) once(error, () => callHost(onError, { error }))
  }, [client, step, error, refusals, hash, intentId])
}

export { RecoverySignerView } from './RecoverySignerView.tsx'
