import type { Page } from 'playwright'
import type { startSolana } from '../rails/solanaNode.ts'
import { createSolanaWallet } from '../rails/solanaWallet.ts'
import { createTronLink } from '../rails/tronLink.ts'

/** Puts a wallet of the Wallet Standard into pages to come, and a Solana node at their `/solana`. */
export async function addSolana(page: Page, chain: Awaited<ReturnType<typeof startSolana>>) {
  const { wallet, address, state } = await createSolanaWallet(chain.send)
  const { 'solana:signAndSendTransaction': sending } = wallet.features
  await page.route('**/solana', async (route) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(chain.rpcUrl, { method: 'POST', headers, body: route.request().postData() })
    await route.fulfill({ body: await answer.text(), headers })
  })
  // An error crosses into the page as its message alone.
  await page.exposeFunction('solanaSend', async (transaction: number[]) => {
    try {
      const [account] = wallet.accounts
      if (!account || !sending) return { message: 'locked' }
      const input = { account, chain: 'solana:mainnet', transaction: Uint8Array.from(transaction) } as const
      const [sent] = await sending.signAndSendTransaction(input)
      return { signature: [...(sent?.signature ?? [])] }
    } catch (error) {
      const { message, code } = error as { message: string; code?: number }
      return { message, code }
    }
  })
  await page.addInitScript((address) => {
    type Send = (bytes: number[]) => Promise<{ signature?: number[]; message?: string; code?: number }>
    const { solanaSend } = window as unknown as { solanaSend: Send }
    const chains = ['solana:mainnet']
    const features = ['solana:signAndSendTransaction']
    const accounts = [{ address, publicKey: new Uint8Array(32), chains, features }]
    const wallet = {
      version: '1.0.0',
      name: 'Test wallet',
      icon: 'data:image/svg+xml;base64,',
      chains,
      accounts,
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          async signAndSendTransaction({ transaction }: { transaction: Uint8Array }) {
            const { signature, message, code } = await solanaSend([...transaction])
            if (!signature) throw Object.assign(new Error(message), { code })
            return [{ signature: Uint8Array.from(signature) }]
          },
        },
      },
    }
    type Register = (api: { register(wallet: object): void }) => void
    const register: Register = (api) => api.register(wallet)
    window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  }, address)
  return { address, state }
}

/** Puts TronLink into pages to come. */
export async function addTron(page: Page, nodeUrl: string) {
  const { tronWeb, account, state } = createTronLink(nodeUrl)
  await page.exposeFunction('tronCall', async (part: 'transactionBuilder' | 'trx', name: string, values: unknown[]) => {
    const { [name]: call } = tronWeb[part] as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>
    try {
      return { answer: await call?.(...values) }
    } catch (error) {
      return { refused: String(error) }
    }
  })
  await page.addInitScript((account) => {
    type Call = (part: string, name: string, values: unknown[]) => Promise<{ answer?: unknown; refused?: string }>
    const { tronCall } = window as unknown as { tronCall: Call }
    const part = (name: string, calls: string[]) =>
      Object.fromEntries(
        calls.map((call) => [
          call,
          async (...values: unknown[]) => {
            const { answer, refused } = await tronCall(name, call, values)
            if (refused !== undefined) throw refused
            return answer
          },
        ]),
      )
    const building = ['sendTrx', 'triggerConstantContract', 'triggerSmartContract', 'addUpdateData']
    const tronWeb = {
      defaultAddress: { base58: account },
      transactionBuilder: part('transactionBuilder', building),
      trx: part('trx', ['getBalance', 'sendHexTransaction', 'sign']),
    }
    const request = async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x2b6653dc' : [account])
    Object.assign(window, { tron: { request, tronWeb } })
  }, account)
  return { account, state }
}
