import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { createIntentClient, quoteIntentEdge } from '../../api/index.ts'
import { IntentKitProvider } from '../../hooks/index.ts'
import type { PayEdge } from '../../payments/index.ts'
import { journalOf } from '../../payments/journal/index.ts'
import { createSandbox, type SandboxOptions } from '../../sandbox/index.ts'
import { chains, makeQuote, makeRequest, payer, shop, tokens } from '../fixtures.ts'
import { armed, card, Deposit, shows, view, walletQuote } from './depositKit.tsx'
import { EdgeDeposit, type EdgeDepositProps } from './EdgeDeposit.tsx'

const baseUrl = ownAddress()

const name = 'Pay with your Solana wallet'
const payButton = () => screen.findByRole('button', { name })
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent)
const asked = "Your wallet was asked to pay. If you confirmed there, this page updates by itself. Don't pay again."
const sent = "Sent. Don't pay again. We're waiting to see your payment."
const user = userEvent.setup()

/** Each has intents of its own: a request that was never answered goes on. */
let sandboxes = 0

beforeEach(() => localStorage.clear())

/** A quote of a sandbox that hands over to the payer's wallet, and pages that show it. */
async function open(payEdge: PayEdge, options: SandboxOptions = {}) {
  const sandbox = createSandbox({ now: Date.now(), seed: ++sandboxes, handoff: 'wallet', ...options })
  const createClient = () => createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const client = createClient()
  const request = makeRequest()
  const quoteOf = () => quoteIntentEdge(client, request)
  const quote = await quoteOf()
  const node = (props: Partial<EdgeDepositProps> = {}) => (
    <EdgeDeposit request={request} quote={quote} payEdge={payEdge} {...props} />
  )
  /** A page of its own, as after a reload. */
  function show(props: Partial<EdgeDepositProps> = {}, own = createClient()) {
    const queryClient = new QueryClient()
    const wrapper = ({ children }: { children: React.ReactNode }) => (
      <IntentKitProvider client={own} tokens={tokens} chains={chains} queryClient={queryClient}>
        {children}
      </IntentKitProvider>
    )
    const page = render(node(props), { wrapper })
    return { ...page, change: (next: Partial<EdgeDepositProps>) => page.rerender(node(next)) }
  }
  return { sandbox, client, request, quote, quoteOf, intentId: String(quote.intent?.intentId), show }
}

/** The button is held while the price is being compared. */
const continueButton = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Continue' })
    expect(button).not.toHaveAttribute('aria-disabled')
    return button
  })

async function arm() {
  await user.click(await continueButton())
  await payButton()
}

/** A wallet that answers when the test says so. */
function wallet() {
  const requests: { signal: AbortSignal; answer: (paid: unknown) => void; fail: (error: unknown) => void }[] = []
  const payEdge = vi.fn<PayEdge>(
    (_, { signal }) =>
      new Promise((resolve, fail) => requests.push({ signal, answer: resolve as (paid: unknown) => void, fail })),
  )
  return { payEdge, requests }
}

describe("the host's wallet", () => {
  it('is handed the armed quote, once', async () => {
    const payEdge = vi.fn(async () => ({ hash: payer }))
    const { show, quote, intentId } = await open(payEdge)
    const onPaid = vi.fn()
    show({ onPaid })
    await arm()
    expect(payEdge).not.toHaveBeenCalled()
    const button = await payButton()
    expect(button).toHaveFocus()
    for (let click = 0; click < 20; click++) fireEvent.click(button)
    const waiting = await screen.findByText(/We're waiting to see your payment/)
    expect(payEdge).toHaveBeenCalledExactlyOnceWith(quote, {
      terms: expect.objectContaining({ kind: 'intent', quote }),
      signal: expect.any(AbortSignal),
    })
    expect(waiting).toHaveFocus()
    expect(buttons()).toEqual([])
    expect(shows(shop)).toBe(false)
    expect(onPaid).toHaveBeenCalledExactlyOnceWith({ intentId, hash: payer })
  })

  it('is not asked before the intent is armed', async () => {
    const payEdge = vi.fn(async () => {})
    const { sandbox, show } = await open(payEdge)
    sandbox.fault('ExecuteIntentEdge', 'latency:200', { times: 1 })
    show()
    await user.click(await continueButton())
    for (const button of screen.queryAllByRole('button')) fireEvent.click(button)
    expect(screen.queryByRole('button', { name })).toBeNull()
    await payButton()
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('is not asked again by a card that is hidden and shown again, nor after a reload', async () => {
    const payEdge = vi.fn(async () => {})
    const { show, client } = await open(payEdge)
    const first = show({}, client)
    await arm()
    await user.click(await payButton())
    await screen.findByText(sent)
    first.unmount()
    for (const page of [client, undefined]) {
      const again = show({}, page)
      expect(await screen.findByText(sent)).toBeVisible()
      expect(buttons()).toEqual([])
      again.unmount()
    }
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is not asked again by a page that is opened after it was asked', async () => {
    const payEdge = vi.fn(async () => {})
    const { show, client, quote, request, intentId } = await open(payEdge)
    journalOf(client).put({ intentId, quote, request, step: 'armed', walletAsked: true })
    const onFollow = vi.fn()
    show({ onFollow })
    expect(await screen.findByText(asked)).toBeVisible()
    expect(buttons()).toEqual(['Follow the payment'])
    await user.click(screen.getByRole('button'))
    expect(onFollow).toHaveBeenCalledOnce()
    expect(payEdge).not.toHaveBeenCalled()
  })

  it('is offered for another quote', async () => {
    const payEdge = vi.fn(async () => {})
    const { show, quoteOf } = await open(payEdge)
    const { change } = show()
    await arm()
    await user.click(await payButton())
    await screen.findByText(sent)
    change({ quote: await quoteOf() })
    await arm()
    expect(await payButton()).toBeVisible()
  })

  it.each<[string, unknown]>([
    ['the payer declined', Object.assign(new Error('no'), { code: 4001 })],
    ['the payer declined, wrapped', new Error('no', { cause: { code: 4001 } })],
  ])('may be asked again after: %s', async (_, thrown) => {
    const payEdge = vi.fn<PayEdge>().mockRejectedValueOnce(thrown).mockResolvedValueOnce(undefined)
    const { show } = await open(payEdge)
    show()
    await arm()
    await user.click(await payButton())
    expect(await screen.findByText(/You rejected it/)).toBeVisible()
    expect(await payButton()).toHaveFocus()
    await user.click(await payButton())
    expect(await screen.findByText(sent)).toBeVisible()
    expect(payEdge).toHaveBeenCalledTimes(2)
  })

  it.each<[string, unknown]>([
    ['anything', new Error('rejected')],
    ['a text', 'Confirmation failed'],
    ['nothing', undefined],
    ['a knot', knot()],
  ])('is not asked again after it failed with: %s', async (_, thrown) => {
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(thrown))
    const { show } = await open(payEdge)
    show()
    await arm()
    const button = await payButton()
    await user.click(button)
    expect((await screen.findByText(asked)).closest('.ik-note')).toHaveFocus()
    expect(card()).not.toHaveTextContent(/Nothing was sent/)
    expect(buttons()).toEqual([])
    fireEvent.click(button)
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('may throw at once', async () => {
    const payEdge = vi.fn<PayEdge>(() => {
      throw new Error('no wallet')
    })
    const { show } = await open(payEdge)
    show()
    await arm()
    await user.click(await payButton())
    expect(await screen.findByText(asked)).toBeVisible()
    expect(buttons()).toEqual([])
  })

  it('may never answer, and answer all the same after nobody waited', async () => {
    const { payEdge, requests } = wallet()
    const { show, quote } = await open(payEdge)
    const { change } = show()
    await arm()
    await user.click(await payButton())
    expect(await screen.findByText('Nothing is sent until you confirm.')).toBeVisible()
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true')
    // The same quote as another object, as after a render of the host.
    change({ quote: structuredClone(quote) })
    await user.click(screen.getByRole('button', { name: "My wallet doesn't respond" }))
    expect(requests[0]?.signal.aborted).toBe(true)
    expect((await screen.findByText(asked)).closest('.ik-note')).toHaveFocus()
    expect(buttons()).toEqual([])
    await act(async () => requests[0]?.answer({ hash: 'abc' }))
    expect(await screen.findByText(/We're waiting/)).toHaveTextContent(`${sent} abc`)
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it('is waited for while the host renders anew', async () => {
    const { payEdge, requests } = wallet()
    const { show, quote } = await open(payEdge)
    const page = show()
    await arm()
    await user.click(await payButton())
    await screen.findByText('Nothing is sent until you confirm.')
    page.change({ quote: structuredClone(quote), payEdge: (...args) => payEdge(...args) })
    await waitFor(() => expect(card()).toHaveTextContent('Nothing is sent until you confirm.'))
    expect(requests[0]?.signal.aborted).toBe(false)
    page.unmount()
    await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
  })

  it('has paid by the word of the service, whatever it says itself', async () => {
    const payEdge = vi.fn<PayEdge>(() => Promise.reject(new Error('timeout')))
    const { show, sandbox, intentId, client } = await open(payEdge)
    const onPaid = vi.fn()
    show({ onPaid })
    await arm()
    await user.click(await payButton())
    await screen.findByText(asked)
    sandbox.pay(intentId)
    journalOf(client).update(intentId, { hadMoney: true })
    expect(await screen.findByText("We can see your payment. Don't pay again.")).toBeVisible()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith({ intentId, hash: undefined })
  })

  it('is not asked while the service does not answer', async () => {
    const payEdge = vi.fn(async () => {})
    const { show, sandbox } = await open(payEdge)
    show()
    await arm()
    sandbox.fault('*', 'unavailable')
    await user.click(await payButton())
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(payEdge).not.toHaveBeenCalled()
    sandbox.fault('*', 'none')
    await user.click(await payButton())
    expect(await screen.findByText(sent)).toBeVisible()
  })

  it('is asked in one of two tabs', async () => {
    const { payEdge, requests } = wallet()
    const { show } = await open(payEdge)
    const first = show()
    await arm()
    await user.click(await payButton())
    await waitFor(() => expect(payEdge).toHaveBeenCalledOnce())
    const second = show()
    expect(await screen.findByText(/open in another tab/)).toBeVisible()
    expect(second.container.querySelectorAll('button')).toHaveLength(0)
    await act(async () => requests[0]?.answer({ hash: payer }))
    for (const page of [first, second]) await waitFor(() => expect(page.container).toHaveTextContent(sent))
    expect(payEdge).toHaveBeenCalledOnce()
  })

  it.each<[unknown, string]>([
    [undefined, sent],
    [null, sent],
    [{}, sent],
    [{ hash: 12 }, sent],
    [{ hash: '\u202Eabc\u0000<b>' }, `${sent} abc<b>`],
    [{ hash: 'W'.repeat(5000) }, `${sent} WWWW…WWW…`],
  ])('may report %#', async (paid, says) => {
    const { show } = await open(async () => paid as undefined)
    show()
    await arm()
    await user.click(await payButton())
    expect((await screen.findByText(/We're waiting to see your payment/)).textContent).toBe(says)
  })
})

describe('the card', () => {
  it('asks for nothing when the quote is over at the press', async () => {
    const onPay = vi.fn()
    view({ ...armed(walletQuote()), onPay, isExpired: () => true })
    await user.click(await payButton())
    expect(onPay).not.toHaveBeenCalled()
    expect(card()).toHaveAttribute('data-state', 'expired')
  })

  it.each(['awaiting-wallet', 'outcome-unknown', 'other-tab', 'submitted', 'reported'] as const)(
    'offers nothing to pay once more when the quote ends: %s',
    (step) => {
      view({
        ...armed(walletQuote()),
        payment: { step, request: 'pay' },
        onPay: vi.fn(),
        onRefresh: vi.fn(),
        expired: true,
      })
      expect(card()).toHaveAttribute('data-state', 'handoff')
      expect(screen.queryAllByRole('button').filter((one) => one.ariaDisabled !== 'true')).toEqual([])
    },
  )

  it.each(['awaiting-wallet', 'outcome-unknown'] as const)(
    'has a request that is still open rejected when the quote ends: %s',
    (step) => {
      const props = { ...armed(walletQuote()), payment: { step, request: 'pay' as const }, onPay: vi.fn() }
      const { rerender } = view(props)
      expect(card()).not.toHaveTextContent('expired')
      rerender(<Deposit {...props} expired />)
      expect(card()).toHaveTextContent('This quote expired. If a request is still open in your wallet, reject it.')
      expect(card()).not.toHaveTextContent('Nothing is sent')
    },
  )

  it.each(['expired', 'invalid'] as const)('is over when the service says so: %s', (blocker) => {
    const onRefresh = vi.fn()
    view({ ...armed(walletQuote()), payment: { step: 'idle', request: 'pay', blocker }, onPay: vi.fn(), onRefresh })
    expect(card()).toHaveAttribute('data-state', blocker)
    expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: 'Get a new quote' })).toBeVisible()
  })

  it('is looked at again where a payment may have been made elsewhere, and no quote or address is offered', () => {
    const payment = { step: 'idle', request: 'pay', blocker: 'earlier-unconfirmed' } as const
    view({ ...armed(walletQuote()), payment, onPay: vi.fn(), onShowAddress: vi.fn(), onRefresh: vi.fn() })
    expect(card()).toHaveTextContent("We can't tell yet if you paid")
    expect(card()).toHaveTextContent(/We couldn't check whether this was already paid.*Try again in a moment\./)
    expect(card()).not.toHaveTextContent(/expired|refunded/)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again'])
  })

  it('still says after the end of its quote that a payment may have been made elsewhere', () => {
    const payment = { step: 'idle', request: 'pay', blocker: 'earlier-unconfirmed' } as const
    view({ ...armed(walletQuote()), payment, expired: true, onPay: vi.fn(), onRefresh: vi.fn() })
    expect(card()).toHaveAttribute('data-state', 'expired')
    expect(card()).toHaveTextContent("We can't tell yet if you paid")
    expect(card()).toHaveTextContent("This quote expired. Don't send anything.Already sent? Don't pay again.")
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Get a new quote'])
  })

  it('offers no wallet where there is an address to pay to', () => {
    view({ ...armed(makeQuote()), onPay: vi.fn() })
    expect(screen.queryByRole('button', { name: /wallet$/ })).toBeNull()
  })
})

function knot() {
  const error: { cause?: unknown } = {}
  error.cause = error
  return error
}
