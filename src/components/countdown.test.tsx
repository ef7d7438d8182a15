import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { edgeRequest, evmRequest } from '../../test/setup/kit.tsx'
import { ownUrl } from '../../test/setup/ownUrl.ts'
import { press } from '../../test/setup/press.ts'
import { recordRenders } from '../../test/setup/renderRecorder.ts'
import { createIntentClient, quoteIntent, quoteIntentEdge } from '../api/index.ts'
import { IntentKitProvider } from '../hooks/index.ts'
import { useQuoteClock } from '../hooks/internal/index.ts'
import { createSandbox } from '../sandbox/index.ts'
import { EdgeDeposit } from './EdgeDeposit/EdgeDeposit.tsx'
import { chains, makeQuote, tokens } from './fixtures.ts'
import { GasFeePicker } from './GasFeePicker/GasFeePicker.tsx'
import { makeFeeQuote } from './GasFeePicker/gasFeeKit.tsx'
import { QuoteCard } from './QuoteCard/QuoteCard.tsx'
import { QuoteCardView } from './QuoteCard/QuoteCardView.tsx'
import { storyWallet } from './storyKit.tsx'
import { WalletDeposit } from './WalletDeposit/WalletDeposit.tsx'

const wallet = storyWallet({ connectors: ['Field Wallet'], account: String(evmRequest.ownerAddress) })
const seconds = 5

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

function setup() {
  const client = createIntentClient({ baseUrl: ownUrl(), fetch: createSandbox().fetch })
  const queryClient = new QueryClient()
  const inKit = (card: ReactElement) => (
    <IntentKitProvider client={client} tokens={tokens} chains={chains} wallet={wallet} queryClient={queryClient}>
      {card}
    </IntentKitProvider>
  )
  return { client, inKit, show: (card: ReactElement) => render(inKit(card)) }
}

const becomes = (state: string) =>
  waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('data-state', state))
const timeLeft = () => screen.getByRole('timer').textContent
const passSecond = () => recordRenders(() => act(() => void vi.advanceTimersByTime(1000)))

/** Lets some seconds pass, each of which is shown and renders one component. */
function expectRenders(component: string) {
  for (let second = 0; second < seconds; second++) {
    const before = timeLeft()
    expect(passSecond()).toEqual([component])
    expect(timeLeft()).not.toBe(before)
  }
}

/** Lets the rest of the quote pass, and the card say so. */
function expectExpiry() {
  act(() => void vi.advanceTimersByTime(15 * 60_000))
  expect(screen.getByRole('region')).toHaveAttribute('data-state', 'expired')
  expect(screen.queryByRole('timer')).toBeNull()
  expect(passSecond()).toEqual([])
}

it('renders the ring of QuoteCard each second', async () => {
  const { show } = setup()
  show(<QuoteCard request={edgeRequest} onAccept={() => {}} />)
  await becomes('ready')
  expectRenders('ExpiryRing')
})

it('renders the ring of EdgeDeposit each second, before it is armed and after', async () => {
  const { client, show } = setup()
  show(<EdgeDeposit request={edgeRequest} quote={await quoteIntentEdge(client, edgeRequest)} />)
  expectRenders('ExpiryRing')
  await press('Show payment address')
  await becomes('armed')
  expectRenders('ExpiryRing')
  expectExpiry()
})

it('renders the ring of WalletDeposit each second', async () => {
  const { client, show } = setup()
  show(<WalletDeposit request={evmRequest} quote={await quoteIntent(client, evmRequest)} />)
  await becomes('connect')
  expectRenders('ExpiryRing')
  expectExpiry()
})

it('renders the line of GasFeePicker each second', () => {
  setup().show(<GasFeePicker quote={makeFeeQuote()} onChange={() => {}} />)
  expectRenders('TimeLeft')
  expectExpiry()
})

it('renders the notes of a quote alone when less than a minute is left, and says so', () => {
  const quote = makeQuote({ intent: { expiresAt: new Date(Date.now() + 62_000).toISOString() } })
  function Card() {
    const { countdown, expired } = useQuoteClock(quote)
    return <QuoteCardView quote={quote} secondsLeft={countdown} expired={expired} />
  }
  setup().show(<Card />)
  expect(passSecond()).toEqual(['ExpiryRing'])
  expect(passSecond()).toEqual(['ExpiryRing'])
  const says = document.querySelector('.ik-quote-says')
  expect(says).not.toHaveTextContent('Less than a minute left')
  expect(passSecond()).toEqual(['ExpiryRing', 'QuoteNotes', 'TokenAmount', 'TokenAmount'])
  expect(says).toHaveTextContent('Less than a minute left')
  expect(passSecond()).toEqual(['ExpiryRing'])
})

it('renders the whole time of a quote on a server, where nobody knows the clock of the reader', async () => {
  const { client, inKit } = setup()
  const quote = await quoteIntent(client, evmRequest)
  vi.advanceTimersByTime(5 * 60_000)
  expect(renderToString(inKit(<WalletDeposit request={evmRequest} quote={quote} />))).toContain('>15:00 left<')
})
