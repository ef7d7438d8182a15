import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ownUrl } from '../../test/setup/ownUrl.ts'
import { paste } from '../../test/setup/press.ts'
import {
  createIntentClient,
  type IntentServiceError,
  type QuoteIntentEdgeRequest,
  type QuoteIntentRequest,
  quoteIntent,
  quoteIntentEdge,
} from '../api/index.ts'
import { IntentKitProvider } from '../hooks/index.ts'
import type { WalletAdapter } from '../payments/wallet/index.ts'
import { createSandbox, type TamperMode, tamperModes } from '../sandbox/index.ts'
import { StaticCheckout as Checkout } from './Checkout/Checkout.tsx'
import { EdgeDeposit } from './EdgeDeposit/EdgeDeposit.tsx'
import { ARBITRUM, BASE, BASE_USDC, chains, payer, SOLANA, SOLANA_USDC, shop, solEdge } from './fixtures.ts'
import { QuoteCard } from './QuoteCard/QuoteCard.tsx'
import { storyWallet } from './storyKit.tsx'
import { WalletDeposit } from './WalletDeposit/WalletDeposit.tsx'
import { account } from './walletKit.tsx'

const arbitrumUsdc = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'
const usdc = { chainId: SOLANA, tokenAddress: SOLANA_USDC, symbol: 'USDC', decimals: 6 }
const bought = {
  ownerAddress: account,
  destinationChainId: BASE,
  destinationTokenAddress: BASE_USDC,
  destinationToAddress: shop as string | undefined,
}
const rail = { ...solEdge, originTokenAddress: SOLANA_USDC }

/** The first place where a quote contradicts its request, over a rail and from a wallet. */
const places: Partial<Record<TamperMode, [overRail: string, fromWallet?: string]>> = {
  'swapped-token': ['intent.edge.edgeTokenAddress', 'intent.originTokenAddress'],
  'swapped-rail': ['edge.rail'],
  'swapped-chain': ['intent.destinationChainId', 'intent.destinationChainId'],
  'other-amount': ['intent.edge.edgeTokenAmount', 'intent.depositTransaction.amount'],
  'short-output': ['intent.quote.toAmount', 'intent.quote.toAmount'],
  'other-recipient': ['intent.quoteRequest.destinationToAddress', 'intent.quoteRequest.destinationToAddress'],
  'other-owner': ['intent.ownerAddress', 'intent.ownerAddress'],
}

/** Returns requests that fix the amount that arrives, or the paid amount for the mode that changes it. */
function requestsFor(mode: TamperMode, order = bought) {
  const isInput = mode === 'other-amount'
  const input = { tradeType: 'EXACT_INPUT', originTokenAmount: 60_000_000n } as const
  const output = { destinationTokenAmount: 100_000_000n }
  return {
    overRail: {
      edge: isInput ? { ...rail, ...input } : rail,
      intent: { ...order, ...(!isInput && output) },
    } as QuoteIntentEdgeRequest,
    fromWallet: {
      ...order,
      originChainId: ARBITRUM,
      originTokenAddress: arbitrumUsdc,
      ...(isInput ? input : output),
    } as QuoteIntentRequest,
  }
}

function open(mode: TamperMode | undefined) {
  localStorage.clear()
  const sandbox = createSandbox()
  if (mode) sandbox.tamper('*', mode)
  const asked: string[] = []
  let address = 'none'
  const client = createIntentClient({
    baseUrl: ownUrl(),
    async fetch(input, init) {
      asked.push(String(input).split('/').at(-1) ?? '')
      const answer = await sandbox.fetch(input, init)
      address = /"recipientAddress":"(\w+)"/.exec(await answer.clone().text())?.[1] ?? address
      return answer
    },
  })
  const onError = vi.fn<(error: IntentServiceError) => void>()
  const show = (node: ReactElement, wallet?: WalletAdapter) =>
    render(
      <IntentKitProvider client={client} tokens={[usdc]} chains={chains} wallet={wallet}>
        {node}
      </IntentKitProvider>,
    )
  const refused = async (operation: 'QuoteIntentEdge' | 'QuoteIntent') => {
    await waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 5000 })
    const path = (mode && places[mode]?.[operation === 'QuoteIntent' ? 1 : 0]) ?? 'a place'
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ error: 'WebrpcBadResponse', operation, path, origin: 'transport', retryable: false }),
    )
  }
  return { client, asked, address: () => address, onError, show, refused }
}

const says = () => document.body.innerHTML
const canGoOn = () =>
  screen.queryByRole('button', { name: /^(Continue|Pay |Show (where to pay|payment address)|Connect)/ }) !== null

const modes = (Object.keys(tamperModes) as TamperMode[]).filter(
  (mode) => mode !== 'missing-request' && tamperModes[mode].some((operation) => operation.startsWith('Quote')),
)
/** Each mode with what is requested. The service can name a recipient where the request names none. */
const lies: [name: string, mode: TamperMode, order: typeof bought][] = [
  ...modes.map((mode): [string, TamperMode, typeof bought] => [mode, mode, bought]),
  ['other-recipient, added to the request', 'other-recipient', { ...bought, destinationToAddress: undefined }],
]
const walletLies = lies.filter(([, mode]) => (tamperModes[mode] as readonly string[]).includes('QuoteIntent'))

describe('a dishonest quote over a rail', () => {
  it.each(lies)('%s: is refused by QuoteCard', async (_, mode, order) => {
    const { show, onError, refused } = open(mode)
    show(<QuoteCard request={requestsFor(mode, order).overRail} onAccept={vi.fn()} onError={onError} />)
    await refused('QuoteIntentEdge')
    expect(screen.getByRole('region')).toHaveAttribute('data-state', 'error')
    expect(screen.getByRole('alert')).toHaveTextContent("can't trust")
    expect(canGoOn()).toBe(false)
  })

  it.each(lies)('%s: is refused by EdgeDeposit, whoever asked for it', async (_, mode, order) => {
    const { client, show, onError, refused } = open(mode)
    const { overRail } = requestsFor(mode, order)
    const quote = await quoteIntentEdge(client, overRail)
    show(<EdgeDeposit request={overRail} quote={quote} onError={onError} payEdge={vi.fn()} />)
    await refused('QuoteIntentEdge')
    expect(screen.getByRole('region')).toHaveAttribute('data-state', 'refused')
    expect(says()).not.toContain(quote.edge.handoff?.recipientAddress)
    expect(canGoOn()).toBe(false)
  })

  it.each(lies)('%s: ends Checkout before anything can be paid', async (_, mode, order) => {
    const { show, asked, address, onError, refused } = open(mode)
    const { overRail } = requestsFor(mode, order)
    const { tradeType, originTokenAmount } = overRail.edge
    const input = tradeType === 'EXACT_INPUT' && { tradeType, originTokenAddress: SOLANA_USDC, originTokenAmount }
    const request = { intent: overRail.intent, ...(input && { edge: input }) } as never
    const onArmed = vi.fn()
    show(<Checkout request={request} payTokens={[usdc]} onError={onError} onArmed={onArmed} />)
    await paste(await screen.findByLabelText('Your Solana address', {}, { timeout: 5000 }), payer)
    await refused('QuoteIntentEdge')
    expect(screen.getByRole('alert')).toHaveTextContent("can't trust")
    expect(canGoOn()).toBe(false)
    expect(address()).not.toBe('none')
    expect(says()).not.toContain(address())
    expect(onArmed).not.toHaveBeenCalled()
    expect(asked).not.toContain('ExecuteIntentEdge')
    expect(
      asked.filter((operation) => operation === 'QuoteIntentEdge'),
      'not requested again',
    ).toHaveLength(1)
  })
})

describe('ten times the price, which the request leaves open', () => {
  const overRail: QuoteIntentEdgeRequest = { edge: rail, intent: { ...bought, destinationTokenAmount: 100_000_000n } }
  const arm = () => screen.getByRole('button', { name: 'Show payment address' })
  async function deposit(mode: TamperMode | undefined, props = {}) {
    const { client, show, asked } = open(mode)
    const quote = await quoteIntentEdge(client, overRail)
    show(<EdgeDeposit request={overRail} quote={quote} {...props} />)
    return { asked, address: String(quote.edge.handoff?.recipientAddress) }
  }

  it('is armed by EdgeDeposit only for who agrees to it', async () => {
    const { asked, address } = await deposit('other-amount')
    const box = await screen.findByRole('checkbox', { name: /1,00\d.* USDC.*100.* USDC/ })
    expect(arm()).toHaveAttribute('aria-disabled', 'true')
    expect(arm()).toHaveAccessibleDescription('Check this box to continue.')
    await userEvent.click(arm())
    expect(box).toHaveFocus()
    expect(asked).not.toContain('ExecuteIntentEdge')

    // A press right after the question appears was meant for something else.
    await waitFor(() => expect(box).not.toHaveAttribute('aria-disabled'))
    await userEvent.keyboard(' ')
    expect(box).toBeChecked()
    await userEvent.click(arm())
    await waitFor(() => expect(says()).toContain(address))
    expect(asked).toContain('ExecuteIntentEdge')
  })

  it('is not asked about again by who has asked', async () => {
    const { address } = await deposit('other-amount', { agreed: true })
    await userEvent.click(arm())
    await waitFor(() => expect(says()).toContain(address))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('is no question at the honest price', async () => {
    const { address } = await deposit(undefined)
    await waitFor(() => expect(arm()).not.toHaveAttribute('aria-disabled'))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(arm())
    await waitFor(() => expect(says()).toContain(address))
  })
})

describe('a dishonest quote from a wallet', () => {
  it.each(walletLies)('%s: is refused by QuoteCard', async (_, mode, order) => {
    const { show, onError, refused } = open(mode)
    show(<QuoteCard request={requestsFor(mode, order).fromWallet} onAccept={vi.fn()} onError={onError} />)
    await refused('QuoteIntent')
    expect(screen.getByRole('region')).toHaveAttribute('data-state', 'error')
    expect(canGoOn()).toBe(false)
  })

  /** Connects a wallet that holds enough. */
  async function connectedWallet() {
    const wallet = storyWallet({ connectors: ['Field Wallet'], account, held: () => 10n ** 18n })
    await wallet.connect('Field Wallet')
    return { ...wallet, sendTransaction: vi.fn(), signTypedData: vi.fn() }
  }

  it('can be paid on WalletDeposit where it is honest', async () => {
    const { client, show } = open(undefined)
    const { fromWallet } = requestsFor('short-output')
    const quote = await quoteIntent(client, fromWallet)
    show(<WalletDeposit request={fromWallet} quote={quote} />, await connectedWallet())
    await waitFor(() => expect(canGoOn()).toBe(true))
  })

  it.each(walletLies)('%s: is refused by WalletDeposit, whoever asked for it', async (_, mode, order) => {
    const { client, show, onError, refused } = open(mode)
    const { fromWallet } = requestsFor(mode, order)
    const quote = await quoteIntent(client, fromWallet)
    const wallet = await connectedWallet()
    show(<WalletDeposit request={fromWallet} quote={quote} onError={onError} />, wallet)
    await refused('QuoteIntent')
    expect(screen.getByRole('region')).toHaveAttribute('data-state', 'refused')
    const address = quote.intent.originIntentAddress ?? 'none'
    expect(says().toLowerCase()).not.toContain(address.toLowerCase())
    expect(canGoOn()).toBe(false)
    expect(wallet.sendTransaction).not.toHaveBeenCalled()
    expect(wallet.signTypedData).not.toHaveBeenCalled()
  })
})
