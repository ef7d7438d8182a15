import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { quickClock } from '../../../test/setup/drivenClock.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { press } from '../../../test/setup/press.ts'
import { createIntentClient, type IntentClient, type QuoteIntentEdgeRequest, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider, usePaymentStatus } from '../../hooks/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/index.ts'
import { BASE, BASE_USDC, chains, SOLANA_USDC, solEdge, tokens } from '../fixtures.ts'
import { card, shows } from './depositKit.tsx'
import { EdgeDeposit, EdgeDepositView } from './EdgeDeposit.tsx'

beforeEach(() => localStorage.clear())

describe('EdgeDeposit', () => {
  function setup(options: SandboxOptions = {}) {
    const sandbox = createSandbox(options)
    // Each sandbox gives its first intent the same id.
    const client = createIntentClient({ baseUrl: ownAddress(), fetch: sandbox.fetch })
    const queryClient = new QueryClient()
    const show = (node: ReactElement) =>
      render(
        <IntentKitProvider client={client} tokens={tokens} chains={chains} queryClient={queryClient}>
          {node}
        </IntentKitProvider>,
      )
    return { sandbox, client, show }
  }
  const request: QuoteIntentEdgeRequest = {
    edge: solEdge,
    intent: {
      ownerAddress: '0x71c7656ec7ab88b098defb751b7401b5f6d8976f',
      destinationChainId: BASE,
      destinationTokenAddress: BASE_USDC,
      destinationTokenAmount: 100_000_000n,
    },
  }
  const quoteOf = (client: IntentClient) => quoteIntentEdge(client, request)

  it('arms at the click, then shows where to pay', async () => {
    const { client, show } = setup()
    const quote = await quoteOf(client)
    const address = quote.edge.handoff?.recipientAddress ?? 'none'
    const onArmed = vi.fn()
    show(<EdgeDeposit request={request} quote={quote} onArmed={onArmed} />)
    expect(shows(address)).toBe(false)
    await press('Show payment address')
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'armed'))
    expect(shows(address)).toBe(true)
    expect(onArmed).toHaveBeenCalledExactlyOnceWith(quote)
  })

  it('says only where the page follows the payment that it does', async () => {
    const { client, show } = setup()
    const quote = await quoteOf(client)
    const { rerender } = show(<EdgeDeposit request={request} quote={quote} />)
    await press('Show payment address')
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'armed'))
    expect(card()).not.toHaveTextContent(/by itself|Waiting for your payment/)
    rerender(<EdgeDepositView request={request} quote={quote} arming="armed" expired />)
    expect(card()).toHaveTextContent("Already sent? Don't pay again.")
    expect(card()).not.toHaveTextContent(/looking for/)
    rerender(<EdgeDepositView request={request} quote={quote} arming="armed" expired isFollowed />)
    expect(card()).toHaveTextContent(/looking for/)
    rerender(<EdgeDepositView request={request} quote={quote} arming="armed" isFollowed />)
    expect(card()).toHaveTextContent('Updates by itself.')
  })

  it('keeps the focus through a failure and another try, and does not say that nothing was paid', async () => {
    const { sandbox, client, show } = setup()
    const quote = await quoteOf(client)
    sandbox.fault('ExecuteIntentEdge', 'InvalidArgument', { times: 1 })
    show(<EdgeDeposit request={request} quote={quote} />)
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled'))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent("If you already paid, don't pay again.")
    expect(document.body).not.toHaveFocus()
  })

  it('shows no address when the answer is about another intent', async () => {
    const { sandbox, client, show } = setup()
    const quote = await quoteOf(client)
    sandbox.tamper('ExecuteIntentEdge', 'other-intent')
    const onArmed = vi.fn()
    const onError = vi.fn()
    show(<EdgeDeposit quote={quote} request={request} onArmed={onArmed} onError={onError} />)
    await press('Show payment address')
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(shows(quote.edge.handoff?.recipientAddress ?? 'none')).toBe(false)
    expect(onArmed).not.toHaveBeenCalled()
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ error: 'WebrpcBadResponse', path: 'intentId' })
  })

  it('finds out that it is paid already', async () => {
    const { sandbox, client, show } = setup({ now: Date.now() })
    const quote = await quoteOf(client)
    await arm(sandbox, client, quote.intent?.intentId ?? '')
    show(<EdgeDeposit request={request} quote={quote} onFollow={() => {}} />)
    await press('Show payment address')
    expect(await screen.findByRole('button', { name: 'Follow the payment' })).toBeVisible()
  })

  it('reports money that came to its address once, and takes the address away, where the page follows the payment', async () => {
    quickClock()
    const { sandbox, client, show } = setup({ now: Date.now() })
    const quote = await quoteOf(client)
    const { intentId = '' } = quote.intent ?? {}
    const address = quote.edge.handoff?.recipientAddress ?? 'none'
    const onPaid = vi.fn()
    function Page() {
      usePaymentStatus({ intentId })
      return <EdgeDeposit request={request} quote={quote} onPaid={onPaid} />
    }
    show(<Page />)
    await press('Show payment address')
    await waitFor(() => expect(card()).toHaveAttribute('data-state', 'armed'))
    expect(shows(address)).toBe(true)
    expect(onPaid).not.toHaveBeenCalled()
    sandbox.pay(intentId)
    sandbox.advance(60_000)
    await waitFor(() => expect(onPaid).toHaveBeenCalled(), { timeout: 60_000 })
    expect(card()).toHaveTextContent("We can see your payment. Don't pay again.")
    expect(shows(address)).toBe(false)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intentId }))
  })

  it('goes through the wallet where the service hands over elsewhere', async () => {
    const { client, show } = setup({ handoff: 'wallet' })
    const quote = await quoteOf(client)
    const payEdge = vi.fn(async () => {})
    show(<EdgeDeposit request={request} quote={quote} payEdge={payEdge} />)
    await press('Continue')
    await press('Pay with your Solana wallet')
    await waitFor(() => expect(payEdge).toHaveBeenCalled())
    expect(payEdge).toHaveBeenCalledExactlyOnceWith(quote, {
      terms: expect.objectContaining({ kind: 'intent', request }),
      signal: expect.any(AbortSignal),
    })
  })

  it('reports a quote that it refuses, once, and shows no address', async () => {
    const { client, show } = setup()
    const quote = await quoteOf(client)
    const asked = { ...request, edge: { ...request.edge, originTokenAddress: SOLANA_USDC } } as QuoteIntentEdgeRequest
    const onError = vi.fn()
    show(<EdgeDeposit request={asked} quote={quote} onError={onError} />)
    expect(card()).toHaveAttribute('data-state', 'refused')
    expect(shows(quote.edge.handoff?.recipientAddress ?? 'none')).toBe(false)
    expect(screen.queryByRole('button')).toBeNull()
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        error: 'WebrpcBadResponse',
        operation: 'QuoteIntentEdge',
        path: 'intent.edge.edgeTokenAddress',
        retryable: false,
      }),
    )
  })

  it.each([
    ['no intent', { intent: undefined }, 'intent.intentId'],
    ['another rail', { rail: 'TRON' }, 'rail'],
  ])('reports a quote with %s', async (_, changes, path) => {
    const { client, show } = setup()
    const onError = vi.fn()
    show(<EdgeDeposit request={request} quote={{ ...(await quoteOf(client)), ...changes }} onError={onError} />)
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error: 'WebrpcBadResponse', path }))
  })
})

async function arm(sandbox: Sandbox, client: IntentClient, id: string) {
  const { executeIntentEdge } = await import('../../api/index.ts')
  await executeIntentEdge(client, { intentId: id })
  sandbox.pay(id)
  sandbox.advance(60_000)
}
