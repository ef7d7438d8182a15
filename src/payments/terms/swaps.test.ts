import { beforeAll, describe, expect, it } from 'vitest'
import { sized } from '../../../test/setup/sized.ts'
import type { TokenPrice } from '../../api/index.ts'
import type { AnyQuote, AnyQuoteRequest, Mismatch } from './paymentTerms.ts'
import { quoteFields } from './quoteFieldsKit.ts'
import { readTerms } from './readTerms.ts'
import {
  choices,
  evmTokens,
  native,
  openQuotes,
  railTokens,
  shop,
  solana,
  someRequest,
  stranger,
  tron,
} from './termsKit.ts'

interface Sample {
  seed: number
  isBare?: boolean
  request: AnyQuoteRequest
  quote: AnyQuote
}

/** Prices like the sandbox's, so that a changed amount of any token shows. */
const prices: TokenPrice[] = [...evmTokens, ...railTokens.map(([, ...token]) => token)].map(
  ([chainId, tokenAddress]) => {
    const isRailCoin = tokenAddress === solana.sol ? 141.32 : tokenAddress === tron.trx ? 0.2841 : undefined
    const isCoin = tokenAddress === native || tokenAddress.startsWith('0x42')
    return {
      token: { chainId, tokenAddress },
      priceUsd: isRailCoin ?? (!isCoin ? 1 : chainId === 137 ? 0.2143 : 3012.45),
    }
  },
)

const samples: Sample[] = []
beforeAll(async () => {
  const { tryQuote } = openQuotes()
  for (let seed = 1; samples.length < sized(60, 400); seed++) {
    const request = someRequest(seed)
    const quote = await tryQuote(request)
    if (!quote) continue
    samples.push({ seed, request, quote })
    const bare = withoutOptionalFields(quote)
    samples.push({ seed, isBare: true, request, quote: bare })
    if ('edge' in quote) samples.push({ seed, request, quote: withFactsBesideEdge(quote) })
  }
}, 60_000)

const isFromRail = (quote: AnyQuote) => quote.intent?.edge?.mode === 'ORIGIN'

/**
 * Whether a path leads to a fact of the leg between rail and intent, which neither payer nor recipient sees. Only its
 * contradictions are refused, so it has to be stated twice.
 */
const isBetween = ({ quote }: Pick<Sample, 'quote'>, path: string): boolean =>
  isFromRail(quote)
    ? /^intent\.(depositTransaction|origin|quote\.fromAmount|edge\.fillChainId)/.test(path)
    : /^(edge\.handoff|edge\.originTokenAmount|intent\.(quoteRequest\.)?destination|intent\.edge\.(init|origin|refund)ChainId)/.test(
        path,
      ) && quote.intent?.edge !== undefined

const edgeFacts = ['rail', 'mode', 'provider', 'tradeType']

/** Returns the quote as some deployments write it, with facts of the edge beside it instead of inside. */
function withFactsBesideEdge(quote: AnyQuote): AnyQuote {
  const moved = structuredClone(quote) as unknown as Record<string, Record<string, unknown>>
  for (const name of edgeFacts) {
    moved[name] = moved.edge?.[name] as Record<string, unknown>
    delete moved.edge?.[name]
  }
  return moved as unknown as AnyQuote
}

/** Returns the quote of a service that omits every field that is stated elsewhere. */
function withoutOptionalFields(quote: AnyQuote): AnyQuote {
  const bare = structuredClone(quote) as unknown as Record<string, Record<string, unknown>>
  for (const name of ['transactionStates', 'gasFeeOptions']) delete bare[name]
  for (const name of edgeFacts) delete bare.edge?.[name]
  const intent = bare.intent as Record<string, unknown>
  const kept = ['intentId', 'status', 'expiresAt', 'edge', 'quote']
  // The payer does not send the transaction that funds an intent from a rail.
  if (!isFromRail(quote)) kept.push('originIntentAddress', 'depositTransaction')
  for (const name of Object.keys(intent)) if (!kept.includes(name)) delete intent[name]
  return bare as unknown as AnyQuote
}

const read = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], value)

function write(quote: AnyQuote, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() as string
  const parent = keys.reduce<Record<string, unknown>>(
    (at, key) => {
      at[key] ??= {}
      return at[key] as Record<string, unknown>
    },
    quote as unknown as Record<string, unknown>,
  )
  parent[last] = value
}

/** Returns values that a lying service could write instead. Each changes who gets what, where, or how much. */
const plausible = (path: string, value: unknown): unknown[] =>
  alternatives(path, value).filter((other) => other !== value)

function alternatives(path: string, value: unknown): unknown[] {
  if (/Id$/.test(path) && typeof value === 'number') return [56, 324]
  if (/\.decimals$/.test(path)) return [Number(value) + 3, 0]
  if (typeof value === 'bigint') return [value * 10n + 3n, value / 10n, 1n]
  if (/\.data$/.test(path)) {
    const data = String(value)
    const to = stranger.slice(2).padStart(64, '0')
    return data === '0x'
      ? ['0xdeadbeef']
      : [data.slice(0, 10) + to + data.slice(74), `${data.slice(0, -2)}ff`, data.replace('a9059cbb', '095ea7b3')]
  }
  if (/[rR]ail$/.test(path)) return [value === 'TRON' ? 'SOLANA' : 'TRON']
  if (/mode$/.test(path)) return [value === 'ORIGIN' ? 'DESTINATION' : 'ORIGIN']
  if (/tradeType$/.test(path)) return [value === 'EXACT_INPUT' ? 'EXACT_OUTPUT' : 'EXACT_INPUT']
  if (typeof value !== 'string') return []
  if (/^0x[\da-f]{40}$/i.test(value)) return [stranger, shop, '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2']
  if (/edgeId$/.test(path)) return ['another-edge']
  return [solana.usdc, solana.other, tron.usdt, tron.payer]
}

/** The places of the bridge that the direct way pays. The service chooses it, like an address on a rail. */
const bridgeAddress = /^passthrough\.passthroughTransaction\.(toAddress|to|data)$/

/** Fields that a lying service could add although nobody asked for them. */
const additions: [path: string, value: unknown][] = [
  ['intent.quoteRequest.destinationToAddress', stranger],
  ['intent.quoteRequest.destinationApproveAddress', stranger],
  ['intent.quoteRequest.destinationCallData', '0xfeedface'],
  ['intent.quoteRequest.destinationCallValue', 5n],
  ['intent.ownerAddress', stranger],
  ['intent.quoteRequest.ownerAddress', stranger],
]

/** USD figures alone move nothing; they only weigh in `consent`. */
const isFigure = (path: string) => /Usd$|[iI]mpact$/.test(path)
const bindingPaths = Object.entries(quoteFields).flatMap(([path, role]) =>
  role === 'binds' && !isFigure(path) && path !== 'passthrough.eligible' ? [path] : [],
)
const boundOf = ({ quote, isBare }: Sample) =>
  bindingPaths.filter(
    (path) =>
      read(quote, path) !== undefined &&
      read(quote, path) !== null &&
      plausible(path, read(quote, path)).length > 0 &&
      !(isFromRail(quote) && /^intent\.depositTransaction\.(to|data|value|decimals)$/.test(path)) &&
      !(isBare && isBetween({ quote }, path)) &&
      (quote.passthrough?.eligible || !path.startsWith('passthrough.')),
  )

function outcome({ request, quote }: Sample, changes: [path: string, value: unknown][]) {
  const changed = structuredClone(quote)
  for (const [path, value] of changes) write(changed, path, value)
  const isDirect = changes.every(([path]) => path.startsWith('passthrough.'))
  return readTerms(request, changed, { prices, passthrough: isDirect })
}

/** Fields that are compared with each other: a refusal may name any of them. */
const related = [
  /^intent\.(depositTransaction\.|originIntentAddress)/,
  /^passthrough\.passthroughTransaction\./,
  /^(passthrough|intent)\.quote\.toAmount|^edge\.handoff\.amount/,
]
const names = (mismatches: readonly Mismatch[], path: string) =>
  mismatches.some(
    (mismatch) => mismatch.path === path || related.some((group) => group.test(path) && group.test(mismatch.path)),
  )

describe('a fact of an honest quote that is swapped', { timeout: 120_000 }, () => {
  it('is met at every place that binds', () => {
    const met = new Set(samples.flatMap(boundOf))
    const never = bindingPaths.filter((path) => !met.has(path))
    // Deployments may write these; the sandbox does not.
    expect(
      never.filter(
        (path) => !/^edge\.edgeId$|settlement|svcAddress|slippage|quoteRequest\.(mode|destinationApprove)/.test(path),
      ),
    ).toEqual([])
  })

  it('refuses or asks for consent, whichever one it is', () => {
    const passed: unknown[] = []
    for (const sample of samples) {
      for (const path of boundOf(sample)) {
        for (const value of plausible(path, read(sample.quote, path))) {
          const result = outcome(sample, [[path, value]])
          const isCaught = result.ok
            ? result.terms.kind !== 'direct' && result.terms.consent
            : names(result.mismatches, path)
          if (!isCaught) passed.push({ seed: sample.seed, path, from: read(sample.quote, path), value })
        }
      }
      for (const [path, value] of additions) {
        const result = outcome(sample, [[path, value]])
        if (result.ok) passed.push({ seed: sample.seed, path, value, added: true })
      }
    }
    expect(passed.slice(0, 5)).toEqual([])
  })

  it('refuses or asks for consent, whichever two they are', () => {
    const passed: unknown[] = []
    const { pick } = choices(7)
    for (const sample of samples) {
      const bound = boundOf(sample)
      for (let turn = 0; turn < sized(80, 200); turn++) {
        const one = pick(bound)
        // Skip pairs of places that only the answer names: an edge's id, the address of a bridge, the leg between.
        const isAlone = (path: string) =>
          [/edgeId$/, bridgeAddress].some((named) => named.test(one) && named.test(path)) ||
          (isBetween(sample, one) && isBetween(sample, path))
        const other = pick(bound.filter((path) => path !== one && !isAlone(path)))
        const first = pick(plausible(one, read(sample.quote, one)))
        const same = typeof first === typeof read(sample.quote, other) && turn % 2 === 0
        const second =
          same && !/data$/.test(other) && /data$/.test(one) === false
            ? first
            : pick(plausible(other, read(sample.quote, other)))
        const result = outcome(sample, [
          [one, first],
          [other, second],
        ])
        if (result.ok && (result.terms.kind === 'direct' || !result.terms.consent))
          passed.push({ seed: sample.seed, one, first, other, second })
      }
    }
    expect(passed.slice(0, 5)).toEqual([])
  })
})
