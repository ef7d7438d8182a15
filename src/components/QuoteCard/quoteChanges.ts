import type { TokenMetadata } from '../../api/index.ts'
import {
  type ComparableQuote,
  compareQuotes,
  formatAmount,
  formatDuration,
  type QuoteChange,
} from '../../format/index.ts'
import type { WriteFiat } from '../shared/fiat.ts'
import { providerNames } from '../shared/providerNames.ts'
import { type AnyQuote, edgeOf, quoteFacts } from '../shared/quoteFacts.ts'
import { textOf } from '../shared/text.ts'
import type { TokenFacts } from '../shared/tokens.ts'

/** A change of an amount is shown if it is more than one part in this many, which is 0.05%. */
const noticeable = 2000n

/** The changes for the worse, and those that the payer is asked about. */
export interface QuoteChanges {
  /**
   * Every change, to the last base unit. Unless this is empty, the next quote is still compared with the one that was
   * seen before, so that small changes cannot add up unseen.
   */
  all: QuoteChange[]
  /**
   * The changes to ask about. An amount has to change in its first six digits, or by more than 0.05%. Prices move by a
   * unit every few seconds, and a payer who is asked about each of these moves learns to accept without reading. Fees
   * and times have to change as they are written.
   */
  shown: QuoteChange[]
}

/**
 * Compares the quote that a payer has seen with the next one. The unchecked parts of the quotes are cleaned before they
 * are compared.
 *
 * @param fiat writes fees in the payer's currency
 */
export function quoteChanges(
  previous: AnyQuote,
  next: AnyQuote,
  tokens: readonly TokenMetadata[],
  fiat: WriteFiat,
): QuoteChanges {
  const all = compareQuotes(comparable(previous), comparable(next))
  const { pay, receive } = quoteFacts(next, tokens)
  return { all, shown: all.filter((change) => isShown(change, pay.token, receive.token, fiat)) }
}

function isShown(change: QuoteChange, paid: TokenFacts, received: TokenFacts, fiat: WriteFiat): boolean {
  switch (change.kind) {
    case 'paysMore':
    case 'receivesLess':
    case 'minimumLess': {
      const { before, after } = change
      const [token, side] = change.kind === 'paysMore' ? [paid, 'paid' as const] : [received, 'received' as const]
      const write = (amount: bigint) => formatAmount(amount, { decimals: token.decimals, side }).text
      const difference = after > before ? after - before : before - after
      return difference * noticeable > before || write(before) !== write(after)
    }
    case 'feesHigher':
      return fiat(change.before) !== fiat(change.after)
    case 'slower': {
      const [before, after] = [formatDuration(change.before), formatDuration(change.after)]
      // A duration of 0, or one that has no text, was never shown.
      return change.before > 0 && before !== after
    }
    default:
      return true
  }
}

function comparable(quote: AnyQuote): ComparableQuote {
  const { intent } = quote
  const edge = edgeOf(quote)
  const provider = edge?.edge.provider ?? edge?.provider
  const hop = intent?.edge
  return {
    edge: edge && { originTokenAmount: edge.edge.originTokenAmount },
    mode: text(edge?.edge.mode ?? edge?.mode),
    rail: text(edge?.edge.rail ?? edge?.rail),
    provider: providerNames(provider ? [provider] : [])[0],
    intent: intent && {
      ...intent,
      edge: hop && {
        mode: text(hop.mode),
        rail: text(hop.rail),
        edgeTokenAddress: text(hop.edgeTokenAddress),
        edgeTokenAmount: hop.edgeTokenAmount,
      },
      quote: intent.quote && { ...intent.quote, routeProviders: providerNames(intent.quote.routeProviders ?? []) },
    },
  }
}

const text = (value: unknown): string | undefined => textOf(value) || undefined
