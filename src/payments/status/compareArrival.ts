import type { Edge, Intent, IntentReceipt, IntentSummary, Quote, QuoteRequest } from '../../api/index.ts'
import { chainRail, isNativeToken } from '../../format/index.ts'
import { sameChain, sameId, sameToken } from '../../format/internal/index.ts'
import { highImpact } from '../price/index.ts'
import type { ExpectedTerms, Mismatch, PaymentTerms } from '../terms/index.ts'
import { firstEdge, readAmount, readChainId, readObject, readText, type Unread } from './readValue.ts'

/** The result of comparing what a receipt states about the arrival with the terms. */
export interface ArrivalComparison {
  /** Whether another recipient, chain, or token got the money. */
  isElsewhere: boolean
  /** Whether less arrived than agreed. */
  isShort: boolean
  mismatches: readonly Mismatch[]
  /** Facts about the arrival that a receipt omits. */
  unverified: readonly string[]
}

/** One side of a payment, as the terms or the service's quote state it. */
interface Side {
  chainId?: number | undefined
  tokenAddress?: string | undefined
  /** Base units. */
  minimum?: bigint | undefined
  /** Base units. */
  expected?: bigint | undefined
  recipient?: string | undefined
}

/** The facts that both comparisons of a receipt read. */
export interface ComparedFacts {
  terms: PaymentTerms | ExpectedTerms | undefined
  receipt: Unread<IntentReceipt> | undefined
  intent: Unread<Intent>
  summary: Unread<IntentSummary>
  rail: 'origin' | 'destination' | undefined
}

/**
 * Compares a receipt with the terms or, without terms, with the service's own quote. Receipts describe the EVM leg. For
 * a rail destination, that is what is handed over to the rail; of the rail itself, they state only its amount and
 * token. A summary that names the rail's chain describes the rail instead.
 */
export function compareArrival(facts: ComparedFacts & { edgeStatus: string | undefined }): ArrivalComparison {
  const { terms, receipt, intent, summary, rail, edgeStatus } = facts
  const mismatches: Mismatch[] = []
  const unverified: string[] = []
  const at = 'receipt.summary.'
  const differs = (path: string, expected: unknown, received: unknown, isSame: boolean): boolean => {
    if (expected === undefined) return false
    if (received === undefined) unverified.push(path)
    else if (!isSame) mismatches.push({ path, expected: String(expected), received: String(received) })
    return received !== undefined && !isSame
  }

  const arrives = terms?.arrives
  const toRail = arrives?.leg === 'rail' ? arrives : undefined
  const isRail = (chainId: number | undefined) => isArrivalRail(facts, chainId)
  const refunds = terms && 'refunds' in terms ? terms.refunds : undefined
  let isElsewhere = false
  let isShort = false
  if (receipt) {
    const sameRailToken = (id: string | undefined) =>
      sameId(id, toRail?.tokenAddress) || [id, toRail?.tokenAddress].every((one) => isRailCoin(one, toRail?.rail))
    const token = readText(summary.destinationTokenAddress)
    const described = readChainId(summary.destinationChainId)
    const describesRail = toRail && (described === undefined ? sameRailToken(token) : isRail(described))
    const isOther =
      (toRail !== undefined || described !== undefined) &&
      isRail(readChainId(intent.destinationChainId)) !== isRail(described)
    const side = describesRail ? toRail : readEvmSide(facts, isOther)
    // To a rail, the receipt's own chain may be the rail's.
    const whole = readChainId(receipt.destinationChainId)
    const own = rail === 'destination' ? undefined : whole
    const chainId = described ?? (isRail(whole) === Boolean(describesRail) ? whole : undefined)
    const recipient = readText(summary.destinationToAddress)
    const recipients = [side.recipient, ...(toRail ? handoverParties() : [])]
    const sent = readAmount(summary.destinationTokenAmount)
    // An amount that nobody set is sent as zero.
    const amount = side.minimum ? sent : sent || undefined
    const others = [
      differs(`${at}destinationChainId`, side.chainId, chainId, sameChain(chainId, side.chainId)),
      differs(
        `${at}destinationTokenAddress`,
        side.tokenAddress,
        token,
        describesRail ? sameRailToken(token) : sameToken(token, side.tokenAddress),
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
      if (!unverified.includes(party)) unverified.push(party)
    }
    if (rail === 'destination' && edgeStatus === undefined) unverified.push('receipt.edge.edgeStatus')
    isElsewhere = others.some(Boolean)
  }

  return { isElsewhere, isShort, mismatches, unverified }

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
    const [inSummary, inReceipt] = [firstEdge(summary.edge), receipt?.edge].map((hop) =>
      read(readObject(hop as Edge)[field]),
    )
    const path = `edge.${field}`
    const isOther = inReceipt ? differs(`receipt.${path}`, expected, inReceipt, isSame(inReceipt)) : false
    return inSummary === undefined && inReceipt
      ? isOther
      : differs(at + path, expected, inSummary, inSummary !== undefined && isSame(inSummary)) || isOther
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

/** Whether a chain is the rail that the money arrives on. */
export const isArrivalRail = ({ terms, rail }: ComparedFacts, chainId: number | undefined): boolean =>
  terms?.arrives.leg === 'rail'
    ? sameChain(chainId, terms.arrives.chainId)
    : rail === 'destination' && chainRail(chainId) !== undefined

const isRailCoin = (id: string | undefined, rail: string | undefined): boolean =>
  (rail === 'SOLANA' || rail === 'TRON') && isNativeToken(id, rail)

/**
 * Returns what arrives on the EVM leg. The service's own quote fills in what the terms leave open.
 *
 * @param isOther whether the intent describes the rail and the summary the EVM leg, or the other way round
 */
export function readEvmSide({ terms, intent, summary, rail }: ComparedFacts, isOther: boolean): Side {
  const { arrives } = terms ?? {}
  const agreed: Side = arrives?.leg === 'evm' ? arrives : (arrives && 'handoff' in arrives && arrives.handoff) || {}
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
    ...Object.fromEntries(Object.entries(agreed).filter(([, value]) => value !== undefined)),
  }
}
