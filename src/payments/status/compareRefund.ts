import { sameChain, sameId, sameToken } from '../../format/internal/index.ts'
import type { Mismatch } from '../terms/index.ts'
import { type ComparedFacts, isArrivalRail, readEvmSide } from './compareArrival.ts'
import type { Leg, RefundState } from './readLeg.ts'
import { readAmount, readChainId, readText } from './readValue.ts'
import { fullRefundPercent } from './refundShare.ts'

/** The result of comparing what a receipt states about the refund with the terms. */
export interface RefundComparison {
  /** Whether it went to an address that is not in the terms. */
  isElsewhere: boolean
  /** Whether the payer controls the address that it went to. Absent if unknown. */
  isToPayer?: boolean | undefined
  /** Whether less was refunded than the payment held, by more than network fees account for. Absent if unknown. */
  isShort?: boolean | undefined
  mismatches: readonly Mismatch[]
  /** Facts about the refund that a receipt omits. */
  unverified: readonly string[]
}

/** The facts that {@link compareRefund} reads. */
interface RefundFacts extends ComparedFacts {
  deposit: Leg
  refundTx: Leg
  refund: RefundState
}

/** Compares a refund with the terms: where it went, and whether it is all that the payment held. */
export function compareRefund(facts: RefundFacts): RefundComparison {
  const { terms, refundTx, refund } = facts
  const refunds = terms && 'refunds' in terms ? terms.refunds : undefined
  const parties = [refunds?.beforeFill, refunds?.afterFill].filter((party) => party !== undefined)
  const pays = terms && 'pays' in terms ? terms.pays : undefined
  const to = readText(refundTx.tx.toAddress)
  const isAccount = sameId(to, pays?.account)
  // Without a quote, an EVM account is the request's owner, which may be the shop.
  const isOwnAccount = isAccount && Boolean(pays?.leg === 'rail' || (terms && 'kind' in terms))
  const party = parties.find(({ address }) => sameId(address, to))
  const isAgreed = isAccount || party !== undefined
  // A request may leave the refund address on the rail to the service.
  const isOpen = pays?.leg === 'rail' && !refunds?.beforeFill && !/^0x/i.test(to ?? '')
  const isElsewhere = to !== undefined && parties.length > 0 && !isAgreed && !isOpen
  const refunded = readAmount(refundTx.tx.tokenAmount)
  const held = listHeld(facts).find(
    (side) =>
      sameChain(side.chainId, refundTx.chainId) && sameToken(side.tokenAddress, readText(refundTx.tx.tokenAddress)),
  )?.amount
  const isShort = refunded === undefined || !held ? undefined : refunded * 100n < held * fullRefundPercent
  const path = 'receipt.refundTransaction'
  const unverified: string[] = []
  if (refundTx.state === undefined) unverified.push(path)
  else {
    if (to === undefined || (isOpen && !isAgreed)) unverified.push(`${path}.toAddress`)
    // Nothing shows whether a refund is complete if it is unknown how much was held.
    if (isShort === undefined) unverified.push(`${path}.tokenAmount`)
  }
  return {
    isElsewhere,
    isToPayer: isOwnAccount || party?.isPayer,
    isShort,
    mismatches:
      isElsewhere && refund !== 'none'
        ? [{ path: `${path}.toAddress`, expected: parties.map(({ address }) => address).join(', '), received: to }]
        : [],
    unverified,
  }
}

/** Lists the amounts that the payment held on its way, in each token that a refund may come in. */
function listHeld(facts: RefundFacts) {
  const { terms, intent, deposit } = facts
  const { tx, chainId } = deposit
  const handed = readEvmSide(facts, isArrivalRail(facts, readChainId(intent.destinationChainId)))
  return [
    ...(terms && 'kind' in terms ? [terms.pays] : []),
    { chainId, tokenAddress: readText(tx.tokenAddress), amount: readAmount(tx.tokenAmount) },
    { ...handed, amount: handed.minimum },
  ]
}
