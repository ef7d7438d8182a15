import type { Edge } from '../../api/index.ts'

/**
 * What a step is about. `towards`: the intent's own transaction that starts the hop to a rail. Not in the service
 * document.
 */
export type TimelineStepId = 'pay' | 'receive' | 'origin' | 'towards' | 'deliver' | 'done' | 'refund'

/** How far a step is. `skipped`: it will not happen any more. Not in the service document. */
export type TimelineStepState = 'done' | 'now' | 'waiting' | 'failed' | 'skipped'

/** One step of a transfer; `amount` in base units of the token at `tokenAddress`. Not in the service document. */
export interface TimelineStep {
  id: TimelineStepId
  state: TimelineStepState
  chainId?: number | undefined
  /** The rail, when the step is on one. */
  rail?: Edge['rail']
  /** Transaction hash or signature. */
  hash?: string | undefined
  amount?: bigint | undefined
  tokenAddress?: string | undefined
  /** Who gets the amount. */
  recipient?: string | undefined
  /** Why it failed: the service's text, cleaned. */
  reason?: string | undefined
  /** A status this version does not know, as it came, cleaned. */
  unknown?: string | undefined
  /** It may not begin before this moment of the service's clock, in epoch ms; absent once it is sent. */
  eligibleAt?: number | undefined
}
