import type { Hex, WalletAdapter, WalletTransaction } from '../../src/payments/index.ts'
import type { FakeChain } from './fakeChain.ts'

/** The way in which a wallet handles requests. */
export type WalletKind =
  /** Uses the next nonce that it knows of, whatever nonce it is asked for. */
  | 'ignores-nonce'
  /** Uses the requested nonce. */
  | 'keeps-nonce'
  /** Stores requests under ids, as in EIP-5792. */
  | 'keeps-ids'
  /** A contract account: others send its transactions, and the hash that it returns does not exist on the chain. */
  | 'contract'

/** A request that the user sees in the wallet. */
export interface WalletRequest {
  transaction: WalletTransaction
  id?: string | undefined
  state: 'open' | 'rejected' | 'sent' | 'failed'
  hash?: Hex | undefined
  /** The nonce of the sent transaction. */
  nonce?: number | undefined
  /** Absent once nobody listens to the answer any more. */
  answer?: { resolve: (hash: Hex) => void; reject: (error: Error) => void } | undefined
}

/** The relay that sends the transactions of contract accounts. */
export const relay: Hex = `0x${'9'.repeat(40)}`

const rejection = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })
const lost = () => Object.assign(new Error('The relay was lost.'), { code: -32603 })

/** A wallet, with the actions that its user can take. It outlives every page. */
export class FakeWallet {
  readonly requests: WalletRequest[] = []
  /** Called before each request is shown. */
  onRequest: (transaction: WalletTransaction, id: string | undefined) => void = () => {}
  readonly kind: WalletKind
  readonly account: Hex
  private readonly chain: FakeChain

  constructor(kind: WalletKind, chain: FakeChain, account: Hex) {
    this.kind = kind
    this.chain = chain
    this.account = account
    if (kind === 'contract') chain.contracts.add(account.toLowerCase())
  }

  open(): WalletRequest[] {
    return this.requests.filter(({ state }) => state === 'open')
  }

  reject(request: WalletRequest, isHeard = true): void {
    request.state = 'rejected'
    if (isHeard) request.answer?.reject(rejection())
    else request.answer?.reject(lost())
  }

  /** Confirms a request. @param isHeard whether the page gets the hash */
  async confirm(request: WalletRequest, { isHeard, reverts }: { isHeard: boolean; reverts: boolean }): Promise<void> {
    const { from, to, data, value, nonce } = request.transaction
    const isContract = this.kind === 'contract'
    const sender = isContract ? relay : from
    const next = this.chain.nextNonce(sender)
    const own = this.kind === 'keeps-nonce' && nonce !== undefined ? nonce : next
    try {
      request.hash = await this.chain.send({
        from: sender,
        to,
        input: data,
        value,
        nonce: own,
        reverts,
        payer: from,
      })
      request.state = 'sent'
      request.nonce = own
    } catch (error) {
      request.state = 'failed'
      request.answer?.reject(error as Error)
      return
    }
    const told: Hex = isContract ? `0x${'5afe'.repeat(16)}` : request.hash
    if (isHeard) request.answer?.resolve(told)
    else request.answer?.reject(lost())
  }

  /** Creates the wallet's adapter for one page. A closed page gets no answers. */
  adapter(page: { isAlive: boolean; leave: (() => void)[] }): WalletAdapter {
    const { account } = this
    const reader = this.chain.reader([account])
    const ask = (transaction: WalletTransaction, id?: string) =>
      new Promise<Hex>((resolve, reject) => {
        this.onRequest(transaction, id)
        const request: WalletRequest = { transaction, id, state: 'open', answer: { resolve, reject } }
        page.leave.push(() => {
          request.answer = undefined
          reject(new Error('The page is gone.'))
        })
        this.requests.push(request)
      })
    const byId = (id: string) => this.requests.find((one) => one.id === id)
    const state = {
      status: 'connected' as const,
      account,
      chainId: 8453,
      connectors: [],
    }
    return {
      chains: [],
      getState: () => state,
      subscribe: () => () => {},
      connect: async () => {},
      disconnect: async () => {},
      switchChain: () => Promise.reject(Object.assign(new Error('Unknown network.'), { code: 4902 })),
      sendTransaction: (transaction) => ask(transaction),
      signTypedData: () => Promise.reject(rejection()),
      reader: (chainId) => (chainId === 8453 && page.isAlive ? reader : undefined),
      ...(this.kind === 'keeps-ids' && {
        sendCalls: async ({ id, from, chainId, calls }) => {
          const [call] = calls
          if (byId(id) || !call) throw Object.assign(new Error('Duplicate id.'), { code: 5720 })
          await ask({ from, chainId, ...call }, id)
          return id
        },
        getCallsStatus: async (id: string) => {
          const request = byId(id)
          if (!request) throw Object.assign(new Error('Unknown bundle id.'), { code: 5730 })
          const mined = this.chain.mined().find(({ hash }) => hash === request.hash)
          if (request.state === 'rejected' || request.state === 'failed') return { status: 400, receipts: [] }
          if (!mined) return { status: 100, receipts: [] }
          return {
            status: mined.reverts ? 500 : 200,
            receipts: [{ hash: mined.hash, succeeded: !mined.reverts }],
          }
        },
      }),
    }
  }
}
