import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mined } from '../setup/mined.ts'
import {
  ARBITRUM,
  cardTexts,
  connect,
  highFees,
  press,
  says,
  usdc,
  useArbitrum,
  walletPage,
} from '../setup/walletPage.tsx'

const { nodes, call, node } = useArbitrum()

/** Creates a page whose payment is pending, and ways to interfere with it. */
async function waiting() {
  const page = await walletPage(nodes())
  const quote = await page.quote()
  const opened = page.open({ quote })
  await connect()
  await call('evm_setAutomine', false)
  await press(/^Pay /)
  await says(/^Sent[.,]/)
  // Until a node has shown the transaction, nobody can tell what replaced it.
  await waitFor(() => expect(JSON.stringify(Object.values(localStorage))).toContain('sentNonce'))
  const [payment = {}] = (page.wallet.asked[0]?.params ?? []) as { from: string; to: string; data: string }[]
  const nonce = await call('eth_getTransactionCount', page.account, 'latest')
  return {
    ...page,
    ...opened,
    quote,
    /** Sends another transaction that replaces or precedes it. */
    instead: (transaction: object) =>
      call('eth_sendTransaction', { from: page.account, nonce, ...highFees, ...transaction }) as Promise<string>,
    payment,
    async mine() {
      await call('evm_mine')
      await call('evm_setAutomine', true)
    },
  }
}

describe('a payment that the payer', () => {
  it('speeds up in the wallet is paid by the other transaction', async () => {
    const { payment, instead, mine, asked, quote, client } = await waiting()
    const hash = await instead(payment)
    await mine()
    await says(cardTexts.sent)
    expect(asked('ExecuteIntent').at(-1)?.[1]).toContain(hash)
    expect(JSON.stringify(Object.values(localStorage))).toContain(hash)
    const { getIntentReceipt } = await import('../../src/api/index.ts')
    const { intentReceipt } = await getIntentReceipt(client, { intentId: quote.intent.intentId })
    expect(intentReceipt.depositTransaction?.txnHash).toBe(hash)
  })

  it('cancels in the wallet paid nothing, and may be paid again', async () => {
    const { account, instead, mine, sent } = await waiting()
    await instead({ to: account, value: '0x0' })
    await mine()
    await says('You replaced the transaction in your wallet. Nothing was paid.')
    const before = await sent(ARBITRUM)
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect(await sent(ARBITRUM)).toBe(before + 1)
  })
})

it('a payment that the chain took back paid nothing, says so, and may be made again', async () => {
  const page = await walletPage(nodes())
  const quote = await page.quote()
  page.open({ quote })
  await connect()
  // All of the account's tokens are about to leave it, but are still there when the wallet is asked.
  const holder = '0x00000000000000000000000000000000000c0de5'
  const data = `0x70a08231${page.account.slice(2).padStart(64, '0')}`
  const held = (await call('eth_call', { to: usdc[ARBITRUM], data }, 'latest')) as string
  const transfer = (to: string, amount: string) => `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount}`
  await call('evm_setAutomine', false)
  await call('eth_sendTransaction', {
    from: page.account,
    to: usdc[ARBITRUM],
    data: transfer(holder, held.slice(2)),
    ...highFees,
  })
  await press(/^Pay /)
  await says(/^Sent[.,]/)
  await call('evm_mine')
  await call('evm_setAutomine', true)
  await says('The transaction failed on Arbitrum. Nothing was paid. Only the network fee was spent.')
  await press(/^Pay /)
  await says(/^You have less than .* USDC on Arbitrum\. Nothing was sent\.$/)
  // The money is there again.
  await call('anvil_impersonateAccount', holder)
  await call('anvil_setBalance', holder, '0x8ac7230489e80000')
  await mined(node(), { from: holder, to: usdc[ARBITRUM], data: transfer(page.account, held.slice(2)) })
  await press(/^Pay /)
  await says(cardTexts.sent)
  expect(page.wallet.asked).toHaveLength(2)
})
