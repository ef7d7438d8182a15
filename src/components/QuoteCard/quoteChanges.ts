import type { TokenMetadata } from '../../api/index.ts'
import {
  type ComparableQuote,
  compareQuotes,
  formatAmount,
  formatDuration,
  type QuoteChange,
} from '../../format/index.ts'
import { providerNames } from '../shared/providerNames.ts'
import { type AnyQuote, edgeOf, quoteFacts } from '../shared/quoteFacts.ts'
import { textOf } from '../shared/text.ts'
import type { TokenFacts } from '../shared/tokens.ts'

/** One part in this many: 0.05 %. */
const noticeable = 2000n

/** What got worse, and which of it a payer is to be asked about. */
export interface QuoteChanges {
  /** To the last base unit: unless empty, the quote that was seen before stays the measure, so that nothing creeps. */
  all: QuoteChange[]
  /**
   * What changes the first six digits, or more than 0.05 %. Prices move by a unit every few seconds; a payer who is asked
   * about each of them learns to agree without reading.
   */
  shown: QuoteChange[]
}

/**
 * Compares the quote a payer has seen with the next. What the comparison reads of the quotes' unchecked parts is
 * cleaned first.
 *
 * Not in the service document.
 */
export function quoteChanges(previous: AnyQuote, next: AnyQuote, tokens: readonly TokenMetadata[]): QuoteChanges {
  const all = compareQuotes(comparable(previous), comparable(next))
  const { pay, receive } = quoteFacts(next, tokens)
  return { all, shown: all.filter((change) => isShown(change, pay.token, receive.token)) }
}

function isShown(change: QuoteChange, paid: TokenFacts, received: TokenFacts): boolean {
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
    case 'slower': {
      const [before, after] = [formatDuration(change.before), formatDuration(change.after)]
      // A time that is none was never seen.
      return before !== undefined && after !== undefined && before !== after
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
