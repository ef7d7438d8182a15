import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../scripts/anvil.ts'
import { createIntentClient, quoteIntent } from '../../src/api/index.ts'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import { createSandbox } from '../../src/sandbox/index.ts'
import { owner, usdcAcross, usdcOnBase } from '../contract/requests.ts'
import { AnvilChain } from '../model/anvilChain.ts'
import { relay, type WalletKind } from '../model/fakeWallet.ts'
import { PaymentWorld } from '../model/paymentWorld.ts'
import { runSequence, sequences } from '../model/sequences.ts'
import { rpc } from '../setup/rpc.ts'
import { sized } from '../setup/sized.ts'

/** Runs sequences of the model on a real node, and counts the payments there. */

let node: Anvil
beforeAll(async () => {
  node = await startAnvil({ chainId: 8453 })
  // The first quote deploys the tokens.
  const { fetch } = createSandbox({ chains: createSandboxChains({ 8453: node.url }) })
  await quoteIntent(createIntentClient({ baseUrl: 'http://sandbox.test', fetch }), usdcAcross())
})
afterAll(() => node.stop())

const kinds = fc.constantFrom<WalletKind>('ignores-nonce', 'keeps-nonce', 'keeps-ids', 'contract')

it(
  'a payment from a wallet, whatever happens, on a real chain',
  async () => {
    await fc.assert(
      fc.asyncProperty(kinds, sequences, async (kind, sequence) => {
        const snapshot = await rpc(node.url, 'evm_snapshot')
        try {
          let chain: AnvilChain | undefined
          const world = new PaymentWorld(kind, (now) => {
            chain = new AnvilChain(node.url, usdcOnBase, now)
            return chain
          })
          await chain?.begin(owner, relay)
          const paid = await runSequence(world, sequence)
          const sent = chain?.mined().filter((one) => world.isPayment(one) && !one.reverts)
          expect(paid).toBe(sent?.length)
        } finally {
          await rpc(node.url, 'anvil_dropAllTransactions')
          await rpc(node.url, 'evm_revert', [snapshot])
        }
      }),
      { numRuns: sized(10, 50), seed: 14, endOnFailure: true },
    )
  },
  sized(120_000, 600_000),
)
