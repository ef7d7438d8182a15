import { decimalJson } from '../../api/internal/index.ts'
import { type Hex, toHex } from '../evm/index.ts'
import type { WalletCalls, WalletCallsStatus, WalletTransaction, WalletTypedData } from './walletAdapter.ts'

/**
 * The JSON-RPC requests that are sent to wallets. The kit builds them itself, so that every adapter sends the same
 * bytes.
 */

/** One request to a wallet or a node. */
export interface RpcCall {
  method: string
  params: readonly unknown[]
}

/** Builds the request to send one transaction. */
export const sendTransactionCall = ({ from, to, data, value, chainId, nonce }: WalletTransaction): RpcCall => ({
  method: 'eth_sendTransaction',
  params: [
    {
      from,
      to,
      data,
      value: toHex(value),
      chainId: toHex(chainId),
      ...(nonce === undefined ? {} : { nonce: toHex(nonce) }),
    },
  ],
})

const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Builds the request to sign typed data. */
export function signTypedDataCall({ from, domain, types, primaryType, message }: WalletTypedData): RpcCall {
  const data = { domain, types: { EIP712Domain: domainTypes, ...types }, primaryType, message }
  return { method: 'eth_signTypedData_v4', params: [from, decimalJson(data)] }
}

/** Builds the request to send calls under an id (EIP-5792). It does not upgrade the account. */
export const sendCallsCall = ({ id, from, chainId, calls }: WalletCalls): RpcCall => ({
  method: 'wallet_sendCalls',
  params: [
    {
      version: '2.0.0',
      id,
      from,
      chainId: toHex(chainId),
      atomicRequired: false,
      calls: calls.map(({ to, data, value }) => ({ to, data, value: toHex(value) })),
    },
  ],
})

/** Reads the id in the answer to `wallet_sendCalls`, which is the answer itself in the first version of EIP-5792. */
export const readCallsId = (answer: unknown, id: string): string =>
  (typeof answer === 'string' ? answer : (answer as { id?: string } | null)?.id) || id

export function readCallsStatus(answer: unknown): WalletCallsStatus {
  const { status, receipts } = (answer ?? {}) as { status?: unknown; receipts?: unknown }
  if (typeof status !== 'number') throw new TypeError('The wallet answered wallet_getCallsStatus without a status.')
  const list = Array.isArray(receipts) ? (receipts as { transactionHash: Hex; status?: unknown }[]) : []
  return {
    status,
    receipts: list.map((one) => ({
      hash: one.transactionHash,
      // Some wallets write it otherwise, or leave it out.
      succeeded: /^((0x0*)?1|true|success)$/.test(String(one.status)),
    })),
  }
}
