import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { give, inTurn, lost, newAccount, nodeBefore, quiet } from '../setup/between.ts'
import {
  ARBITRUM,
  cardTexts,
  connect,
  highFees,
  leftWallet,
  native,
  offers,
  press,
  says,
  usdc,
  useArbitrum,
  walletPage,
} from '../setup/walletPage.tsx'

const { nodes, call, node } = useArbitrum()

const untold = /^Sent, but we couldn't report it yet/
const cheap = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', gas: '0x30d40' }
const shown = () => document.body.textContent ?? ''

describe('a node that knows less than the others', () => {
  it('a block behind: a payment that was made is not called replaced', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    let old: string | undefined
    let counts = 0
    // The transaction count comes from an up-to-date node, the blocks from an outdated one.
    const url = await nodeBefore(node(), async (method, params, pass) => {
      if (!old) return pass()
      if (method === 'eth_getTransactionCount') counts++
      if (method === 'eth_getTransactionReceipt') return null
      if (method === 'eth_getLogs') return []
      if (method === 'eth_blockNumber') return old
      if (method === 'eth_call') return pass(method, [params[0], old])
      if (method === 'eth_getBlockByNumber' && BigInt(params[0] as string) > BigInt(old)) return null
      return pass()
    })
    page.sandbox.fault('ExecuteIntent', 'IntentsDisabled')
    const asked = inTurn(page.wallet, async (send) => {
      old = (await call('eth_blockNumber')) as string
      return send()
    })
    page.open({ quote }, { nodes: { [ARBITRUM]: url } })
    await connect()
    await press(/^Pay /)
    await says(untold)
    const seen = counts
    await quiet(2500)
    expect(counts).toBeGreaterThan(seen + 3)
    expect([shown().includes('Nothing was paid'), offers(/^Pay /)]).toEqual([false, false])
    // The node catches up, and the payment is reported to the service again.
    page.sandbox.fault('ExecuteIntent', 'none')
    old = undefined
    await says(cardTexts.sent)
    expect([asked.times, await page.sent(ARBITRUM)]).toEqual([1, before + 1])
  })

  it('blind to what waits: an earlier transaction of the account is not taken for one in its place', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    const url = await nodeBefore(node(), (method, params, pass) =>
      method === 'eth_getTransactionCount' ? pass(method, [params[0], 'latest']) : pass(),
    )
    page.sandbox.fault('ExecuteIntent', 'IntentsDisabled')
    await call('evm_setAutomine', false)
    await call('eth_sendTransaction', { from: page.account, to: page.account, value: '0x0', ...highFees })
    const own = page.wallet.request
    page.wallet.request = (request) =>
      own(
        request.method === 'eth_sendTransaction'
          ? // This wallet uses the next nonce that it knows of, as most do.
            { ...request, params: [{ ...(request.params as object[])[0], nonce: undefined, ...cheap }] }
          : request,
      )
    page.open({ quote }, { nodes: { [ARBITRUM]: url } })
    await connect()
    await press(/^Pay /)
    await says(untold)
    // An expensive block includes only the earlier transaction.
    await call('anvil_setNextBlockBaseFeePerGas', '0xba43b7400')
    await call('evm_mine')
    expect(await page.sent(ARBITRUM)).toBe(before + 1)
    await quiet(2500)
    expect([shown().includes('Nothing was paid'), offers(/^Pay /)]).toEqual([false, false])
    page.sandbox.fault('ExecuteIntent', 'none')
    await call('anvil_setNextBlockBaseFeePerGas', '0x1')
    // The node has dropped the transaction that was too cheap. Another node sends it again.
    const nonce = `0x${(before + 1).toString(16)}`
    await call('eth_sendTransaction', { ...(page.wallet.asked[0]?.params as object[])?.[0], ...cheap, nonce })
    await call('evm_mine')
    await says(cardTexts.sent)
    expect([page.wallet.asked.length, await page.sent(ARBITRUM)]).toEqual([1, before + 2])
  })

  it('that gives no logs: the payment is found among the transactions of the account', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const url = await nodeBefore(node(), (method, _, pass) => {
      if (method === 'eth_getLogs') throw new Error('block range exceeds 10')
      return pass()
    })
    const asked = inTurn(page.wallet, async (send) => {
      await send()
      throw lost()
    })
    const { events } = page.open({ quote }, { nodes: { [ARBITRUM]: url } })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    const [payment] = events('paid') as { intentId: string; hash: string }[]
    expect([asked.times, payment?.intentId]).toEqual([1, quote.intent.intentId])
    expect(page.asked('ExecuteIntent').at(-1)?.[1]).toContain(payment?.hash)
  })
})

describe('an account that is a contract', () => {
  it('may pay at any time: its own transactions say nothing, and it is not asked again', async () => {
    const safe = await newAccount(node(), '0x0000000000000000000000000000000000005afe')
    const page = await walletPage(nodes())
    const quote = await page.quote({ ownerAddress: safe })
    const amount = quote.intent.quote?.fromAmount ?? 0n
    await give(node(), usdc[ARBITRUM], nodes().accounts[1], safe, amount)
    await call('anvil_setCode', safe, '0x00')
    page.wallet.setAccount(safe)
    const asked = inTurn(page.wallet, () => {
      throw lost()
    })
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await leftWallet("maybe, we're still checking")
    // The page checks again by itself.
    await quiet(5000)
    await leftWallet("maybe, we're still checking")
    expect([offers(/(ask it again|No, ask again)$/), offers(/^Pay /), shown().includes('nothing so far')]).toEqual([
      false,
      false,
      false,
    ])
    // The owners of the safe have approved.
    await call('anvil_setCode', safe, '0x')
    await give(node(), usdc[ARBITRUM], safe, quote.intent.depositTransaction?.toAddress ?? '', amount)
    await says(cardTexts.sent)
    expect(asked.times).toBe(1)
  })
})

describe('a quote', () => {
  it.each([
    ['a token', usdc[ARBITRUM]],
    ['the network’s own coin', native],
  ])('that ends while the wallet asks says to reject it: %s', async (_, originTokenAddress) => {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress })
    const end = Date.parse(quote.intent.createdAt as string) + 3000
    page.open({ quote: { ...quote, intent: { ...quote.intent, expiresAt: new Date(end).toISOString() } } })
    await connect()
    page.wallet.answer = 'never'
    await press(/^Pay /)
    await says('Nothing is sent until you confirm.')
    await says('This quote expired. Reject the request in your wallet.')
    await screen.findByRole('button', { name: "My wallet doesn't respond" })
    expect(page.wallet.asked).toHaveLength(1)
  })
})
