import { createIntentClient } from 'intent-kit/api'
import { Checkout, type CheckoutRequest } from 'intent-kit/components'
import { intentLink, intentOfLink } from 'intent-kit/format'
import { IntentKitProvider } from 'intent-kit/hooks'
import { classifyWalletError, type PayEdge, WalletChangedError } from 'intent-kit/payments'
import 'intent-kit/styles.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { connectSolana, createSolanaPayEdge, listSolanaWallets, onSolanaWallet, type SolanaWallet } from './solana'
import { connectTron, createTronPayEdge, type TronProvider } from './tron'
import './style.css'

/** Replace what stands here: the service, the node, and what is sold. */
const client = createIntentClient({ baseUrl: location.origin })
const rpcUrl = `${location.origin}/solana`
const shop = '0xf0741d938a352d0b3180a78276111f03d720e063'
const request: CheckoutRequest = {
  destinationChainId: 8453,
  destinationTokenAddress: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  destinationToAddress: shop,
  destinationTokenAmount: BigInt(100_000_000),
}
const payTokens = [
  { chainId: 1399811149, tokenAddress: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', symbol: 'USDC', decimals: 6 },
  { chainId: 1399811149, tokenAddress: '11111111111111111111111111111111', symbol: 'SOL', decimals: 9 },
  { chainId: 728126428, tokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', symbol: 'USDT', decimals: 6 },
  { chainId: 728126428, tokenAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', symbol: 'TRX', decimals: 6 },
]

/** A wallet of the payer: the address that it fills in, and how it pays. */
interface Connected {
  account: string
  payEdge: PayEdge
}
type Wallets = { [rail: string]: Connected | undefined }

async function openSolana(wallet: SolanaWallet): Promise<Wallets> {
  const account = await connectSolana(wallet)
  return { SOLANA: { account: account.address, payEdge: createSolanaPayEdge({ wallet, account, rpcUrl }) } }
}

async function openTron(provider: TronProvider): Promise<Wallets> {
  const account = await connectTron(provider)
  return { TRON: { account, payEdge: createTronPayEdge({ provider, account }) } }
}

function App() {
  const [wallets, setWallets] = useState<Wallets>({})
  const [problem, setProblem] = useState('')
  const [intentId, setIntentId] = useState(() => intentOfLink(location.href))

  const { SOLANA, TRON } = wallets
  const addresses = { ...(SOLANA && { SOLANA: SOLANA.account }), ...(TRON && { TRON: TRON.account }) }
  /** Asks the wallet of the rail that the terms name, and says why nothing was sent. */
  const payEdge: PayEdge = async (quote, options) => {
    setProblem('')
    try {
      const { rail } = options.terms.pays
      const connected = rail && wallets[rail]
      if (!connected) throw new WalletChangedError('Connect a wallet of this network first.')
      return await connected.payEdge(quote, options)
    } catch (error) {
      // After any other error the wallet may have paid, which the checkout says.
      const isNotSent = /^(rejected|changed)$/.test(classifyWalletError(error) ?? '')
      if (isNotSent && error instanceof Error) setProblem(error.message)
      throw error
    }
  }
  const connect = (open: Promise<Wallets>) =>
    open.then(
      (opened) => setWallets((before) => ({ ...before, ...opened })),
      () => setProblem('Your wallet refused.'),
    )

  return (
    <>
      <h1>Desk lamp</h1>
      <WalletButtons onConnect={connect} />
      {problem && <p role="alert">{problem}</p>}
      <Checkout
        request={request}
        payTokens={payTokens}
        payee={{ name: 'Desk lamp shop' }}
        lateRefunds={{ address: shop }}
        addresses={addresses}
        payEdge={SOLANA || TRON ? payEdge : undefined}
        intentId={intentId}
        onArmed={({ paymentId }) => {
          setIntentId(paymentId)
          history.replaceState(null, '', intentLink(paymentId))
        }}
      />
    </>
  )
}

/** A button for each wallet of the payer. */
function WalletButtons({ onConnect }: { onConnect: (open: Promise<Wallets>) => void }) {
  const [found, setFound] = useState(listSolanaWallets)
  useEffect(() => onSolanaWallet(() => setFound(listSolanaWallets())), [])
  const { tron } = window
  return (
    <nav aria-label="Wallets">
      {found.map((wallet) => (
        <button type="button" key={wallet.name} onClick={() => onConnect(openSolana(wallet))}>
          Connect {wallet.name}
        </button>
      ))}
      {tron && (
        <button type="button" onClick={() => onConnect(openTron(tron))}>
          Connect TronLink
        </button>
      )}
    </nav>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <IntentKitProvider client={client} tokens={payTokens}>
    <App />
  </IntentKitProvider>,
)
