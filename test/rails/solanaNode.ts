import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Address,
  address,
  getBase58Decoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  lamports,
} from '@solana/kit'
import {
  AccountState,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'

/** A transaction as it came to a node or wallet: its signed bytes. */
type Wire = Uint8Array

export const token2022 = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Starts a Solana of one process, and a node before it that answers JSON-RPC over HTTP. */
export async function startSolana() {
  const svm = new LiteSVM()
  const asked: string[] = []
  /** The methods that the node carries out and then answers with an error. */
  const failing = new Set<string>()

  const decode = (wire: Wire) => getTransactionDecoder().decode(wire)
  const fromBase64 = (text: unknown) => Uint8Array.from(getBase64Encoder().encode(String(text)))
  const context = (value: unknown) => ({ context: { slot: 1, apiVersion: '3.0.0' }, value })

  /** Executes a signed transaction. */
  function send(wire: Wire): string {
    const result = svm.sendTransaction(decode(wire))
    if (result instanceof FailedTransactionMetadata) throw new Error(`The transaction failed: ${result.toString()}`)
    return getBase58Decoder().decode(result.signature())
  }

  const methods: { [method: string]: (params: unknown[]) => unknown } = {
    getAccountInfo([key]) {
      const account = svm.getAccount(address(String(key)))
      if (!account.exists) return context(null)
      const { data, executable, lamports, programAddress: owner, space } = account
      const base64 = getBase64Decoder().decode(data)
      return context({
        data: [base64, 'base64'],
        executable,
        lamports: Number(lamports),
        owner,
        rentEpoch: 0,
        space: Number(space),
      })
    },
    getLatestBlockhash: () => context({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: 150 }),
    simulateTransaction([wire]) {
      const result = svm.withSigverify(false).simulateTransaction(decode(fromBase64(wire)))
      svm.withSigverify(true)
      const err = result instanceof FailedTransactionMetadata ? { InstructionError: [0, { Custom: 1 }] } : null
      return context({ err, logs: [], accounts: null, unitsConsumed: 0, returnData: null })
    },
    sendTransaction: ([wire]) => send(fromBase64(wire)),
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, method, params } = JSON.parse(text)
    asked.push(method)
    let answer: object
    try {
      answer = { result: methods[method]?.(params) }
      if (failing.has(method)) throw new Error('The node is behind.')
    } catch (error) {
      answer = { error: { code: -32002, message: String(error) } }
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    svm,
    send,
    asked,
    failing,
    rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fund: (owner: Address, amount: bigint) => svm.airdrop(owner, lamports(amount)),
    balance: (owner: Address) => svm.getBalance(owner) ?? 0n,

    /** Puts a token on the chain. */
    addMint(mint: Address, decimals: number, programAddress: Address = TOKEN_PROGRAM_ADDRESS) {
      const facts = { mintAuthority: null, supply: 10n ** 15n, decimals, isInitialized: true, freezeAuthority: null }
      setAccount(mint, programAddress, Uint8Array.from(getMintEncoder().encode(facts)))
    },
    /** Puts an account that holds a token on the chain. */
    addHolding(account: Address, mint: Address, owner: Address, amount: bigint) {
      const facts = { delegate: null, isNative: null, delegatedAmount: 0n, closeAuthority: null }
      const held = { ...facts, mint, owner, amount, state: AccountState.Initialized }
      setAccount(account, TOKEN_PROGRAM_ADDRESS, Uint8Array.from(getTokenEncoder().encode(held)))
    },
    /** Returns what a token account holds; undefined where there is no account. */
    holding(account: Address) {
      const found = svm.getAccount(account)
      return found.exists ? getTokenDecoder().decode(found.data) : undefined
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function setAccount(account: Address, programAddress: Address, data: Uint8Array) {
    svm.setAccount({
      address: account,
      programAddress,
      data,
      executable: false,
      lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
      space: BigInt(data.length),
    })
  }
}
