import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillIn, heading, open, pay, payTokens, press, request, user } from '../../../test/setup/checkout.tsx'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { sandboxOverHttp } from '../../../test/setup/kit.tsx'
import { createIntentClient } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { checksumCode } from '../../hooks/internal/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import { chains, payer, SOL, SOLANA, tokens } from '../fixtures.ts'
import { StaticCheckout as Checkout, type CheckoutProps } from './Checkout.tsx'

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

const account = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f'

describe('Checkout', () => {
  it('asks for what the shop left open, then leads from the quote to the end', async () => {
    const onClose = vi.fn()
    const { sandbox, armed, events, told } = await open({ onClose })
    expect(await screen.findByRole('button', { name: /^Tron/ })).toBeVisible()
    await fillIn()
    await pay()
    const intentId = await armed()
    expect(events('quote')).toHaveLength(1)
    await waitFor(() => expect(events('status')).toEqual(['unpaid']))
    // The card of the address says so itself.
    expect(screen.getAllByText(/updates by itself/i)).toHaveLength(1)
    sandbox.pay(intentId)
    await heading('Paid')
    await waitFor(() => expect(events('settled')).toEqual(['succeeded']))
    expect(events('paid')).toEqual([{ paymentId: intentId, intentId }])
    expect(events('status')[0]).toBe('unpaid')
    expect(events('status').at(-1)).toBe('delivered')
    expect(told.map(([event]) => event).filter((event) => event !== 'status')).toEqual([
      'quote',
      'armed',
      'paid',
      'settled',
    ])
    const receipt = screen.getByRole('article', { name: 'Receipt' })
    expect(receipt).toHaveTextContent(/^Paid100\.00 USDClocalhost has it on Base, after /)
    await press('Back to localhost')
    expect(onClose).toHaveBeenCalledTimes(1)
    // The end is one card, from which its steps can be read.
    expect(document.querySelector('.ik-timeline')).toBeNull()
    await user.click(screen.getByText('Steps'))
    expect(await heading('Done')).toBeVisible()
  })

  it('goes on only with addresses of the rail, and says what is wrong beside each field', async () => {
    await open()
    await press(/^Solana/)
    const address = await screen.findByLabelText('Your Solana address')
    await press('Show payment address')
    await waitFor(() => expect(address).toHaveFocus())
    expect(address).toHaveAccessibleDescription('Enter the address.')
    await user.type(address, payer.slice(0, -8))
    expect(address).toHaveAccessibleDescription(/too short or too long/)
    await user.clear(address)
    await user.type(address, `  ${payer}\n`)
    expect(address).toHaveValue(payer)
    await user.click(screen.getByRole('checkbox'))
    await press('Show payment address')
    const refund = screen.getByLabelText('Refund address on Solana')
    await waitFor(() => expect(refund).toHaveFocus())
    await press('Back')
    await press(/^Tron/)
    expect(screen.getByLabelText('Your Tron address')).toHaveValue('')
    expect(screen.getByLabelText('Your Tron address')).toBeInvalid()
  })

  it('quotes no address whose checksum cannot be verified, and offers to load that code again', async () => {
    const { current: loaded, retry } = checksumCode
    let isFailing = true
    vi.spyOn(checksumCode, 'current').mockImplementation(() => (isFailing ? 'failed' : loaded()))
    vi.spyOn(checksumCode, 'retry').mockImplementation(() => {
      isFailing = false
      retry()
    })
    const { events } = await open()
    await press(/^Tron/)
    await user.type(await screen.findByLabelText('Your Tron address'), 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
    expect(await screen.findByText(/^We couldn't load this part of the page/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show payment address' })).toBeNull()
    expect(events('quote')).toEqual([])
    await press('Try again')
    await waitFor(() => expect(events('quote')).toHaveLength(1))
    vi.restoreAllMocks()
  })

  it('reports each step once to the provider, the last when it leaves the page', async () => {
    const { steps, armed, unmount } = await open()
    await fillIn()
    await pay()
    const paymentId = await armed()
    unmount()
    await waitFor(() => expect(steps.at(-1)).toEqual({ type: 'left', screen: 'pay', paymentId }))
    expect(steps.filter(({ type }) => type !== 'payment')).toEqual([
      { type: 'way-chosen', way: 'rail' },
      { type: 'quote-shown', paymentId },
      { type: 'left', screen: 'pay', paymentId },
    ])
  })

  it('keeps what was filled in when the payer goes back, and moves the focus along', async () => {
    const { asked } = await open()
    await fillIn()
    await heading('Pay with Solana')
    await press('Back')
    const list = await screen.findByRole('region', { name: 'Pay localhost' })
    await waitFor(() => expect(list).toHaveFocus())
    await press(/^Solana/)
    expect(await screen.findByLabelText('Your Solana address')).toHaveValue(payer)
    expect(asked('GetEdges'), 'the host has named the rails').toBe(0)
  })

  it('says that the money arrives at the account that the payer names, and shows it whole', async () => {
    await open({
      request: { ...request, ownerAddress: undefined, destinationToAddress: undefined } as CheckoutProps['request'],
    })
    await press(/^Solana/)
    expect(await screen.findByRole('group', { name: 'Where the money arrives' })).toHaveTextContent(/arrives at this/)
    await user.type(screen.getByLabelText('Your Solana address'), payer)
    await user.type(screen.getByLabelText(/\(0x…\)/), account)
    await press('Show payment address')
    expect(await screen.findByText(/The money arrives at your account/, {}, { timeout: 8000 })).toHaveTextContent(
      account,
    )
  })

  it('names the shop, else the domain of the page', async () => {
    await open({ payee: { name: 'Lampworks' } })
    expect(await heading('Pay Lampworks')).toBeVisible()
    await fillIn()
    expect(await screen.findByText('Lampworks gets')).toBeVisible()
  })

  it('asks nothing when the shop knows everything', async () => {
    const edge = {
      rail: 'SOLANA',
      originChainId: SOLANA,
      originTokenAddress: SOL,
      originAddress: payer,
      refundAddress: payer,
    } as const
    await open({ request: { intent: request, edge } })
    await heading('Pay localhost')
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    await pay()
  })

  it('quotes again what the shop has decided, where it decides otherwise', async () => {
    const decided = { intent: request, edge: { rail: 'SOLANA', originAddress: payer, refundAddress: payer } } as const
    const usdc = { ...payTokens[0], tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC' }
    const { rerender, show } = await open({ request: decided, payTokens: payTokens.slice(0, 1) })
    const paid = () => document.querySelector('.ik-quote[data-state=ready] .ik-quote-paid')?.textContent
    await waitFor(() => expect(paid()).toMatch(/SOL$/), { timeout: 8000 })
    rerender(show({ payTokens: [{ ...usdc, chainId: SOLANA, decimals: 6 }] }))
    await waitFor(() => expect(paid()).toMatch(/USDC$/), { timeout: 8000 })
  })

  it('leads with no amount that arrives where the amount to pay is fixed', async () => {
    const edge = {
      rail: 'SOLANA',
      originChainId: SOLANA,
      originTokenAddress: SOL,
      originAddress: payer,
      refundAddress: payer,
      tradeType: 'EXACT_INPUT',
      originTokenAmount: 100_000_000n,
    } as const
    await open({ request: { intent: request, edge } })
    await waitFor(() => expect(document.querySelector('.ik-quote[data-state=ready]')).not.toBeNull(), { timeout: 8000 })
    expect(document.querySelector('.ik-amount-lead')).toBeNull()
    expect(document.querySelector('.ik-quote')).toHaveTextContent('0.10 SOL')
  })

  it('says what is wrong with a request, to the payer and to the host', async () => {
    const { events } = await open({ request: { ...request, destinationChainId: undefined } })
    expect(await screen.findByText(/checkout isn.t set up correctly/)).toBeVisible()
    expect(events('error')).toEqual(['request.destinationChainId'])
  })

  it('says so when nothing can be paid with', async () => {
    const { asked } = await open({ payTokens: [], request })
    expect(await screen.findByText(/checkout isn.t set up correctly/)).toBeVisible()
    expect(asked('QuoteIntentEdge')).toBe(0)
  })

  it('starts anew with another order, but never under a payment', async () => {
    const { rerender, show, armed } = await open()
    await fillIn()
    await heading('Pay with Solana')
    rerender(show({ request: { ...request, destinationTokenAmount: 7_000_000n } }))
    await waitFor(() => expect(screen.getByRole('region')).toHaveTextContent('localhost: 7.00 USDC on Base'))
    await pay()
    await armed()
    rerender(show({ request }))
    expect(screen.getByRole('heading', { name: 'Send exactly this' })).toBeVisible()
  })

  it('goes on with a payment after a reload, and shows again where to pay', async () => {
    const first = await open()
    await fillIn()
    await pay()
    const intentId = await first.armed()
    const shown = screen.getByText(/To this address/).parentElement?.textContent
    first.unmount()

    const again = (props: Partial<CheckoutProps>) =>
      render(
        <IntentKitProvider client={first.client} tokens={tokens} chains={chains}>
          <Checkout payTokens={payTokens} {...props} />
        </IntentKitProvider>,
      )
    const { unmount } = again({ intentId, request })
    await heading('Waiting for your payment')
    await press(/Show payment address/)
    await press('Show payment address')
    await heading('Send exactly this')
    expect(screen.getByText(/To this address/).parentElement?.textContent).toBe(shown)
    unmount()
    // And without the order, as a link would open it.
    first.sandbox.pay(intentId)
    again({ intentId })
    await heading('Paid')
    expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull()
  })

  it('can be paid again once the money is back', async () => {
    const { sandbox, armed, events } = await open()
    await fillIn()
    await pay()
    const intentId = await armed()
    sandbox.outcome(intentId, 'refunds')
    sandbox.pay(intentId)
    await heading('Refunded')
    await waitFor(() => expect(events('settled')).toEqual(['refunded']))
    await press('Pay again')
    expect(await screen.findByLabelText('Your Solana address')).toHaveValue(payer)
    await waitFor(() => expect(events('quote')).toHaveLength(2))
  })

  it('leads back from a payment that nobody knows', async () => {
    await open({ intentId: `0x${'de'.repeat(32)}` })
    await heading('No payment found')
    // Nobody is asked to pay anew before they have said that nothing was sent.
    await press(/Get a new quote/)
    await press('Yes, keep looking for it')
    await heading('No payment found')
    await press(/Get a new quote/)
    await press('No, get a new quote')
    await heading('Pay localhost')
  })

  it('hands the quote to the wallet of the host where there is no address to pay to, once', async () => {
    const payEdge = vi.fn(async () => ({ hash: '5'.repeat(64) }))
    const service = await sandboxOverHttp({ speed: 20, handoff: 'wallet' })
    const onPaid = vi.fn()
    render(
      <IntentKitProvider client={service.client} tokens={tokens} chains={chains}>
        <Checkout request={request} payTokens={payTokens} payEdge={payEdge} onPaid={onPaid} />
      </IntentKitProvider>,
    )
    await fillIn()
    await press(/^Pay 0\.7\d+ SOL/)
    await waitFor(() => expect(onPaid).toHaveBeenCalledTimes(1))
    expect(payEdge).toHaveBeenCalledTimes(1)
    await heading('On its way')
  })

  it('asks the wallet of the host where there is an address too, and shows the address instead on a press', async () => {
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    await open({ payEdge })
    await fillIn()
    expect(screen.queryByRole('button', { name: 'Show payment address' })).toBeNull()
    await press(/^Pay 0\.7\d+ SOL/)
    expect(await screen.findByText('You rejected it in your wallet.')).toBeVisible()
    const { to = '' } = payEdge.mock.calls[0]?.[1].terms.pays ?? {}
    expect(document.body.textContent).not.toContain(to)
    expect(screen.getByRole('button', { name: 'Pay with your Solana wallet' })).toBeVisible()
    await press('Show payment address')
    await heading('Send exactly this')
    expect(document.body.textContent).toContain(to)
    expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull()
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('shows no address where the service takes no payment anymore and the wallet of the host was to pay', async () => {
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
    const { url } = await sandboxOverHttp({ speed: 20 })
    let isRefused = false
    const client = createIntentClient({
      baseUrl: url,
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (!isRefused || !String(input).endsWith('/GetIntent')) return answer
        return new Response((await answer.text()).replaceAll('"status":"QUOTED"', '"status":"INVALID"'), answer)
      },
    })
    render(
      <IntentKitProvider client={client} tokens={tokens} chains={chains}>
        <Checkout request={request} payTokens={payTokens} payEdge={payEdge} />
      </IntentKitProvider>,
    )
    await fillIn()
    await press(/^Pay 0\.7\d+ SOL/)
    expect(await screen.findByText('You rejected it in your wallet.')).toBeVisible()
    const { to = '' } = payEdge.mock.calls[0]?.[1].terms.pays ?? {}
    isRefused = true
    await press('Pay with your Solana wallet')
    expect(await screen.findByRole('button', { name: 'Get a new quote' })).toBeVisible()
    expect(to).not.toBe('')
    expect(document.body.textContent).not.toContain(to)
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('hides the address while the wallet of the host may have paid', async () => {
    const payEdge = vi.fn<PayEdge>(() => new Promise<never>(() => {}))
    await open({ payEdge })
    await fillIn()
    await press(/^Pay 0\.7\d+ SOL/)
    await heading('Confirm in your wallet')
    expect(screen.queryByRole('button', { name: 'Show payment address' })).toBeNull()
    await press("My wallet doesn't respond")
    await heading("We can't tell yet if you paid")
    const { to = '' } = payEdge.mock.calls[0]?.[1].terms.pays ?? {}
    expect(to).not.toBe('')
    expect(document.body.textContent).not.toContain(to)
    expect(screen.queryByRole('button', { name: /^Pay|Show payment address/ })).toBeNull()
  })

  it('says before the press that there is no address and no wallet to pay from, and leads to another way', async () => {
    const { asked } = await open({}, { handoff: 'wallet' })
    await fillIn()
    expect(await screen.findByText(/needs a Solana wallet, which this page doesn't offer/)).toBeVisible()
    expect(screen.getByText('Nothing was sent. Choose another way to pay.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Pay|Show payment address/ })).toBeNull()
    await press('Choose another way')
    expect(await screen.findByRole('button', { name: /^Tron/ })).toBeVisible()
    expect(asked('ExecuteIntentEdge')).toBe(0)
  })

  it('leads with what is paid on a rail, and names whose refund once', async () => {
    await open({ payee: { name: 'Lampworks' } })
    await fillIn()
    expect(screen.getByLabelText('Your Solana address')).toHaveAccessibleDescription(
      "Refunds on Solana go here. Don't use an exchange's address.",
    )
    const note = await screen.findByText(/^Refunds on Solana go to you/)
    expect(note).toHaveTextContent('Once the money has left Solana, a refund may go to Lampworks, not to you.')
    const paid = document.querySelector('.ik-payer-paid') as HTMLElement
    expect(paid).toHaveTextContent(/^You pay0\.7\d+ SOL≈ \$100\.\d\d$/)
    expect(paid.querySelector('[data-size="xl"]')).not.toBeNull()
    expect(paid.compareDocumentPosition(screen.getByLabelText('Your Solana address'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('shows what the amount is worth, and about how much of a token on a rail that is', async () => {
    await open()
    expect(await screen.findByText(/^≈ \$100\.0\d$|^≈ \$99\.9\d$/)).toBeVisible()
    expect(screen.getByRole('heading').closest('section')).toHaveTextContent(/100\.00 USDC≈ \$\d+\.\d\d · on Base/)
    expect(screen.getByRole('button', { name: /^Solana/ })).toHaveTextContent(/^SolanaSOL≈ 0\.[67]\d{1,3}SOL$/)
    expect(screen.getByRole('button', { name: /^Tron/ })).toHaveTextContent(/^TronUSDT≈ \d+\.\d\dUSDT$/)
  })

  it('shows no worth where no price is known', async () => {
    const { sandbox, asked, rerender, show } = await open({ request: undefined })
    sandbox.fault('GetTokenPrices', 'IntentsDisabled')
    rerender(show({ request }))
    await waitFor(() => expect(asked('GetTokenPrices')).toBeGreaterThan(0))
    await waitFor(() => expect(document.querySelector('.ik-checkout-offline')).not.toBeNull())
    expect(screen.getByRole('region')).not.toHaveTextContent('≈')
  })
})
