import { awaitOutcome, type ChainReader } from '../../payments/evm/index.ts'
import type { AbortHash } from './hashText.ts'

/**
 * What became of a transaction on its chain; `cancelled`: the user's wallet sent another one in its place. `unseen`: it
 * cannot be looked at from here.
 */
export type AbortOutcome = { kind: 'confirmed'; hash: AbortHash } | { kind: 'reverted' | 'cancelled' | 'unseen' }

/** Waits until a transaction is confirmed. One that was sped up in the wallet has another hash. Never rejects. */
export async function watchAbort(reader: ChainReader | undefined, hash: AbortHash): Promise<AbortOutcome> {
  if (!reader) return { kind: 'unseen' }
  try {
    const outcome = await awaitOutcome(reader, hash)
    if (outcome.kind === 'replaced') return { kind: 'cancelled' }
    return outcome.succeeded ? { kind: 'confirmed', hash: outcome.hash } : { kind: 'reverted' }
  } catch {
    return { kind: 'unseen' }
  }
}
