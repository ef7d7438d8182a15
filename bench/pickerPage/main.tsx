import { createIntentClient } from 'intent-kit/api'
import { TokenPicker } from 'intent-kit/components'
import { IntentKitProvider } from 'intent-kit/hooks'
import type { ChainReader, Hex, WalletAdapter } from 'intent-kit/payments'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'intent-kit/styles.css'
import { makeTokens } from '../tokenList.ts'

/** A page with a token picker, and a wallet if the address asks for one. What is measured is done from outside. */
const options = new URLSearchParams(location.search)
const tokens = makeTokens(Number(options.get('tokens') ?? 5000))
const client = createIntentClient({ baseUrl: location.origin, accessKey: 'bench' })

const bench = { requests: 0 }
const word = (value: number) => value.toString(16).padStart(64, '0')

/** Answers Multicall3's `aggregate3`: each call returns 1. */
function answerAll(data: Hex): Hex {
  const count = Number.parseInt(data.slice(10 + 64, 10 + 128), 16)
  const tuple = word(1) + word(64) + word(32) + word(1)
  const offsets = Array.from({ length: count }, (_, index) => word(32 * count + 128 * index))
  return `0x${word(32)}${word(count)}${offsets.join('')}${tuple.repeat(count)}`
}
const reader: Partial<ChainReader> = {
  async call({ data }) {
    bench.requests++
    return data.startsWith('0x82ad56cb') ? answerAll(data) : `0x${word(1)}`
  },
  async getBalance() {
    bench.requests++
    return 1n
  },
}
const state = { status: 'connected', account: '0x1111111111111111111111111111111111111111', connectors: [] } as const
const wallet: Partial<WalletAdapter> = {
  chains: [],
  getState: () => state,
  subscribe: () => () => {},
  reader: () => reader as ChainReader,
}

function Page() {
  const [token, setToken] = useState(tokens[0])
  return <TokenPicker label="Pay with" tokens={tokens} value={token} onChange={setToken} />
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client} wallet={options.has('wallet') ? (wallet as WalletAdapter) : undefined}>
    <Page />
  </IntentKitProvider>,
)
Object.assign(window, { bench })
