import { checkAddress, cleanText, isNativeToken } from '../../format/index.ts'
import { sameId, type TokenFacts } from '../../format/internal/index.ts'
import { isAddress } from '../evm/index.ts'
import { type Agreed, type AgreedLeg, compareOutput } from './compareAnswer.ts'
import { amountKind, type Comparison, createComparison, idKind, numberKind } from './comparison.ts'
import { buildTransfer, compareTransfer, type TransferFacts } from './exactTransfer.ts'
import type { AnyQuote, ExpectedTerms } from './paymentTerms.ts'
import { transactionPath } from './verifyDeposit.ts'

/** The address that the payer pays to. */
export interface PayTarget {
  to: string
  memo?: string | undefined
}

/** Rails whose addresses can be checked. */
const checkableRails = ['SOLANA', 'TRON'] as const

/** The id of a token or an account, as payment links accept it. */
const base58 = /^[1-9A-HJ-NP-Za-km-z]{25,44}$/

/**
 * Finds the address to pay on a rail: the handoff's, if it is complete and on the rail's own chain. A handoff elsewhere
 * is made by the payer's wallet and names no address to pay.
 */
export function railTarget(
  { stated, read, refuse }: Comparison,
  { pays }: ExpectedTerms,
  { isHandoffOnRail, rail: { tokenAddress } }: Agreed,
): PayTarget | undefined {
  const rail = checkableRails.find((known) => known === pays?.rail)
  const at = (field: string) => `edge.handoff.${field}`
  const to = stated(idKind, at('recipientAddress'))
  const isWhole = stated(idKind, at('tokenAddress')) !== undefined && stated(amountKind, at('amount')) !== undefined
  if (!isHandoffOnRail || to === undefined || !rail) return undefined
  // Money sent to a token's own contract is lost, and a payer who pays themselves pays nobody.
  if (!checkAddress(to, rail).ok || to === tokenAddress || to === pays?.account)
    refuse(at('recipientAddress'), `another address on ${rail}`, to)
  const memo = read(at('memo')) ?? ''
  if (typeof memo !== 'string' || memo !== cleanText(memo, 120)) refuse(at('memo'), 'text that can be copied', memo)
  const isSafeToken = tokenAddress !== undefined && (isNativeToken(tokenAddress, rail) || base58.test(tokenAddress))
  return isWhole && isSafeToken ? { to, memo: (memo as string) || undefined } : undefined
}

/** Compares the transaction that funds an intent from a wallet. The address to pay is the intent's own. */
export function walletTarget(facts: Comparison, { origin, wallet, ownerAddress }: Agreed): PayTarget | undefined {
  facts.need(facts.stated(idKind, 'intent.originIntentAddress'), 'intent.originIntentAddress')
  return compareTarget(facts, transactionPath('intent'), { ...origin, recipient: wallet }, ownerAddress)
}

/** The direct route of a quote. */
export interface Passthrough {
  facts: Comparison
  paid?: AgreedLeg
  arrived?: AgreedLeg
  target?: PayTarget | undefined
}

/** Compares the direct route of a quote, if there is one: it has the same tokens and chains, with its own amounts. */
export function comparePassthrough(
  quote: AnyQuote,
  { pays, arrives }: ExpectedTerms,
  { origin, destination, ownerAddress }: Agreed,
  { decimals }: TokenFacts,
): Passthrough {
  const facts = createComparison(quote)
  const path = transactionPath('passthrough')
  const isOffered = pays?.leg === 'evm' && arrives.leg === 'evm' && facts.read('passthrough.eligible') === true
  if (!isOffered || !facts.read(path)) {
    facts.need(undefined, isOffered ? path : 'passthrough.eligible')
    return { facts }
  }
  const amount = facts.agree(amountKind, pays.amount, `${path}.amount`, 'passthrough.quote.fromAmount')
  if (amount !== undefined && pays.maximum !== undefined && amount > pays.maximum)
    facts.refuse(`${path}.amount`, pays.maximum, amount)
  const paid = { ...origin, amount }
  const recipient = facts.stated(idKind, `${path}.toAddress`)
  const target = compareTarget(facts, path, { ...paid, recipient }, ownerAddress)
  if (decimals !== undefined) facts.agree(numberKind, decimals, `${path}.decimals`)
  return { facts, paid, arrived: { ...destination, ...compareOutput(facts, arrives, 'passthrough.quote') }, target }
}

function compareTarget(
  facts: Comparison,
  path: string,
  transfer: TransferFacts,
  ownerAddress: string | undefined,
): PayTarget | undefined {
  const { tokenAddress, amount, recipient } = transfer
  if (!facts.read(path)) facts.need(undefined, path)
  if (!tokenAddress || amount === undefined || !recipient || !transfer.chainId) {
    facts.need(recipient || undefined, `${path}.toAddress`)
    return undefined
  }
  const exact = buildTransfer(transfer)
  if (exact && !sameId(recipient, ownerAddress)) {
    compareTransfer(facts, path, exact)
    return { to: recipient }
  }
  if (!isAddress(tokenAddress)) facts.refuse(`${path}.tokenAddress`, 'a token contract', tokenAddress)
  else if (amount <= 0n || amount >> 256n) facts.refuse(`${path}.amount`, 'an amount that can be paid', amount)
  else facts.refuse(`${path}.toAddress`, 'an address that can be paid', recipient)
  return undefined
}
