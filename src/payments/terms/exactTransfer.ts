import { isNativeId, nativeAddress, sameId } from '../../format/internal/index.ts'
import { encodeTransfer, isAddress } from '../evm/index.ts'
import { amountKind, bytesKind, type Comparison, chainKind, idKind, isUnset, tokenKind } from './comparison.ts'
import type { ExactTransfer } from './paymentTerms.ts'

/** The facts of a transfer: what it moves, where, and to whom. */
export interface TransferFacts {
  chainId?: number | undefined
  tokenAddress?: string | undefined
  /** Base units. */
  amount?: bigint | undefined
  recipient?: string | undefined
}

const lower = (address: `0x${string}`) => address.toLowerCase() as `0x${string}`

/**
 * Builds the one transaction that transfers an amount and does nothing else.
 *
 * @returns undefined if a fact is missing, or if the money would be lost because it goes to nobody or to the token
 * itself
 */
export function buildTransfer({ chainId, tokenAddress, amount, recipient }: TransferFacts): ExactTransfer | undefined {
  if (!chainId || !amount || amount < 0n || amount >> 256n || !isAddress(recipient)) return undefined
  if (isNativeId(recipient) || sameId(recipient, tokenAddress)) return undefined
  // Use lowercase addresses, because wallets refuse those with a wrong checksum.
  const facts = { chainId, amount, recipient }
  if (isNativeId(tokenAddress)) return { ...facts, to: lower(recipient), data: '0x', value: amount }
  if (!isAddress(tokenAddress)) return undefined
  const token = lower(tokenAddress)
  return { ...facts, to: token, data: encodeTransfer(recipient, amount), value: 0n, tokenAddress: token }
}

/** Compares a `DepositTransaction` of an answer, to the last byte, with the transfer that it must be. */
export function compareTransfer(
  { agree, need, stated, read, refuse }: Comparison,
  path: string,
  transfer: ExactTransfer,
) {
  const { chainId, to, data, value, tokenAddress, amount, recipient } = transfer
  const at = (field: string) => `${path}.${field}`
  agree(chainKind, chainId, at('chainId'))
  agree(tokenKind(), tokenAddress ?? nativeAddress, at('tokenAddress'))
  agree(amountKind, amount, at('amount'))
  agree(idKind, recipient, at('toAddress'))
  agree(idKind, to, at('to'))
  agree(amountKind, value, at('value'))
  if (tokenAddress) {
    agree({ ...bytesKind, isUnset: () => false }, data, at('data'))
    need(stated(bytesKind, at('data')), at('data'))
  } else {
    const calldata = read(at('data'))
    if (!isUnset(bytesKind, calldata)) refuse(at('data'), '0x', calldata)
    need(stated(amountKind, at('value')), at('value'))
  }
  for (const field of ['chainId', 'tokenAddress', 'toAddress', 'to']) need(read(at(field)) ?? undefined, at(field))
  need(stated(amountKind, at('amount')), at('amount'))
}
