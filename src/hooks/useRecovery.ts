'use client'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { IntentClient } from '../api/index.ts'
import { pageStorage } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import type { RecoveryChoice } from './recovery/prepareRecovery.ts'
import type { RecoveryOrder } from './recovery/recoveryHands.ts'
import type { RecoveryState } from './recovery/recoveryState.ts'

export type { RecoveryChoice } from './recovery/prepareRecovery.ts'
export type { RecoveryOrder } from './recovery/recoveryHands.ts'
export type { RecoveryPlan, RecoveryState, RecoveryStep, RecoveryWhy } from './recovery/recoveryState.ts'

/** Parameters of {@link useRecovery}. Not in the service document. */
export interface UseRecoveryParameters extends RecoveryOrder {
  /** Default: the provider's. */
  client?: IntentClient | undefined
}

/** How far a recovery is, and the ways to move it; none of them rejects. Not in the service document. */
export interface Recovery extends RecoveryState {
  /** Asks the service, and checks what it answers; no wallet is asked. In `choose`: one token, or `{ all: true }`. */
  prepare: (choice?: RecoveryChoice) => Promise<void>
  /** In `review`: asks the wallet for the signature, then checks everything up to the transaction. */
  sign: () => Promise<void>
  /**
   * In `ready`: asks the wallet to send it, and proves that the money has arrived. In `unsure`: sends it again, at the
   * user's word that no request is open in the wallet.
   */
  send: () => Promise<void>
  /** In `unproven`: looks for the money once more. */
  look: () => Promise<void>
  /** Begins anew; while a wallet is asked: stops waiting for it. */
  reset: () => void
}

type Machine = typeof import('./recovery/recoveryMachine.ts')

let machine: Machine | 'failed' | undefined
const listeners = new Set<() => void>()
const load = () =>
  import('./recovery/recoveryMachine.ts')
    .catch(() => 'failed' as const)
    .then((loaded) => {
      machine = loaded
      for (const listener of listeners) listener()
    })

function hear(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing = async () => {}
const loading: RecoveryState = { step: 'loading', refusals: [] }
const notLoaded: RecoveryState = { ...loading, why: 'not-loaded' }
const never = () => nothing

/**
 * Brings back what is stranded in an intent's wallet, as one state machine: choose, prepare, verify, review, sign, verify,
 * send, prove. What the service answers is checked to the last byte before a wallet is asked, and the wallet gets what was
 * made anew from the checked values: see `verifyRecovery`. A signature is in no state, storage or error. What was sent is
 * followed again after a reload. The machine is loaded when the hook is used: until then `step` is `loading`. Takes the
 * provider's `wallet`; `idle` with `no-wallet` says that none is connected.
 *
 * @example
 * ```ts
 * const { step, refusals, verified, prepare, sign, send } = useRecovery({ intentId, relays, factories })
 * // idle → prepare() → review: show verified.calls → sign() → ready → send() → proven; or refused: show refusals
 * ```
 * Source: "PrepareIntentRecovery"; the rest is not in the service document.
 */
export function useRecovery({ client: own, ...order }: UseRecoveryParameters): Recovery {
  const client = useIntentClient(own)
  const { wallet, storage = pageStorage() } = useIntentKit()
  const { intentId } = order
  const loaded = useSyncExternalStore(
    hear,
    () => machine,
    () => undefined,
  )
  useEffect(() => void (machine ?? load()), [])
  const parts = loaded === 'failed' ? undefined : loaded
  const wanted = useRef(order)
  wanted.current = order
  const recovery = useMemo(
    () =>
      parts?.createRecovery({
        client,
        storage,
        wallet,
        order: () => ({ ...wanted.current, intentId }),
      }),
    [parts, wallet, client, storage, intentId],
  )
  const state = useSyncExternalStore(
    recovery?.subscribe ?? never,
    recovery?.get ?? (loaded ? () => notLoaded : () => loading),
    () => loading,
  )
  useEffect(() => recovery?.attach(), [recovery])
  return useMemo(() => {
    const { prepare = load, sign = nothing, send = nothing, look = nothing, reset = nothing } = recovery ?? {}
    return { ...state, prepare, sign, send, look, reset }
  }, [state, recovery])
}
