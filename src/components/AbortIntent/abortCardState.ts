import type { IntentServiceError, IntentStatus } from '../../api/index.ts'
import type { AbortLoading } from '../../hooks/index.ts'
import { isTooLate } from '../../payments/abort/index.ts'
import type { AbortFacts, AbortState, Hex } from '../../payments/index.ts'

/** A question that the card asks before an abort transaction is made. */
export interface AbortQuestion {
  /** `confirm`: whether to stop the payment. `enter-hash`: which transaction stops it. */
  kind: 'confirm' | 'enter-hash'
  /** The id of the chain that the user chose. */
  chainId?: number | undefined
}

/**
 * The state of an abort card, also its `data-state`: the step of the abort (see `AbortState`), a question, `loading`
 * while the payment is read, or `unavailable` where it cannot be aborted or its status is unknown.
 */
export type AbortCardState = AbortState['step'] | AbortQuestion['kind'] | 'loading' | 'unavailable'

/** The state of an abort. Each optional field belongs to some of the steps. */
export interface AbortDetails {
  step: (AbortState | AbortLoading)['step']
  chainId?: number | undefined
  hash?: Hex | undefined
  error?: IntentServiceError | undefined
  status?: IntentStatus | undefined
  isOpen?: boolean | undefined
  isChainReadable?: boolean | undefined
  reason?: 'not-found' | 'wallet-changed' | undefined
  isReporting?: boolean | undefined
}

/** Chooses the state of the card. A started abort is shown whatever the payment's status is meanwhile. */
export function getAbortCardState(
  abort: AbortDetails,
  question: AbortQuestion | undefined,
  facts: AbortFacts | undefined,
  isLoading: boolean,
): AbortCardState {
  // The rejection in the wallet stays visible while the user chooses another chain.
  const state = (abort.step === 'rejected' && question?.kind === 'confirm' ? undefined : question?.kind) ?? abort.step
  if (!/^(idle|loading|rejected|reverted|replaced|confirm|enter-hash)$/.test(state))
    return isTooLate(abort, facts?.blocker) ? 'unavailable' : state
  if (isLoading) return 'loading'
  if (!facts || facts.blocker) return 'unavailable'
  return state === 'loading' ? 'idle' : state
}
