import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { DevWallet } from '../../demo/chains/devWallet.ts'
import {
  createIntentClient,
  executeIntent,
  getIntentReceipt,
  type Intent,
  type IntentClient,
  type QuoteIntentRequest,
  quoteIntent,
} from '../../src/api/index.ts'
import { RecoverySigner, type RecoverySignerProps } from '../../src/components/RecoverySigner/RecoverySigner.tsx'
import { createSandboxChains } from '../../src/sandbox/chains/index.ts'
import {
  createSandbox,
  type Outcome,
  recoveryContracts,
  type Sandbox,
  sandboxRequestListener,
  type TamperMode,
} from '../../src/sandbox/index.ts'
import { serve } from './server.ts'
import { ARBITRUM, BASE, type Device, type Nodes, native, press, rpc, usdc, user, walletPage } from './walletPage.tsx'

export const { relay, factory } = recoveryContracts
export const baseUsdc = usdc[BASE]
/** Allows for slow machines. */
const patient = { timeout: 12_000 }

/** Returns a holder's balance of a token on a real chain. */
export async function held(url: string, holder: string, token: string): Promise<bigint> {
  if (token === native) return BigInt((await rpc(url, 'eth_getBalance', [holder, 'latest'])) as string)
  const data = `0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt((await rpc(url, 'eth_call', [{ to: token, data }, 'latest'])) as string)
}

/** The way in which a payment fails, and the tamper mode of its service. */
type Stranding = Partial<QuoteIntentRequest> & { tamper?: TamperMode | undefined; outcome?: Outcome }

/** Creates a page with money that is stranded in an intent's wallet on Base: 25 USDC by default. */
export async function recoveryPage(nodes: Nodes, { tamper, ...stranding }: Stranding = {}) {
  const page = await walletPage(nodes)
  const operations: [operation: string, body: string][] = []
  const sandbox = createSandbox({ chains: createSandboxChains(nodes.urls) })
  if (tamper) sandbox.tamper('*', tamper)
  const { url } = await serve.raw(
    sandboxRequestListener({
      async fetch(input, init) {
        const body = init?.body ? new TextDecoder().decode(init.body as Uint8Array) : ''
        operations.push([String(input).split('/').at(-1) ?? '', body])
        return sandbox.fetch(input, init)
      },
    }),
  )
  const client = createIntentClient({ baseUrl: url })
  const intent = await strand({ sandbox, client, account: page.account }, nodes, stranding)
  const { intentId } = intent
  const open = (props: Partial<RecoverySignerProps> = {}, device: Device = {}) =>
    page.openPage(
      (hear) => (
        <RecoverySigner
          intentId={intentId}
          relays={[relay]}
          factories={[factory]}
          onRecovered={hear('recovered')}
          onError={hear('error')}
          {...props}
        />
      ),
      { service: url, ...device },
    )
  return {
    ...page,
    sandbox,
    client,
    url,
    intent,
    intentId,
    open,
    asked: (operation: string) => operations.filter(([name]) => name === operation),
    signatures: () => asks(page.wallet, 'eth_signTypedData_v4'),
    transactions: () => asks(page.wallet, 'eth_sendTransaction'),
  }
}

/** Makes a payment on the chain that fails. */
async function strand(
  { sandbox, client, account }: { sandbox: Sandbox; client: IntentClient; account: string },
  nodes: Nodes,
  { outcome = 'strands', ...more }: Omit<Stranding, 'tamper'>,
): Promise<Intent> {
  const { intent } = await quoteIntent(client, {
    ownerAddress: account,
    originChainId: ARBITRUM,
    originTokenAddress: usdc[ARBITRUM],
    destinationChainId: BASE,
    destinationTokenAddress: baseUsdc,
    destinationTokenAmount: 25_000_000n,
    ...more,
  } as QuoteIntentRequest)
  const { intentId, depositTransaction } = intent
  const { to, data = '0x', value = 0n } = depositTransaction ?? {}
  const transaction = { from: account, to, data, value: `0x${value.toString(16)}` }
  const depositTransactionHash = (await rpc(nodes.urls[ARBITRUM] ?? '', 'eth_sendTransaction', [transaction])) as string
  sandbox.outcome(intentId, outcome)
  await executeIntent(client, { intentId, depositTransactionHash })
  sandbox.advance(90_000)
  await getIntentReceipt(client, { intentId })
  return intent
}

/** Counts the wallet's requests of a method. */
export const asks = ({ asked }: DevWallet, method: string): number =>
  asked.filter((one) => one.method === method).length

export const card = (): HTMLElement => screen.getByRole('region')
/** Waits until the card is in a state. */
export const state = (name: string) => waitFor(() => expect(card()).toHaveAttribute('data-state', name), patient)

/** Connects the dev wallet, and makes the page ask the service. */
export async function prepare(): Promise<void> {
  // A page that was opened before already knows the wallet, and connects by itself.
  const button = await screen.findByRole('button', { name: /^(Dev wallet|Check for money)$/ }, patient)
  if (button.textContent === 'Dev wallet') await user.click(button)
  await press('Check for money')
}

/** Goes through all steps up to the button to sign. The wallet is on Arbitrum at first. */
export async function review(): Promise<void> {
  await prepare()
  await state('other-chain')
  await press('Switch to Base')
  await state('review')
}

export async function signed(): Promise<void> {
  await review()
  await press(/^Sign to (get|send)/)
  await state('ready')
}
