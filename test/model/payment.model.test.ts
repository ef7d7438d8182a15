import fc from 'fast-check'
import { describe, it } from 'vitest'
import { sized } from '../setup/sized.ts'
import type { WalletKind } from './fakeWallet.ts'
import { PaymentWorld } from './paymentWorld.ts'
import { runSequence, sequences } from './sequences.ts'

/** Whatever users, wallets, pages, chains and services do in any order, nobody pays twice, and nothing is lost. */
describe('a payment from a wallet, whatever happens', () => {
  it.each<WalletKind>(['ignores-nonce', 'keeps-nonce', 'keeps-ids', 'contract'])(
    'of a wallet that %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          await runSequence(new PaymentWorld(kind), sequence)
        }),
        { numRuns: sized(120, 5_000), seed: 14 },
      )
    },
    sized(120_000, 3_000_000),
  )

  it.each<WalletKind>(['ignores-nonce', 'keeps-nonce', 'keeps-ids', 'contract'])(
    'straight to the recipient, of a wallet that %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(sequences, async (sequence) => {
          await runSequence(new PaymentWorld(kind, undefined, 'direct'), sequence)
        }),
        { numRuns: sized(120, 5_000), seed: 14 },
      )
    },
    sized(120_000, 3_000_000),
  )
})
