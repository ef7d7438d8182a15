import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getIntent } from '../../src/api/index.ts'
import { mined, runtimeOf } from '../setup/mined.ts'
import { falseToken, feeToken } from '../setup/oddTokens.ts'
import {
  ARBITRUM,
  cardTexts,
  connect,
  native,
  offers,
  press,
  requested,
  says,
  usdc,
  useArbitrum,
  user,
  walletPage,
} from '../setup/walletPage.tsx'

const { nodes, call, node } = useArbitrum()

describe('a payment', () => {
  it('of the network’s own coin is its value and nothing else', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress: native })
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    const request = requested(page.wallet)
    expect(request.to.toLowerCase()).toBe(quote.intent.originIntentAddress?.toLowerCase())
    expect([BigInt(request.value), request.data]).toEqual([quote.intent.quote?.fromAmount, '0x'])
  })

  it('is committed first where a legacy integration asks for it', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.open({ quote, commit: true })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect([page.asked('CommitIntent').length, page.wallet.asked.length]).toEqual([1, 1])
  })

  it('straight to a bridge is followed on the chain alone', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    expect(quote.passthrough?.eligible).toBe(true)
    const { events } = page.open({ quote, passthrough: true })
    await connect()
    await press(/^Pay /)
    await says(/^Paid\. The network confirmed it/)
    const request = requested(page.wallet)
    expect(request.data).toBe(quote.passthrough?.passthroughTransaction?.data)
    expect([page.asked('ExecuteIntent').length, events('reported').length]).toEqual([0, 1])
    const { intent } = await getIntent(page.client, { intentId: quote.intent.intentId })
    expect(intent.status).toBe('QUOTED')
  })
})

describe('the network’s fee', () => {
  it('is paid in the token by two signatures, shown before they are asked for', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const before = await page.sent(ARBITRUM)
    page.open({ quote })
    await connect()
    await user.click(await screen.findByRole('radio', { name: /USDC/ }))
    const fee = quote.gasFeeOptions?.feeOptions?.find(({ tokenSymbol }) => tokenSymbol === 'USDC')
    const total = (quote.intent.quote?.fromAmount ?? 0n) + (fee?.amount ?? 0n)
    await says(new RegExp(`^Sign ${Number(total) / 1e6}`.replace('.', '\\.')))
    await press(/^Sign /)
    await says(cardTexts.sent)
    expect(page.wallet.asked.map(({ method }) => method)).toEqual(['eth_signTypedData_v4', 'eth_signTypedData_v4'])
    // The service sent the transaction.
    expect(await page.sent(ARBITRUM)).toBe(before)
    const [permit] = page.wallet.asked.map(({ params }) => JSON.parse((params as string[])[1] ?? ''))
    expect(permit.message.value).toBe(String(total))
  })

  it('refused in the wallet moves nothing', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.open({ quote })
    await connect()
    await user.click(await screen.findByRole('radio', { name: /USDC/ }))
    page.wallet.answer = 'reject'
    await press(/^Sign /)
    await says('You rejected it in your wallet. Nothing was sent.')
    expect(page.asked('ExecuteIntent')).toHaveLength(0)
    await waitFor(() => expect(offers(/^Sign /)).toBe(true))
  })

  it('of a wallet that never signs leaves nothing open: a late signature is not used', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.open({ quote })
    await connect()
    await user.click(await screen.findByRole('radio', { name: /USDC/ }))
    page.wallet.answer = 'never'
    await press(/^Sign /)
    await press("My wallet doesn't respond")
    await says(/^A late signature isn't used\./)
    expect([offers(/^Sign /), offers('No, ask again'), page.asked('ExecuteIntent').length]).toEqual([false, false, 0])
  })

  it('that the account cannot pay is said before the wallet is asked', async () => {
    const page = await walletPage(nodes())
    const poor = '0x00000000000000000000000000000000000b0043'
    const quote = await page.quote({ ownerAddress: poor })
    const mint = `0x40c10f19${poor.slice(2).padStart(64, '0')}${1_000_000_000n.toString(16).padStart(64, '0')}`
    await mined(node(), { from: page.account, to: usdc[ARBITRUM], data: mint })
    page.wallet.setAccount(poor)
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says("You don't have enough on Arbitrum for the network fee. Nothing was sent.")
    expect(page.wallet.asked).toHaveLength(0)
  })
})

describe('a token', () => {
  /** Replaces the USDC contract with another one, and gives the payer money. */
  async function instead({ code }: { code: string }, account: string) {
    await call('anvil_setCode', usdc[ARBITRUM], await runtimeOf(node(), code, account))
    const mint = `0x40c10f19${account.slice(2).padStart(64, '0')}${1_000_000_000n.toString(16).padStart(64, '0')}`
    await mined(node(), { from: account, to: usdc[ARBITRUM], data: mint })
  }

  it('that answers "no" instead of failing would move nothing, so the wallet is not asked', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    await instead(falseToken, page.account)
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says("This transfer would fail on Arbitrum, so we didn't start it. Nothing was sent.")
    expect(page.wallet.asked).toHaveLength(0)
  })

  it('that keeps a part of what is sent pays too little, and the service says so', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    await instead(feeToken, page.account)
    page.open({ quote })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    page.sandbox.advance(60_000)
    const { intent } = await getIntent(page.client, { intentId: quote.intent.intentId })
    expect(intent.status).toBe('INVALID')
  })
})
