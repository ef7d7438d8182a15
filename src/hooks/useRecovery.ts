'use client'
import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { IntentClient } from '../api/index.ts'
import { reportMisuse } from '../misuse/index.ts'
import { journalOf, shareByEntry } from '../payments/journal/index.ts'
import type {
  Recovery,
  RecoveryDeps,
  RecoveryFields,
  RecoveryOptions,
  RecoveryState,
} from '../payments/recovery/index.ts'
import { baseKey } from '../queries/internal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import { createLazyModule, useLazyModule } from './lazyModule.ts'
import { useChainToSwitchTo } from './useWallet.ts'

/** Parameters of {@link useRecovery}. */
export interface UseRecoveryParameters extends Omit<RecoveryOptions, 'intentId'> {
  /** While it is missing, nothing is recovered and the actions do nothing. */
  intentId: string | undefined
  /** The client. Default: the provider's. */
  client?: IntentClient | undefined
}

/** The state while the code of the recovery is loading, if it couldn't be loaded, or while the intent's id is missing. */
export interface RecoveryLoading extends Omit<RecoveryFields, 'reason'> {
  step: 'loading'
  reason?: 'not-loaded' | undefined
}

/** The state of a recovery and its actions. No action rejects. */
export type UseRecoveryResult = (RecoveryState | RecoveryLoading) &
  Pick<Recovery, 'prepare' | 'sign' | 'send' | 'recheck' | 'reset'> & {
    /**
     * The chain that the wallet has to be switched to before `sign` or `send`, with `switchChain` of `useWallet`.
     * Undefined if no switch is needed.
     */
    switchTo?: number | undefined
  }

const core = /* @__PURE__ */ createLazyModule(() => import('../payments/recovery/index.ts'))
const nothing = async () => {}
const retry = async () => {
  core.retry()
  await core.preload()
}
const loading: RecoveryLoading = { step: 'loading', refusals: [] }
const notLoaded: RecoveryLoading = { ...loading, reason: 'not-loaded' }
const never = () => nothing

/**
 * Recovers funds that are stranded in an intent's wallet: `createRecovery` of `intent-kit/payments`, with the
 * provider's `wallet`, and its `recovery` for `relays` and `factories`. Hooks with equal parameters share one recovery.
 * Its code is loaded with the first hook: until then `step` is `loading`.
 *
 * @example
 * ```ts
 * const { step, refusals, verified, switchTo, prepare, sign, send } = useRecovery({ intentId })
 * // idle → prepare() → review: show verified.calls → sign() → ready → send() → proven; or refused: show refusals
 * const wallet = useWallet()
 * if (switchTo !== undefined) return <button onClick={() => wallet?.switchChain(switchTo)}>Switch network</button>
 * ```
 */
export function useRecovery(parameters: UseRecoveryParameters): UseRecoveryResult {
  const loaded = useLazyModule(core)
  useEffect(() => void core.preload(), [])
  const recovery = useLoadedRecovery(loaded, parameters)
  return useMemo(() => (loaded === 'failed' ? { ...recovery, prepare: retry } : recovery), [loaded, recovery])
}

/** Implements {@link useRecovery} for callers that load the code themselves. `code` is undefined while it is loading. */
export function useLoadedRecovery(
  code: Pick<typeof import('../payments/recovery/index.ts'), 'createRecovery'> | 'failed' | undefined,
  { client: own, ...given }: UseRecoveryParameters,
): UseRecoveryResult {
  const client = useIntentClient(own)
  const { wallet, storage, recovery: preset } = useIntentKit()
  const { intentId, refundToAddress, relays = preset?.relays, factories = preset?.factories, domain } = given
  const key = JSON.stringify([intentId, refundToAddress, relays, factories, domain])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the options
  const shared = useMemo(() => {
    if (!code || code === 'failed' || !intentId) return undefined
    const journal = journalOf(client, storage)
    return shareByEntry({ client, journal }, 'recovery', key, () => {
      const deps: RecoveryDeps = { client, wallet, journal }
      const options = { intentId, refundToAddress, relays, factories, domain }
      return { deps, recovery: code.createRecovery(deps, options) }
    })
  }, [code, client, storage, key])
  useEffect(() => {
    // Hosts may create a new adapter for the same wallet at any time.
    if (shared) shared.deps.wallet = wallet
  }, [shared, wallet])
  const recovery = shared?.recovery
  const state = useSyncExternalStore<RecoveryState | RecoveryLoading>(
    recovery?.subscribe ?? never,
    recovery?.getState ?? (code === 'failed' ? () => notLoaded : () => loading),
    () => loading,
  )
  const queryClient = useContext(QueryClientContext)
  const isDone = state.step === 'proven'
  useEffect(() => {
    // The recovered tokens have left the wallet.
    for (const base of isDone ? ['heldTokens', 'recoverable'] : [])
      void queryClient?.invalidateQueries({ queryKey: baseKey(client, base) })
  }, [isDone, queryClient, client])
  const isUnset = state.step === 'unavailable' && !(relays?.length && factories?.length)
  useEffect(() => {
    if (isUnset) reportMisuse('no-recovery')
  }, [isUnset])
  const canAsk = state.verified && /^(review|ready|outcome-unknown)$/.test(state.step)
  const switchTo = useChainToSwitchTo(canAsk ? state.plan?.chainId : undefined)
  return useMemo(() => {
    const { prepare = nothing, sign = nothing, send = nothing, recheck = nothing, reset = nothing } = recovery ?? {}
    return { ...state, switchTo, prepare, sign, send, recheck, reset }
  }, [state, switchTo, recovery])
}
