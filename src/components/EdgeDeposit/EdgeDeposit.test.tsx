import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createIntentClient, type IntentClient, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/index.ts'
import {
  BASE,
  BASE_USDC,
  chains,
  depositAddress,
  intentId,
  makeError,
  makeQuote,
  makeTronQuote,
  payer,
  SOL,
  SOLANA,
  shop,
  tokens,
} from '../fixtures.ts'
import { StoryKit } from '../storyKit.tsx'
import { EdgeDeposit } from './EdgeDeposit.tsx'
import { EdgeDepositView, type EdgeDepositViewProps } from './EdgeDepositView.tsx'

const view = (props: EdgeDepositViewProps) => render(<EdgeDepositView {...props} />, { wrapper: StoryKit })
const card = () => screen.getByRole('region')
const shows = (address: string) =>
  document.body.innerHTML.replace(/<[^>]*>/g, '').includes(address) || document.body.innerHTML.includes(address)
const handoff = makeQuote({ handoff: { chainId: BASE, recipientAddress: shop } })

describe('EdgeDepositView', () => {
  it('shows no address before arming', async () => {
    const onArm = vi.fn()
    const { rerender } = view({ quote: makeQuote(), onArm })
    expect(shows(depositAddress)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show where to pay' }))
    expect(onArm).toHaveBeenCalledOnce()
    rerender(<EdgeDepositView quote={makeQuote()} onArm={onArm} arming="pending" />)
    expect(shows(depositAddress)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Preparing to receive your payment' }))
    expect(onArm).toHaveBeenCalledOnce()
  })

  it('then shows address, exact amount, network, link and code, and moves the focus there', async () => {
    const quote = makeQuote({ pays: 698_412_345n })
    const { rerender } = view({ quote, arming: 'pending' })
    rerender(<EdgeDepositView quote={quote} arming="armed" secondsLeft={800} refundAddress={payer} />)
    expect(screen.getByRole('heading', { name: 'Amount' })).toHaveFocus()
    expect(screen.getByText('0.698412345')).toBeVisible()
    expect(shows(depositAddress)).toBe(true)
    const uri = `solana:${depositAddress}?amount=0.698412345`
    expect(screen.getByRole('link', { name: 'Open wallet' })).toHaveAttribute('href', uri)
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'QR code of this payment' })).toHaveAttribute('data-ready'),
    )
    expect(card()).toHaveTextContent('It comes back to 9WzD…AWWM, less network gas.')
  })

  it('copies address and amount, and says so', async () => {
    const user = userEvent.setup()
    view({ quote: makeTronQuote(), arming: 'armed' })
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await navigator.clipboard.readText()).toBe('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    expect(screen.getByText('Copied')).toHaveAttribute('role', 'status')
    await user.click(screen.getByRole('button', { name: 'Copy amount' }))
    expect(await navigator.clipboard.readText()).toBe('100.740001')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('says when it could not copy', async () => {
    const user = userEvent.setup()
    view({ quote: makeQuote(), arming: 'armed' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByText('Could not copy')).toBeVisible()
  })

  it.each([
    ['another address', makeQuote({ handoff: { recipientAddress: payer } })],
    ['another amount', makeQuote({ pays: 698_410_001n })],
    ['no address any more', makeQuote({ handoff: { recipientAddress: 'x' } })],
  ])('stops everything when the quote comes with %s', (_, changed) => {
    const { rerender } = view({ quote: makeQuote(), arming: 'armed' })
    expect(shows(depositAddress)).toBe(true)
    rerender(<EdgeDepositView quote={changed} arming="armed" />)
    expect(card()).toHaveAttribute('data-state', 'changed')
    expect(card()).toHaveTextContent('Do not pay.')
    expect(card()).not.toHaveTextContent('0.69841')
    expect(shows(depositAddress) || shows(payer)).toBe(false)
    // Nobody can tell which of the two was right, so coming back changes nothing.
    rerender(<EdgeDepositView quote={makeQuote()} arming="armed" />)
    expect(shows(depositAddress)).toBe(false)
    rerender(<EdgeDepositView quote={makeQuote({ intent: { intentId: `${intentId}2` } })} arming="armed" />)
    expect(shows(depositAddress)).toBe(true)
  })

  it('keeps the address through an equal answer', () => {
    const { rerender } = view({ quote: makeQuote(), arming: 'armed' })
    rerender(<EdgeDepositView quote={makeQuote()} arming="armed" />)
    expect(shows(depositAddress)).toBe(true)
  })

  it('shows no address after expiry, and does not arm', async () => {
    const onArm = vi.fn()
    const { rerender } = view({ quote: makeQuote(), arming: 'armed', expired: true, onArm })
    expect(shows(depositAddress)).toBe(false)
    expect(card()).toHaveTextContent('Do not send anything now')
    // The countdown has not run, as after sleep; the clock is asked at the click.
    rerender(<EdgeDepositView quote={makeQuote()} onArm={onArm} isExpired={() => true} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show where to pay' }))
    expect(onArm).not.toHaveBeenCalled()
  })

  it('takes QuoteExpired for the end, whatever the countdown says', async () => {
    const [onArm, onRefresh] = [vi.fn(), vi.fn()]
    const error = makeError('QuoteExpired', { operation: 'ExecuteIntentEdge' })
    view({ quote: makeQuote(), error, secondsLeft: 800, refundAddress: payer, onArm, onRefresh })
    expect(card()).toHaveAttribute('data-state', 'expired')
    expect(screen.queryByRole('timer')).toBeNull()
    expect(card()).toHaveTextContent('Do not send anything now')
    expect(card()).not.toHaveTextContent('Sent late')
    await userEvent.click(screen.getByRole('button'))
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(onArm).not.toHaveBeenCalled()
  })

  it('says what it is worth, about, and keeps the refund address in one piece', () => {
    const { rerender } = view({ quote: makeQuote(), refundAddress: payer })
    expect(screen.getByText('≈ $100.74')).toBeVisible()
    expect(screen.getByTitle(payer).outerHTML).toMatch(/^<bdi class="ik-mono ik-short".*9WzD…AWWM<.bdi>$/)
    rerender(<EdgeDepositView quote={makeQuote()} arming="armed" />)
    expect(screen.getByText('≈ $100.74')).toBeVisible()
    rerender(
      <EdgeDepositView quote={makeQuote({ quote: { fromAmountUsd: 0 }, intent: { intentId: `${intentId}2` } })} />,
    )
    expect(card()).not.toHaveTextContent('$')
  })

  it.each<[string, EdgeDepositViewProps['quote'], string]>([
    ['the hand-over is elsewhere and nobody can pay', handoff, 'needs a Solana wallet'],
    ['the address is none', makeQuote({ handoff: { recipientAddress: 'x' } }), 'not a valid Solana address'],
    ['there is no intent', { ...makeQuote(), intent: undefined }, 'the delivery part is missing'],
    ['the expiry cannot be read', makeQuote({ intent: { expiresAt: 'soon' } }), 'does not say how long'],
    [
      'the rail is where it ends',
      { ...makeQuote({ hop: { mode: 'DESTINATION' } }), mode: 'DESTINATION' },
      'does not start on',
    ],
  ])('explains and does not arm when %s', (_, quote, says) => {
    view({ quote, onArm: vi.fn() })
    expect(screen.getByRole('status')).toHaveTextContent(says)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it("hands the armed quote to the host's wallet, once", async () => {
    const payEdge = vi.fn(async () => ({ hash: payer }))
    const { rerender } = view({ quote: handoff, payEdge, onArm: vi.fn() })
    expect(payEdge).not.toHaveBeenCalled()
    rerender(<EdgeDepositView quote={handoff} payEdge={payEdge} arming="armed" />)
    const button = screen.getByRole('button', { name: 'Pay with your Solana wallet' })
    expect(button).toHaveFocus()
    await userEvent.dblClick(button)
    expect(payEdge).toHaveBeenCalledExactlyOnceWith(handoff)
    expect(await screen.findByText(/Waiting for your payment/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    expect(shows(shop)).toBe(false)
  })

  it('offers nothing to pay once more when the quote ends after the wallet has paid', async () => {
    const payEdge = vi.fn(async () => {})
    const { rerender } = view({ quote: handoff, payEdge, arming: 'armed', onRefresh: vi.fn() })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText(/Waiting for your payment/)).toBeVisible()
    rerender(<EdgeDepositView quote={handoff} payEdge={payEdge} arming="armed" onRefresh={vi.fn()} expired />)
    expect(screen.getByText(/Waiting for your payment/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets a wallet that failed be asked again, without saying that nothing was sent', async () => {
    const payEdge = vi.fn().mockRejectedValueOnce(new Error('rejected')).mockResolvedValueOnce(undefined)
    view({ quote: handoff, payEdge, arming: 'armed' })
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText(/did not report a payment/)).toBeVisible()
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText(/Waiting for your payment/)).toBeVisible()
  })

  it('takes IntentStatus for paid, not for a failure', async () => {
    const onFollow = vi.fn()
    view({ quote: makeQuote(), error: makeError('IntentStatus', { status: 422 }), onFollow, onArm: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'under-way')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Nothing was sent')
    await userEvent.click(screen.getByRole('button', { name: 'Follow the payment' }))
    expect(onFollow).toHaveBeenCalledOnce()
    expect(shows(depositAddress)).toBe(false)
  })
})

describe('EdgeDeposit', () => {
  function setup(options: SandboxOptions = {}) {
    const sandbox = createSandbox(options)
    const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
    const queryClient = new QueryClient()
    const show = (node: ReactElement) =>
      render(
        <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={queryClient}>
          {node}
        </IntentKitProvider>,
      )
    return { sandbox, client, show }
  }
  const quoteOf = (client: IntentClient) =>
    quoteIntentEdge(client, {
      edge: {
        rail: 'SOLANA',
        mode: 'ORIGIN',
        originChainId: SOLANA,
        originAddress: payer,
        originTokenAddress: SOL,
        refundAddress: payer,
      },
      intent: {
        ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
        destinationChainId: BASE,
        destinationTokenAddress: BASE_USDC,
        destinationTokenAmount: 100_000_000n,
      },
    })

  it('arms at the click, then shows where to pay', async () => {
    const { client, show } = setup()
    const quote = await quoteOf(client)
    const address = quote.edge.handoff?.recipientAddress ?? 'none'
    const onArmed = vi.fn()
    show(<EdgeDeposit quote={quote} onArmed={onArmed} />)
    expect(shows(address)).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Show where to pay' }))
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'armed'))
    expect(shows(address)).toBe(true)
    expect(onArmed).toHaveBeenCalledExactlyOnceWith(quote)
  })

  it('keeps the focus through a failure and another try, and does not say that nothing was paid', async () => {
    const { sandbox, client, show } = setup()
    const quote = await quoteOf(client)
    sandbox.fault('ExecuteIntentEdge', 'InvalidArgument', { times: 1 })
    show(<EdgeDeposit quote={quote} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('If you have not paid yet, nothing was sent.')
    expect(document.body).not.toHaveFocus()
  })

  it('keeps the focus on trying again', async () => {
    const onArm = vi.fn()
    const { rerender } = view({ quote: makeQuote(), onArm, error: makeError('Unavailable', { status: 503 }) })
    screen.getByRole('button', { name: 'Try again' }).focus()
    rerender(<EdgeDepositView quote={makeQuote()} onArm={onArm} arming="pending" />)
    expect(screen.getByRole('button', { name: 'Preparing to receive your payment' })).toHaveFocus()
    rerender(<EdgeDepositView quote={makeQuote()} onArm={onArm} error={makeError('Unavailable', { status: 503 })} />)
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus()
    rerender(<EdgeDepositView quote={makeQuote()} onArm={onArm} arming="armed" />)
    expect(screen.getByRole('heading', { name: 'Amount' })).toHaveFocus()
  })

  it('finds out that it is paid already', async () => {
    const { sandbox, client, show } = setup({ now: Date.now() })
    const quote = await quoteOf(client)
    await arm(sandbox, client, quote.intent?.intentId ?? '')
    show(<EdgeDeposit quote={quote} onFollow={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'Show where to pay' }))
    expect(await screen.findByRole('button', { name: 'Follow the payment' })).toBeVisible()
  })

  it('goes through the wallet where the service hands over elsewhere', async () => {
    const { client, show } = setup({ handoff: 'wallet' })
    const quote = await quoteOf(client)
    const payEdge = vi.fn(async () => {})
    show(<EdgeDeposit quote={quote} payEdge={payEdge} />)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pay with your Solana wallet' }))
    expect(payEdge).toHaveBeenCalledExactlyOnceWith(quote)
  })
})

async function arm(sandbox: Sandbox, client: IntentClient, id: string) {
  const { executeIntentEdge } = await import('../../api/index.ts')
  await executeIntentEdge(client, { intentId: id })
  sandbox.pay(id)
  sandbox.advance(60_000)
}
