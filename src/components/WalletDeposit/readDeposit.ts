import type { DepositTransaction, Intent } from '../../api/index.ts'
import type { AnyQuote } from '../shared/quoteFacts.ts'
import { isNativeId, sameId, sameToken } from '../shared/tokens.ts'

/** A payment that was read to the last byte: an exact transfer, and nothing else. */
export interface ReadDeposit {
  chainId: number
  /** Who gets it: the intent's wallet, or a bridge where it is paid directly. */
  recipient: `0x${string}`
  /** Base units. */
  amount: bigint
  /** The ERC-20's contract; absent: the chain's own token. */
  token: `0x${string}` | undefined
  /** The token as the quote writes it. */
  tokenAddress: string
  to: `0x${string}`
  data: `0x${string}`
  value: bigint
}

/** Why a payment is not handed to a wallet. */
export type DepositRefusal =
  /** The quote says nothing of how it is paid. */
  | 'missing'
  /** Its parts do not agree: another chain, token, amount or recipient than the quote's own. */
  | 'disagrees'
  /** What the wallet would be asked for is not that transfer, or not that alone. */
  | 'unreadable'

const isAddress = (text: string | undefined): text is `0x${string}` => /^0x[\da-f]{40}$/i.test(text ?? '')

const lower = (address: `0x${string}`) => address.toLowerCase() as `0x${string}`

/** Calldata of ERC-20 `transfer(address to, uint256 amount)`. */
const transferData = (recipient: string, amount: bigint): string =>
  `0xa9059cbb${recipient.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`

/**
 * Reads what a wallet is to be asked for. Only an exact transfer of the quoted amount of the quoted token passes, to the
 * intent's own wallet: whatever else a service may answer is not handed on. Source: "DepositTransaction", "Intent".
 */
export function readDeposit(intent: Intent | undefined): ReadDeposit | DepositRefusal {
  const { depositTransaction, originChainId, originTokenAddress, originIntentAddress, quote } = intent ?? {}
  if (!depositTransaction) return 'missing'
  const { toAddress, tokenAddress, amount, chainId } = depositTransaction
  const agrees =
    chainId === originChainId &&
    sameToken(tokenAddress, originTokenAddress) &&
    sameId(toAddress, originIntentAddress) &&
    (quote?.fromAmount === undefined || quote.fromAmount === amount)
  return agrees ? readTransfer(depositTransaction) : 'disagrees'
}

/**
 * Reads the direct way of a quote, in the same manner: an exact transfer of the token that is quoted, to a bridge's
 * contract. What says more than that is refused: nobody here could tell what it does. Source: "QuoteIntentEdge".
 */
export function directDeposit({ intent, passthrough }: AnyQuote): ReadDeposit | DepositRefusal {
  const { eligible, passthroughTransaction: transaction, quote } = passthrough ?? {}
  if (!eligible || !transaction) return 'missing'
  const agrees =
    transaction.chainId === intent?.originChainId &&
    sameToken(transaction.tokenAddress, intent?.originTokenAddress) &&
    (quote?.fromAmount === undefined || quote.fromAmount === transaction.amount)
  return agrees ? readTransfer(transaction) : 'disagrees'
}

/** Reads a transaction that is a transfer to its `toAddress`, and nothing else. Source: "DepositTransaction". */
export function readTransfer(transaction: DepositTransaction): ReadDeposit | DepositRefusal {
  const { toAddress, tokenAddress = '', amount, chainId, to, data = '0x', value = 0n } = transaction
  if (!isAddress(toAddress) || !isAddress(to) || !amount || !chainId || /^0x0{40}$/.test(toAddress)) return 'missing'
  // Nobody's, and more than any chain can move.
  if (isNativeId(toAddress) || amount < 0n || amount >= 1n << 256n) return 'unreadable'
  // In one case: an address whose checksum is wrong is one that wallets refuse.
  const read = { chainId, recipient: toAddress, amount, tokenAddress, to: lower(to), value }
  if (isNativeId(tokenAddress)) {
    const plain = sameId(to, toAddress) && /^(0x)?$/.test(data) && value === amount
    return plain ? { ...read, token: undefined, data: '0x' } : 'unreadable'
  }
  if (!isAddress(tokenAddress)) return 'missing'
  // To the token itself it would be lost.
  const exact = transferData(toAddress, amount)
  const plain =
    sameId(to, tokenAddress) && !sameId(toAddress, tokenAddress) && value === 0n && data.toLowerCase() === exact
  return plain ? { ...read, token: lower(tokenAddress), data: exact as `0x${string}` } : 'unreadable'
}
