import type { ChainReader, Hex } from '../../hooks/chainReader.ts'
import type { TrackedIntent } from '../../state/index.ts'
import { lookForDeposit } from './lookForDeposit.ts'
import type { ReadDeposit } from './readDeposit.ts'

/**
 * What became of a payment on its chain: it was made, maybe under another hash since the payer sped it up; the chain took it
 * back; or another transaction took its place.
 */
export type Became = { paid: string } | { unpaid: 'failed' | 'replaced' }

/** The longest pause between two looks, in ms. */
const longest = 30_000

/**
 * Waits until the chain has decided about a transaction, as long as the page lives. By what the account has sent since, not
 * by watching it being replaced: a page that was closed meanwhile finds out too.
 */
export async function becameOf(
  reader: ChainReader,
  hash: string,
  deposit: ReadDeposit,
  asked: TrackedIntent['asked'],
): Promise<Became> {
  let { pause } = reader
  // Nodes behind one address may not know the same yet, so what is missing has to be missing twice.
  for (let missing = 0; missing < 2; ) {
    const succeeded = await reader.succeeded(hash as Hex).catch(() => undefined)
    if (succeeded !== undefined) return succeeded ? { paid: hash } : { unpaid: 'failed' }
    missing = (await isTaken(reader, asked)) ? missing + 1 : 0
    if (missing) {
      const found = await lookForDeposit(reader, deposit, asked)
      if (found.look === 'paid' && found.hash) return { paid: found.hash }
      // While something of the account is under way it may still be this payment.
      if (found.look !== 'nothing') missing = 0
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(pause * 1.2, longest)
  }
  return { unpaid: 'replaced' }
}

/** Whether the account has had a transaction mined where this one was to be. */
async function isTaken(reader: ChainReader, asked: TrackedIntent['asked']): Promise<boolean> {
  if (asked?.nonce === undefined) return false
  return (await reader.sent(asked.from as Hex, 'mined').catch(() => 0)) > asked.nonce
}
