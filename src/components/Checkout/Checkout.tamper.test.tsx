import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ownUrl } from '../../../test/setup/ownUrl.ts'
import { paste } from '../../../test/setup/press.ts'
import { createIntentClient, type IntentServiceError } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { BASE, BASE_USDC, chains, payer, SOL, SOLANA, SOLANA_USDC, shop, TRON_USDT } from '../fixtures.ts'
import { StaticCheckout as Checkout, type CheckoutProps } from './Checkout.tsx'

const owner = '0x1111111111111111111111111111111111111111'
const stranger = '0x3333333333333333333333333333333333333333'
const usdc = { chainId: SOLANA, tokenAddress: SOLANA_USDC, symbol: 'USDC', decimals: 6 }
const order: CheckoutProps['request'] = {
  ownerAddress: owner,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop,
  destinationTokenAmount: 100_000_000n,
}
const fixedInput: CheckoutProps['request'] = {
  intent: { ownerAddress: owner, destinationChainId: BASE, destinationTokenAddress: BASE_USDC },
  edge: { tradeType: 'EXACT_INPUT', originTokenAddress: SOLANA_USDC, originTokenAmount: 60_000_000n },
}

/** Opens a checkout whose service sends false quotes, and waits for its first quote. */
async function open(edit: (text: string) => string, request: CheckoutProps['request'] = order) {
  localStorage.clear()
  const sandbox = createSandbox()
  const answers: string[] = []
  const client = createIntentClient({
    baseUrl: ownUrl(),
    async fetch(input, init) {
      const answer = await sandbox.fetch(input, init)
      if (!String(input).includes('Quote')) return answer
      const text = await answer.text()
      answers.push(text)
      return new Response(edit(text), { status: answer.status, headers: answer.headers })
    },
  })
  const [onError, onQuote, onArmed] = [vi.fn<(error: IntentServiceError) => void>(), vi.fn(), vi.fn()]
  render(
    <IntentKitProvider client={client} tokens={[usdc]} chains={chains}>
      <Checkout request={request} payTokens={[usdc]} onError={onError} onQuote={onQuote} onArmed={onArmed} />
    </IntentKitProvider>,
  )
  await paste(await screen.findByLabelText('Your Solana address', {}, { timeout: 5000 }), payer)
  await waitFor(() => expect(answers).toHaveLength(1), { timeout: 5000 })
  return { answers, onError, onQuote, onArmed }
}

const lies: [name: string, edit: (text: string) => string, path: string, request?: CheckoutProps['request']][] = [
  [
    'a coin of another kind, under the name of the one that was asked for',
    (text) =>
      text
        .replaceAll(`"edgeTokenAddress":"${SOLANA_USDC}"`, `"edgeTokenAddress":"${SOL}"`)
        .replaceAll(`"tokenAddress":"${SOLANA_USDC}"`, `"tokenAddress":"${SOL}"`)
        .replaceAll(/("edgeTokenMetadata":\{.*?"decimals":)6/g, '$19'),
    'intent.edge.edgeTokenAddress',
  ],
  [
    'another rail',
    (text) => text.replaceAll('"rail":"SOLANA"', '"rail":"TRON"').replaceAll(SOLANA_USDC, TRON_USDT),
    'edge.rail',
  ],
  [
    'ten times the amount of an exact input',
    (text) => text.replaceAll(/\b60000000\b/g, '600000000'),
    'intent.edge.edgeTokenAmount',
    fixedInput,
  ],
  [
    'next to nothing for an exact output',
    (text) => text.replaceAll(/"(toAmount|toAmountMin)":100000000/g, '"$1":1'),
    'intent.quote.toAmount',
  ],
  [
    'another owner',
    (text) => text.replaceAll(`"ownerAddress":"${owner}"`, `"ownerAddress":"${stranger}"`),
    'intent.ownerAddress',
  ],
  [
    'another recipient',
    (text) => text.replaceAll(new RegExp(shop, 'gi'), stranger),
    'intent.quoteRequest.destinationToAddress',
  ],
]

describe('a service that answers a quote with', () => {
  it.each(lies)('%s is refused before anything can be paid', async (_, edit, path, request) => {
    const { answers, onError, onArmed } = await open(edit, request)
    expect(edit(answers[0] ?? '')).not.toBe(answers[0])
    await waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 5000 })
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: 'WebrpcBadResponse', operation: 'QuoteIntentEdge', origin: 'transport', path }),
    )
    const handoff = /"recipientAddress":"(\w+)"/.exec(answers[0] ?? '')?.[1] ?? 'none'
    expect(document.body.innerHTML).not.toContain(handoff)
    expect(screen.queryByRole('button', { name: /^(Pay |Show payment address|Continue)/ })).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent("can't trust")
    expect(onArmed).not.toHaveBeenCalled()
    // A false quote is not requested again.
    expect(answers).toHaveLength(1)
  })

  it('ten times the price is accepted only from who ticks that they saw both amounts', async () => {
    const { onError } = await open((text) => {
      const amount = /"originTokenAmount":(\d+)/.exec(text)?.[1] ?? ''
      return text.replaceAll(new RegExp(`\\b${amount}\\b`, 'g'), `${amount}0`)
    })
    const box = await screen.findByRole(
      'checkbox',
      { name: /I checked both amounts: I pay 1,00\d\..* USDC/ },
      { timeout: 5000 },
    )
    // The payment is not worth the 100 dollars that arrive, so no value stands beside it.
    expect(document.querySelector('.ik-quote-paid')?.parentElement).not.toHaveTextContent('$')
    await userEvent.click(screen.getByRole('button', { name: 'Show payment address' }))
    expect(box).toHaveFocus()
    expect(document.querySelector('.ik-deposit')).toBeNull()
    expect(onError).not.toHaveBeenCalled()
  })

  it('the truth is not refused', async () => {
    const { onError, onQuote } = await open((text) => text)
    await waitFor(() => expect(onQuote).toHaveBeenCalledOnce())
    const go = screen.getByRole('button', { name: 'Show payment address' })
    await waitFor(() => expect(go).not.toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(go)
    await screen.findByRole('heading', { name: 'Send exactly this' })
    expect(onError).not.toHaveBeenCalled()
  })
})
