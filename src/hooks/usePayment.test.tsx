import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { domainSeparator } from 'viem'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FakeChain } from '../../test/model/fakeChain.ts'
import { FakeWallet } from '../../test/model/fakeWallet.ts'
import { payer, token, request as walletRequest } from '../../test/model/walletRequest.ts'
import { quickClock } from '../../test/setup/drivenClock.ts'
import { edgeRequest, page, sandboxOverHttp } from '../../test/setup/kit.tsx'
import { ownAddress } from '../../test/setup/ownAddress.ts'
import {
  createIntentClient,
  executeIntent,
  executeIntentEdge,
  type IntentClient,
  type QuoteIntentResponse,
  quoteIntent,
  quoteIntentEdge,
} from '../api/index.ts'
import { forgetMisuses } from '../misuse/index.ts'
import { encodeWord } from '../payments/evm/index.ts'
import { type DirectTerms, directTerms, type PayEdge, type WalletAdapter } from '../payments/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { createSandbox } from '../sandbox/index.ts'
import { IntentKitProvider, usePayment, useQuoteIntent, useWallet } from './index.ts'

const baseUrl = ownAddress()

/** Another object at each call, as a host writes it inline. */
const request = () => ({ ...walletRequest })
beforeEach(() => {
  localStorage.clear()
  quickClock()
})

it('pays for a host that writes its objects inline, and renders for what happens only', async () => {
  const sandbox = createSandbox()
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const chain = new FakeChain(token, Date.now)
  const device = new FakeWallet('ignores-nonce', chain, payer)
  const wallet = device.adapter({ isAlive: true, leave: [] })
  const quote = await quoteIntent(client, request())
  let renders = 0
  const steps = new Set<string>()

  function Pay({ quote }: { quote: QuoteIntentResponse }) {
    const { step, isReady, pay } = usePayment({ request: request(), quote: { ...quote }, spenders: [] })
    renders++
    steps.add(step)
    return (
      <button type="button" disabled={!isReady} onClick={pay}>
        {step}
      </button>
    )
  }
  render(
    <IntentKitProvider client={client} wallet={wallet}>
      <Pay quote={quote} />
    </IntentKitProvider>,
  )
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  expect(renders).toBeLessThan(6)
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(device.open()).toHaveLength(1))
  const [open] = device.open()
  if (open) device.confirm(open, { isHeard: true, reverts: false })
  await screen.findByText('reported')
  expect([...steps]).toEqual(['idle', 'preflight', 'awaiting-wallet', 'submitted', 'reported'])
  expect(renders).toBeLessThan(14)
})

it('waits for a quote, and then for the network, in the component that requests the quote', async () => {
  const sandbox = createSandbox()
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), payer)
  const fake = device.adapter({ isAlive: true, leave: [] })
  const listeners = new Set<() => void>()
  let state = { ...fake.getState(), chainId: 1 }
  const wallet: WalletAdapter = {
    ...fake,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async switchChain(chainId) {
      state = { ...state, chainId }
      for (const listener of listeners) listener()
    },
  }
  const seen: string[] = []

  function Pay() {
    const { data: quote } = useQuoteIntent(request())
    const { step, terms, switchTo, pay } = usePayment({ request: request(), quote })
    const connected = useWallet()
    const label = terms ? (switchTo ? `switch to ${switchTo}` : step) : 'no quote'
    if (seen.at(-1) !== label) seen.push(label)
    return (
      <button type="button" onClick={() => (switchTo ? connected?.switchChain(switchTo) : pay())}>
        {label}
      </button>
    )
  }
  render(
    <IntentKitProvider client={client} wallet={wallet}>
      <Pay />
    </IntentKitProvider>,
  )
  await userEvent.click(await screen.findByText('switch to 8453'))
  await userEvent.click(await screen.findByText('idle'))
  await waitFor(() => expect(device.open()).toHaveLength(1))
  expect(seen).toEqual(['no quote', 'switch to 8453', 'idle', 'preflight', 'awaiting-wallet'])
})

/** Renders a button that pays a quote for `request`. Returns the ids of its quotes, and what requests another one. */
async function openQuoted(client: IntentClient, wallet: WalletAdapter, paysFeeInToken = false) {
  const ids = new Set<string>()
  const page = { ids, refetch: async (): Promise<unknown> => undefined }
  function Pay() {
    const { data, refetch } = useQuoteIntent(request())
    const offers = paysFeeInToken ? data?.gasFeeOptions?.feeOptions : undefined
    const feeOption = offers?.find(({ tokenAddress }) => tokenAddress?.toLowerCase() === token.toLowerCase())
    const { step, blocker, terms, pay } = usePayment({ request: request(), quote: data, feeOption })
    page.refetch = refetch
    if (data) ids.add(data.intent.intentId)
    return (
      <button type="button" disabled={!terms} onClick={pay}>
        {blocker ?? step}
      </button>
    )
  }
  render(
    <IntentKitProvider client={client} wallet={wallet}>
      <Pay />
    </IntentKitProvider>,
  )
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  return page
}

it('is replaced on request once the service has refused it, and not while it may be paid', async () => {
  // The request of the test above is still open in its wallet, under the id of its quote.
  const sandbox = createSandbox({ seed: 2 })
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), payer)
  const wallet = device.adapter({ isAlive: true, leave: [] })
  const page = await openQuoted(client, wallet)
  const { ids } = page
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(device.open()).toHaveLength(1))
  for (const open of device.open()) device.reject(open)
  await screen.findByText('rejected')
  await act(() => page.refetch())
  expect(ids.size).toBe(1)

  const [intentId = ''] = ids
  sandbox.outcome(intentId, 'invalid')
  // Somebody else's money is at the intent, and not enough of it.
  await executeIntent(client, { intentId })
  sandbox.pay(intentId)
  sandbox.advance(600_000)
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('invalid')
  await act(() => page.refetch())
  expect(ids.size).toBe(2)
  await userEvent.click(await screen.findByText('idle'))
  await waitFor(() => expect(device.open()).toHaveLength(1))
})

it('is not replaced while a signature that was handed over can be used, whatever the service answered', async () => {
  const sandbox = createSandbox({ seed: 3 })
  const client = createIntentClient({ baseUrl, fetch: sandbox.fetch })
  const answers: Record<string, string> = {
    '7ecebe00': encodeWord('0x7'),
    '70a08231': encodeWord(`0x${(10n ** 12n).toString(16)}`),
    dd62ed3e: encodeWord('0x0'),
    '095ea7b3': encodeWord('0x1'),
    '06fdde03': `${encodeWord('0x20')}${encodeWord('0x4')}${'55534443'.padEnd(64, '0')}`,
    '54fd4d50': `${encodeWord('0x20')}${encodeWord('0x1')}${'32'.padEnd(64, '0')}`,
    '3644e515': domainSeparator({
      domain: { name: 'USDC', version: '2', chainId: 8453, verifyingContract: token },
    }).slice(2),
  }
  const reader = {
    ...new FakeChain(token, Date.now).reader([payer]),
    async call({ data }: { data: string }) {
      const selector = data.slice(2, 10)
      const isOfOther = selector === '70a08231' && !data.endsWith(payer.slice(2).toLowerCase())
      return `0x${isOfOther ? encodeWord('0x0') : (answers[selector] ?? '')}`
    },
    getBlockTime: async () => Math.floor(Date.now() / 1000),
  }
  const signTypedData = vi.fn(async () => `0x${'11'.repeat(65)}`)
  const adapter = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), payer).adapter({
    isAlive: true,
    leave: [],
  })
  const wallet = { ...adapter, signTypedData, reader: () => reader } as WalletAdapter
  const page = await openQuoted(client, wallet, true)
  const { ids } = page
  sandbox.fault('ExecuteIntent', 'QuoteExpired', { times: 1 })
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('expired')
  expect(signTypedData).toHaveBeenCalled()
  await act(() => page.refetch())
  expect(ids.size).toBe(1)
})

it.each([
  ['test', 1],
  ['production', 0],
])('reports once to the developer that a payment from a wallet has none, in %s', async (environment, count) => {
  vi.stubEnv('NODE_ENV', environment)
  // Another test of this process may have made the same mistake.
  forgetMisuses()
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    vi.unstubAllEnvs()
    written.mockRestore()
    forgetMisuses()
  })
  // A seed of its own: the payments of the other tests are still open.
  const client = createIntentClient({ baseUrl, fetch: createSandbox({ seed: 7 + count }).fetch })
  function Pay() {
    const { data: quote } = useQuoteIntent(request())
    const { terms, blocker, pay } = usePayment({ request: request(), quote })
    return (
      <button type="button" disabled={!terms} onClick={pay}>
        {blocker ?? 'Pay'}
      </button>
    )
  }
  render(
    <IntentKitProvider client={client}>
      <Pay />
    </IntentKitProvider>,
  )
  expect(written).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('no-wallet')
  expect(written).toHaveBeenCalledTimes(count)
  if (count) expect(written.mock.calls[0]?.[0]).toMatch(/has no wallet.*\nWhere: wallet\n.*eip1193Wallet/)
})

it('makes a direct transfer whose terms are read anew in each render, and stays with it once it is confirmed', async () => {
  const { fetch } = createSandbox()
  const client = createIntentClient({ baseUrl, fetch })
  const chain = new FakeChain(token, Date.now)
  const device = new FakeWallet('ignores-nonce', chain, payer)
  const wallets = [1, 2].map(() => device.adapter({ isAlive: true, leave: [] }))
  const { destinationToAddress, destinationTokenAmount } = request()
  const termsOf = (): DirectTerms => {
    const order = {
      destinationChainId: 8453,
      destinationTokenAddress: token,
      destinationToAddress,
      destinationTokenAmount,
    }
    const result = directTerms(order, { account: payer })
    if (!result.ok) throw new Error(result.reason)
    return result.terms
  }
  const ids = new Set<string | undefined>()

  function Pay() {
    const { step, isReady, isConfirmed, paymentId, pay } = usePayment({ terms: termsOf() })
    if (paymentId) ids.add(paymentId)
    return (
      <button type="button" disabled={!isReady} onClick={pay}>
        {isConfirmed ? 'Delivered' : step}
      </button>
    )
  }
  const page = (wallet = wallets[0]) => (
    <IntentKitProvider client={client} wallet={wallet}>
      <Pay />
    </IntentKitProvider>
  )
  const { rerender } = render(page())
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(device.open()).toHaveLength(1))
  const [open] = device.open()
  await chain.mine()
  if (open) await device.confirm(open, { isHeard: true, reverts: false })
  await screen.findByText('submitted')
  // The payment is delivered once its block is deep enough to be final.
  const blocks = setInterval(() => chain.mine(), 200)
  onTestFinished(() => clearInterval(blocks))
  await screen.findByText('Delivered', {}, { timeout: 15_000 })
  // Another adapter of the same wallet starts no new payment.
  rerender(page(wallets[1]))
  await screen.findByText('Delivered', {}, { timeout: 15_000 })
  expect(ids.size).toBe(1)
  expect(device.requests).toHaveLength(1)
})

it('asks nobody, and may be pressed again, if the host takes its rail wallet back while the payment is checked', async () => {
  const { fetch } = createSandbox({ seed: 21 })
  let gate: Promise<void> | undefined
  const client = createIntentClient({
    baseUrl,
    async fetch(...call) {
      await gate
      return fetch(...call)
    },
  })
  const quote = await quoteIntentEdge(client, edgeRequest)
  const { intentId = '' } = quote.intent ?? {}
  await executeIntentEdge(client, { intentId })
  const payEdge = vi.fn<PayEdge>(async () => ({ hash: '5'.repeat(64) }))

  function Pay({ payEdge }: { payEdge: PayEdge | undefined }) {
    const { step, blocker, isReady, pay } = usePayment({ request: edgeRequest, quote, payEdge })
    return (
      <button type="button" disabled={!isReady} onClick={pay}>
        {blocker ?? step}
      </button>
    )
  }
  const page = (payEdge?: PayEdge) => (
    <IntentKitProvider client={client}>
      <Pay payEdge={payEdge} />
    </IntentKitProvider>
  )
  const { rerender } = render(page(payEdge))
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  let release = () => {}
  gate = new Promise((resolve) => {
    release = resolve
  })
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('preflight')
  rerender(page())
  release()
  await screen.findByText('wallet-changed')
  expect(journalOf(client).get(intentId)).toMatchObject({ step: 'armed', walletAsked: false })
  rerender(page(payEdge))
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled())
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(payEdge).toHaveBeenCalledOnce())
})

it('creates no payment without an id', async () => {
  const { client } = await sandboxOverHttp()
  const { result } = page(client).hook(() => [usePayment({ paymentId: '' }), usePayment({ paymentId: undefined })])
  await waitFor(() => expect(result.current.map(({ isReady }) => isReady)).toEqual([true, true]))
  expect(result.current.map(({ paymentId }) => paymentId)).toEqual([undefined, undefined])
})
