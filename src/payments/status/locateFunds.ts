import { parseTime } from '../../format/index.ts'
import { nativeAddress, sameChain, sameId } from '../../format/internal/index.ts'
import type { PaymentStatus } from './paymentStatus.ts'
import { railChain } from './railChain.ts'
import type { Evidence } from './readEvidence.ts'
import { hasRow } from './readLeg.ts'
import { isPositive, readAmount, readChainId, readText } from './readValue.ts'
import { paymentFailed, type Rule } from './rules.ts'

type Funds = PaymentStatus['funds']

/** An intent wallet that still holds the money. */
export interface Held {
  at: 'origin-wallet' | 'destination-wallet'
  chainId: number | undefined
}

/** Returns the chain of a side of the intent, as the receipt states it, or else the intent. */
export const chainOf = ({ summary, receipt, intent }: Evidence, side: 'originChainId' | 'destinationChainId') =>
  readChainId(summary[side]) ?? readChainId(receipt?.[side]) ?? readChainId(intent[side])

/**
 * Returns where the last successful transaction left the money if the next one failed or never happened. Returns
 * `undefined` if the transactions do not show it.
 */
export function locateHeldFunds(evidence: Evidence): Held | undefined {
  const { deposit, origin, destination } = evidence
  if (deposit.state !== 'done') return undefined
  // After a failure, a delivery without a hash is waiting for something that will not come.
  const isUnsent =
    !hasRow(destination) || (origin.state === 'failed' && !destination.hash && destination.state !== 'done')
  if (isUnsent && (!hasRow(origin) || origin.state === 'failed'))
    return { at: 'origin-wallet', chainId: deposit.chainId ?? chainOf(evidence, 'originChainId') }
  if ((hasRow(origin) && origin.state !== 'done') || destination.state !== 'failed') return undefined
  return { at: 'destination-wallet', chainId: destination.chainId ?? chainOf(evidence, 'destinationChainId') }
}

/** Returns the recovery from this device, if it is the reason why a payment counts as refunded. Other refunds are mined. */
export const decidingRecovery = ({ facts, refund }: Evidence, { stage }: Pick<Rule, 'stage'>) =>
  stage === 'refunded' && refund !== 'mined' ? facts.device?.recovered : undefined

/** Whether money that starts on a rail was last seen there, so that the rail refunds it. */
export const isBeforeFill = ({
  edge,
  fillHash,
  deposit,
  origin,
  destination,
  refundTx,
  holdsFunds,
}: Evidence): boolean =>
  (edge === 'pending' || edge === 'deposited') &&
  !(holdsFunds || fillHash || origin.state || destination.state || refundTx.chainId || deposit.state === 'done')

/** Returns where the money is. */
export function locateFunds(evidence: Evidence, { stage, outcome }: Pick<Rule, 'stage' | 'outcome'>): Funds {
  const recovered = decidingRecovery(evidence, { stage })
  const { facts, rail, edge, hop, deposit, origin, destination, summary, device, refundTx } = evidence
  const onRail: Funds = {
    at: 'rail',
    chainId: railChain(hop, true),
    amount: readAmount(hop.edgeTokenAmount) || undefined,
  }
  switch (stage) {
    case 'unpaid':
    case 'expired':
      return device === 'asked' ? { at: 'unknown' } : { at: 'payer' }
    case 'delivered':
    case 'settling':
      return { ...recipientFunds(evidence), at: outcome === 'elsewhere' ? 'unknown' : 'recipient' }
    case 'refunded':
      if (recovered) {
        const { chainId, to: address, tokenAddress, amount } = recovered === true ? {} : recovered
        return { at: 'payer', chainId, address, tokenAddress, amount }
      }
      return {
        at: 'refund-address',
        chainId: refundTx.chainId,
        address: readText(refundTx.tx.toAddress),
        amount: readAmount(refundTx.tx.tokenAmount) || undefined,
      }
    case 'refunding':
    case 'unclear':
      return { at: 'unknown' }
    case 'stuck':
      return heldBalance(evidence)
    case 'paid':
      if (rail === 'origin' && evidence.paid) return edge === 'filled' ? { at: 'unknown' } : onRail
      if (facts.balances && evidence.holdsFunds) return heldBalance(evidence)
      return device === 'mined' && rail !== 'origin' ? originWallet() : { at: 'unknown' }
    case 'moving':
      if (rail === 'destination' && destination.state === 'done') return { at: 'rail' }
      return deposit.state === 'done' &&
        origin.state !== 'done' &&
        (origin.state !== 'active' || destination.state === undefined)
        ? originWallet()
        : { at: 'unknown' }
    default:
      return endedFunds()
  }

  /** Locates the money of a payment that failed, was aborted, or was refused. */
  function endedFunds(): Funds {
    if (evidence.holdsFunds) return heldBalance(evidence)
    const held = locateHeldFunds(evidence)
    // The service says that it is not there, or no longer.
    if (held && facts.recoverable) return { at: 'unknown' }
    if (held?.at === 'destination-wallet')
      return {
        ...held,
        address: readText(summary.destinationIntentAddress ?? evidence.intent.destinationIntentAddress),
      }
    if (held) return originWallet()
    if (rail === 'origin' && evidence.railStopped) return onRail
    return evidence.moneySeen && !paymentFailed(evidence) ? { at: 'unknown' } : { at: 'payer' }
  }

  function originWallet(): Funds {
    return {
      at: 'origin-wallet',
      chainId: deposit.chainId ?? chainOf(evidence, 'originChainId'),
      address: readText(summary.originIntentAddress) ?? readText(evidence.intent.originIntentAddress),
      tokenAddress: readText(deposit.tx.tokenAddress),
      amount: readAmount(deposit.tx.tokenAmount) || undefined,
    }
  }
}

function recipientFunds({ facts, rail, hop, summary, destination }: Evidence): Omit<Funds, 'at'> {
  const arrives = facts.terms?.arrives
  if (rail === 'destination')
    return {
      chainId: railChain(hop, false) ?? arrives?.chainId,
      address: readText(hop.edgeUserAddress),
      amount: readAmount(hop.edgeTokenAmount) || undefined,
    }
  return {
    chainId: readChainId(summary.destinationChainId) ?? destination.chainId ?? arrives?.chainId,
    address: readText(summary.destinationToAddress),
    amount: facts.device?.arrived ?? readAmount(summary.destinationTokenAmount),
  }
}

/** Returns what an intent wallet holds, according to the chain or the service. */
function heldBalance({ facts, intent, summary }: Evidence): Funds {
  const wallets = {
    origin: intent.originIntentAddress ?? summary.originIntentAddress,
    destination: intent.destinationIntentAddress ?? summary.destinationIntentAddress,
  }
  const chains = {
    origin: readChainId(intent.originChainId) ?? readChainId(summary.originChainId),
    destination: readChainId(intent.destinationChainId) ?? readChainId(summary.destinationChainId),
  }
  const seen = facts.balances?.find(({ amount }) => amount > 0n)
  const listed = facts.recoverable?.filter((token) => isPositive(token?.balance)) ?? []
  const [first] = listed
  // One of several tokens is not how much there is.
  const only = !seen && listed.length === 1 && isPositive(first?.balance) ? first : undefined
  const chainId = seen?.chainId ?? readChainId(first?.chainId)
  const isLate =
    (chainId !== undefined && chainId !== chains.origin && chainId === chains.destination) ||
    (seen && sameId(seen.address, wallets.destination) && !sameId(seen.address, wallets.origin))
  const side = isLate ? 'destination' : 'origin'
  return {
    at: `${side}-wallet`,
    chainId,
    address: seen?.address ?? readText(wallets[side]),
    tokenAddress: seen ? seen.tokenAddress : only && (readText(only.contractAddress) ?? nativeAddress),
    amount: seen?.amount ?? (only && BigInt(only.balance ?? 0)),
  }
}

/** Describes a refund that was announced, is on its way, or has arrived. */
export function describeRefund(evidence: Evidence, { stage }: Pick<Rule, 'stage'>): PaymentStatus['refund'] {
  const { refund, refundTx, refundHash, rail, railStopped, hop, intent, refundCheck } = evidence
  const recovered = decidingRecovery(evidence, { stage })
  if (recovered) return recovered === true ? undefined : recovered
  const isExpected = stage === 'failed' || stage === 'aborted'
  const unlock = isExpected ? parseTime(intent.timedRefundUnlockTimestamp) : undefined
  if (refund === 'none' && stage !== 'refunding' && unlock === undefined) return undefined
  const isRailRefund = rail === 'origin' && (railStopped || (refundHash && !refundTx.hash) || isBeforeFill(evidence))
  const railRefundChain = readChainId(hop.refundChainId) ?? (isRailRefund ? railChain(hop, true) : undefined)
  const chainId = refundTx.chainId ?? (isRailRefund || rail === 'destination' ? railRefundChain : undefined)
  const isOnRail = rail === 'origin' && chainId !== undefined && sameChain(chainId, railChain(hop, true))
  return {
    chainId,
    rail: isOnRail ? readText(hop.rail) : undefined,
    tokenAddress: readText(refundTx.tx.tokenAddress) ?? (isOnRail ? readText(hop.edgeTokenAddress) : undefined),
    amount: readAmount(refundTx.tx.tokenAmount) || undefined,
    to: readText(refundTx.tx.toAddress),
    isPayer: refundCheck.isToPayer,
    hash: refundTx.hash ?? refundHash,
    eligibleAt: refundTx.hash ? undefined : (parseTime(refundTx.tx.eligibleAt) ?? unlock),
  }
}
