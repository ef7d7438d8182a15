import type { Edge, Intent, IntentReceipt, IntentSummary, Quote, QuoteRequest } from '../../api/index.ts'
import { chainRail, isNativeToken } from '../../format/index.ts'
import { sameId, sameToken } from '../../format/internal/index.ts'
import { highImpact } from '../price/index.ts'
import type { ExpectedTerms, Mismatch, PaymentTerms } from '../terms/index.ts'
import type { Leg, RefundState } from './readLeg.ts'
import { readAmount, readChainId, readObject, readText, type Unread } from './readValue.ts'
import { fullRefundPercent } from './refundShare.ts'

/** The result of comparing a receipt with the terms. */
export interface ReceiptComparison {
  /** Whether another recipient, chain, or token got the money. */
  isElsewhere: boolean
  /** Whether less arrived than agreed. */
  isShort: boolean
  /** Whether the refund went to an address that is not in the terms. */
  isRefundElsewhere: boolean
  /** Whether the payer controls the address that the refund went to. Absent if unknown. */
  isRefundToPayer?: boolean | undefined
  /** Whether less was refunded than the payment held, by more than network fees account for. Absent if unknown. */
  isRefundShort?: boolean | undefined
  mismatches: readonly Mismatch[]
  /** Facts about the arrival that a receipt omits. */
  arrivalUnverified: readonly string[]
  /** Facts about the refund that a receipt omits. */
  refundUnverified: readonly string[]
}

interface Side {
  chainId?: number | undefined
  tokenAddress?: string | undefined
  /** Base units. */
  minimum?: bigint | undefined
  /** Base units. */
  expected?: bigint | undefined
  recipient?: string | undefined
}

/** The facts that {@link compareArrival} reads. */
export interface ComparedFacts {
  terms: PaymentTerms | ExpectedTerms | undefined
  receipt: Unread<IntentReceipt> | undefined
  intent: Unread<Intent>
  summary: Unread<IntentSummary>
  rail: 'origin' | 'destination' | undefined
  edgeStatus: string | undefined
  deposit: Leg
  refundTx: Leg
  refund: RefundState
}

/**
 * Compares a receipt with the terms or, without terms, with the service's own quote. Receipts describe the EVM leg. For
 * a rail destination, that is what is handed over to the rail; of the rail itself, they state only its amount and
 * token. A summary that names the rail's chain describes the rail instead.
 */
export function compareArrival({
  terms,
  receipt,
  intent,
  summary,
  rail,
  edgeStatus,
  deposit,
  refundTx,
  refund,
}: ComparedFacts): ReceiptComparison {
  const mismatches: Mismatch[] = []
  const arrivalUnverified: string[] = []
  const refundUnverified: string[] = []
  const at = 'receipt.summary.'
  const differs = (path: string, expected: unknown, received: unknown, isSame: boolean): boolean => {
    if (expected === undefined) return false
    if (received === undefined) arrivalUnverified.push(path)
    else if (!isSame) mismatches.push({ path, expected: String(expected), received: String(received) })
    return received !== undefined && !isSame
  }

  const arrives = terms?.arrives
  const toRail = arrives?.leg === 'rail' ? arrives : undefined
  const isRail = (chainId: number | undefined) =>
    toRail ? isSameChain(chainId, toRail.chainId) : rail === 'destination' && chainRail(chainId) !== undefined
  const isQuotedOnRail = isRail(readChainId(intent.destinationChainId))
  const refunds = terms && 'refunds' in terms ? terms.refunds : undefined
  let isElsewhere = false
  let isShort = false
  if (receipt) {
    const sameRailToken = (id: string | undefined) =>
      sameId(id, toRail?.tokenAddress) || [id, toRail?.tokenAddress].every((one) => isRailCoin(one, toRail?.rail))
    const token = readText(summary.destinationTokenAddress)
    const described = readChainId(summary.destinationChainId)
    const isRailSide = toRail && (described === undefined ? sameRailToken(token) : isRail(described))
    const isOther = (toRail !== undefined || described !== undefined) && isQuotedOnRail !== isRail(described)
    // The service's quote fills in what the terms leave open.
    const evm: Side = { ...quotedSide(intent, summary, rail, isOther), ...stated(arrives && evmSide(arrives)) }
    const side = isRailSide ? toRail : evm
    // To a rail, the receipt's own chain may be the rail's.
    const whole = readChainId(receipt.destinationChainId)
    const own = rail === 'destination' ? undefined : whole
    const chainId = described ?? (isRail(whole) === Boolean(isRailSide) ? whole : undefined)
    const recipient = readText(summary.destinationToAddress)
    const recipients = [side.recipient, ...(toRail ? handoverParties() : [])]
    const sent = readAmount(summary.destinationTokenAmount)
    // An amount that nobody set is sent as zero.
    const amount = side.minimum ? sent : sent || undefined
    const others = [
      differs(`${at}destinationChainId`, side.chainId, chainId, isSameChain(chainId, side.chainId)),
      differs(
        `${at}destinationTokenAddress`,
        side.tokenAddress,
        token,
        isRailSide ? sameRailToken(token) : sameToken(token, side.tokenAddress),
      ),
      differs(
        `${at}destinationToAddress`,
        side.recipient,
        recipient,
        recipients.some((party) => sameId(recipient, party)),
      ),
    ]
    const agreedChain = side.chainId ?? chainId
    if (own !== undefined && own !== chainId)
      others.push(differs('receipt.destinationChainId', agreedChain, own, own === agreedChain))
    // The amount that such a receipt states is handed over to a rail and reaches somebody there.
    if (arrives?.leg === 'evm' && rail === 'destination')
      others.push(differs('receipt.edge.mode', 'ORIGIN', 'DESTINATION', false))
    isShort = differs(`${at}destinationTokenAmount`, leastOf(side), amount, covers(amount, side))
    if (toRail) {
      others.push(
        hopDiffers('rail', toRail.rail, readText, (name) => name === toRail.rail),
        hopDiffers('edgeTokenAddress', toRail.tokenAddress, readText, sameRailToken),
        hopDiffers('edgeUserAddress', toRail.recipient, readText, (party) => sameId(party, toRail.recipient)),
      )
      isShort =
        hopDiffers('edgeTokenAmount', leastOf(toRail), readAmount, (amount) => covers(amount, toRail)) || isShort
      // The edge repeats whom to pay. No field of a receipt states who was paid on the rail.
      const party = `${at}edge.edgeUserAddress`
      if (!arrivalUnverified.includes(party)) arrivalUnverified.push(party)
    }
    if (rail === 'destination' && edgeStatus === undefined) arrivalUnverified.push('receipt.edge.edgeStatus')
    isElsewhere = others.some(Boolean)
  }

  const to = readText(refundTx.tx.toAddress)
  const agreed = [refunds?.beforeFill?.address, refunds?.afterFill?.address].filter((one) => one !== undefined)
  const pays = terms && 'pays' in terms ? terms.pays : undefined
  const isAccount = sameId(to, pays?.account)
  // Without a quote, an EVM account is the request's owner, which may be the shop.
  const isOwnAccount = isAccount && Boolean(pays?.leg === 'rail' || (terms && 'kind' in terms))
  const isAgreed = isAccount || agreed.some((one) => sameId(one, to))
  // A request may leave the refund address on the rail to the service.
  const isOpen = pays?.leg === 'rail' && !refunds?.beforeFill && !/^0x/i.test(to ?? '')
  const isRefundElsewhere = to !== undefined && agreed.length > 0 && !isAgreed && !isOpen
  if (isRefundElsewhere && refund !== 'none')
    mismatches.push({ path: 'receipt.refundTransaction.toAddress', expected: agreed.join(', '), received: to })
  const isRefundToPayer =
    isOwnAccount || [refunds?.beforeFill, refunds?.afterFill].find((party) => sameId(to, party?.address))?.isPayer
  const refunded = readAmount(refundTx.tx.tokenAmount)
  const held = heldAmounts().find(
    (side) => side.chainId === refundTx.chainId && sameToken(side.tokenAddress, readText(refundTx.tx.tokenAddress)),
  )?.amount
  const isRefundShort = refunded === undefined || !held ? undefined : refunded * 100n < held * fullRefundPercent
  if (refundTx.state === undefined) refundUnverified.push('receipt.refundTransaction')
  else {
    if (to === undefined || (isOpen && !isAgreed)) refundUnverified.push('receipt.refundTransaction.toAddress')
    // Nothing shows whether a refund is complete if it is unknown how much was held.
    if (isRefundShort === undefined) refundUnverified.push('receipt.refundTransaction.tokenAmount')
  }
  return {
    isElsewhere,
    isShort,
    isRefundElsewhere,
    isRefundToPayer,
    isRefundShort,
    mismatches,
    arrivalUnverified,
    refundUnverified,
  }

  /** Lists whom else an answer may name as the recipient of a payment to a rail. */
  function handoverParties(): unknown[] {
    const request = readObject(terms && 'request' in terms ? (terms.request as { intent?: QuoteRequest }) : undefined)
    const asked = readObject(request.intent as QuoteRequest | undefined).destinationToAddress
    const named = terms && 'kind' in terms ? asked : toRail?.handoff?.recipient
    return named ? [named] : [refunds?.afterFill?.address ?? intent.ownerAddress, toRail?.recipient]
  }

  /** Compares a field of the edge in each place of the receipt that states it. Elsewhere than in the summary, 0 is unset. */
  function hopDiffers<T>(
    field: keyof Edge,
    expected: unknown,
    read: (value: unknown) => T | undefined,
    isSame: (value: T) => boolean,
  ): boolean {
    const [inSummary, inReceipt] = [summary.edge, receipt?.edge].map((hop) => read(readObject(hop as Edge)[field]))
    const path = `edge.${field}`
    const isOther = inReceipt ? differs(`receipt.${path}`, expected, inReceipt, isSame(inReceipt)) : false
    return inSummary === undefined && inReceipt
      ? isOther
      : differs(at + path, expected, inSummary, inSummary !== undefined && isSame(inSummary)) || isOther
  }

  /** Lists the amounts that the payment held on its way, in each token that a refund may come in. */
  function heldAmounts(): {
    chainId?: number | undefined
    tokenAddress?: string | undefined
    amount?: bigint | undefined
  }[] {
    const paid = terms && 'kind' in terms ? terms.pays : undefined
    const quoted = quotedSide(intent, summary, rail, isQuotedOnRail)
    const held = { ...quoted, ...stated(arrives && evmSide(arrives)) }
    const { tx, chainId } = deposit
    return [
      ...(paid ? [paid] : []),
      { chainId, tokenAddress: readText(tx.tokenAddress), amount: readAmount(tx.tokenAmount) },
      { ...held, amount: held.minimum },
    ]
  }
}

/**
 * Returns the least that counts as complete. An expected amount without a minimum is no promise, so that less is short
 * only below the limit of a high price impact.
 */
const leastOf = ({ minimum, expected }: Side): bigint | undefined =>
  minimum || (expected === undefined ? minimum : expected - (expected * BigInt(Math.round(highImpact * 100))) / 100n)

const covers = (amount: bigint | undefined, side: Side): boolean =>
  amount !== undefined && amount >= (leastOf(side) ?? 0n)

const evmSide = (arrives: PaymentTerms['arrives'] | ExpectedTerms['arrives']): Side =>
  arrives.leg === 'evm' ? arrives : ('handoff' in arrives && arrives.handoff) || {}

const stated = (side: Side | undefined): Side =>
  Object.fromEntries(Object.entries(side ?? {}).filter(([, value]) => value !== undefined))

const isSameChain = (one: number | undefined, other: number | undefined): boolean =>
  one === other || (chainRail(one) !== undefined && chainRail(one) === chainRail(other))

const isRailCoin = (id: string | undefined, rail: string | undefined): boolean =>
  (rail === 'SOLANA' || rail === 'TRON') && isNativeToken(id, rail)

/**
 * Returns what the service itself quoted.
 *
 * @param isOther whether the intent describes the rail and the summary the EVM leg, or the other way round
 */
function quotedSide(
  intent: Unread<Intent>,
  summary: Unread<IntentSummary>,
  rail: ComparedFacts['rail'],
  isOther: boolean,
): Side {
  const request = readObject(intent.quoteRequest as QuoteRequest | undefined)
  const quote = readObject(intent.quote as Quote | undefined)
  return {
    ...(!isOther && {
      chainId: readChainId(intent.destinationChainId),
      tokenAddress: readText(intent.destinationTokenAddress),
      minimum: readAmount(quote.toAmountMin),
    }),
    // To a rail, the quote may count the rail's token.
    expected:
      (rail === 'destination' ? undefined : readAmount(quote.toAmount)) ||
      readAmount(summary.quotedDestinationTokenAmount) ||
      undefined,
    recipient: rail === 'destination' ? undefined : readText(request.destinationToAddress),
  }
}
