'use client'
import { useRef, useState } from 'react'
import type { QuoteIntentEdgeRequest, QuoteIntentEdgeResponse, TokenMetadata } from '../../api/index.ts'
import { decimalJson } from '../../api/internal/index.ts'
import { parseTime } from '../../format/index.ts'
import { readTerms, type TermsResult } from '../../payments/terms/index.ts'

/** The terms of a quote as they were first shown, and whether they have changed since. */
export interface FrozenTerms {
  quote: QuoteIntentEdgeResponse
  result: TermsResult
  /** Whether the same intent arrived with other payment facts. Stays `true`: nothing shows which facts were right. */
  changed: boolean
}

/** The facts that a quote states about the payment, for a later comparison. */
interface Said {
  facts: string
  /** The end of the quote, in epoch ms. Absent when it cannot be read. */
  end: number | undefined
}

interface Frozen extends FrozenTerms {
  id: string
  said: Said
}

/**
 * Freezes the terms of a quote as they were first shown. No later change of the quote, not even of the object itself,
 * can then change the address that a payer is about to copy. Another intent resets the terms.
 */
export function useFrozenTerms(
  request: QuoteIntentEdgeRequest,
  quote: QuoteIntentEdgeResponse,
  tokens: readonly TokenMetadata[],
  payerAccounts?: readonly string[] | undefined,
): FrozenTerms {
  const [frozen, setFrozen] = useState(() => freeze(request, quote, tokens, payerAccounts))
  const next = compare(frozen, request, quote, tokens, payerAccounts)
  if (next !== frozen) setFrozen(next)
  return next
}

/**
 * Returns a check of whether the payer may still act on a quote. Call it at the time of the action: the countdown of a
 * sleeping page may be stale, and an object may have changed without a render. A negative result triggers a render,
 * which removes the action.
 */
export function useMayPay(quote: QuoteIntentEdgeResponse, isExpired: (() => boolean) | undefined) {
  const id = idOf(quote)
  const [late, setLate] = useState<string>()
  const [, again] = useState(0)
  const said = saidOf(quote)
  const shown = useRef(said)
  shown.current = said

  function mayPay(): boolean {
    const expired = isExpired?.() ?? false
    const same = saysTheSame(saidOf(quote), shown.current)
    if (expired) setLate(id)
    if (!same) again((count) => count + 1)
    return !expired && same
  }
  return { late: late === id, mayPay }
}

function compare(
  frozen: Frozen,
  request: QuoteIntentEdgeRequest,
  quote: QuoteIntentEdgeResponse,
  tokens: readonly TokenMetadata[],
  payerAccounts?: readonly string[] | undefined,
): Frozen {
  // An object that now names another intent has been tampered with. Another object may be another quote.
  if (idOf(quote) !== frozen.id && quote !== frozen.quote) return freeze(request, quote, tokens, payerAccounts)
  if (frozen.changed) return frozen
  const changed = { ...frozen, changed: true }
  if (!saysTheSame(saidOf(quote), frozen.said)) return changed
  const result = readTerms(request, quote, { tokens, payerAccounts })
  if (!frozen.result.ok) return result.ok ? { ...frozen, result } : frozen
  if (!result.ok) return changed
  const [{ pays: before }, { pays }] = [frozen.result.terms, result.terms]
  const isSame =
    pays.rail === before.rail &&
    pays.chainId === before.chainId &&
    pays.tokenAddress === before.tokenAddress &&
    pays.amount === before.amount &&
    pays.to === before.to &&
    pays.memo === before.memo
  if (!isSame) return changed
  if (pays.decimals === undefined || pays.decimals === before.decimals) return frozen
  // The host's token list may load later and add unknown decimals, but it must not move a decimal point.
  return before.decimals === undefined ? { ...frozen, result } : changed
}

const freeze = (
  request: QuoteIntentEdgeRequest,
  quote: QuoteIntentEdgeResponse,
  tokens: readonly TokenMetadata[],
  payerAccounts?: readonly string[] | undefined,
): Frozen => ({
  quote,
  result: readTerms(request, quote, { tokens, payerAccounts }),
  changed: false,
  id: idOf(quote),
  said: saidOf(quote),
})

const idOf = ({ intent, edgeId }: QuoteIntentEdgeResponse): string => intent?.intentId ?? edgeId

/**
 * Reads what is paid, where to, until when, and what arrives where. Leaves out what may change while the payer reads:
 * states, hashes, modification times.
 */
function saidOf({ edgeId, edge, intent, ...answer }: QuoteIntentEdgeResponse): Said {
  const { handoff, originTokenAmount } = edge
  const { edge: hop, quote, quoteRequest: request } = intent ?? {}
  const { rail = answer.rail, mode = answer.mode } = edge
  const facts = [
    [edgeId, rail, mode, originTokenAmount, handoff],
    [hop?.edgeId, hop?.rail, hop?.mode, hop?.originChainId, hop?.edgeTokenAddress, hop?.edgeTokenAmount],
    [hop?.edgeUserAddress, hop?.edgeTokenMetadata?.decimals, hop?.edgeTokenMetadata?.symbol],
    [intent?.intentId, intent?.ownerAddress],
    [intent?.originChainId, intent?.originTokenAddress, intent?.originIntentAddress],
    [intent?.destinationChainId, intent?.destinationTokenAddress, intent?.destinationIntentAddress],
    [request?.destinationToAddress, request?.destinationCallData, request?.destinationCallValue],
    [quote?.toAmount, quote?.toAmountMin],
  ]
  return {
    facts: decimalJson(facts),
    end: parseTime(intent?.expiresAt),
  }
}

/** Returns whether both state the same facts. Compares the end to the minute, as shown, since time formats vary. */
function saysTheSame(one: Said, other: Said): boolean {
  if (one.facts !== other.facts) return false
  if (one.end === undefined || other.end === undefined) return one.end === other.end
  return Math.abs(one.end - other.end) < 60_000
}
