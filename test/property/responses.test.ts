import { LosslessNumber, parse } from 'lossless-json'
import { describe, expect, it } from 'vitest'
import * as api from '../../src/api/index.ts'
import { quoteCodecs } from '../../src/api/internal/index.ts'
import { sized } from '../setup/sized.ts'
import { amountNames, Bodies } from './bodies.ts'

const evm = `0x${'ab'.repeat(20)}`
const sol = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const id = { intentId: 'i' }
const route = {
  ownerAddress: evm,
  originChainId: 1,
  originTokenAddress: evm,
  destinationChainId: 2,
  destinationTokenAddress: evm,
}
const edge = { rail: 'SOLANA', mode: 'ORIGIN', originChainId: 1, originAddress: sol, originTokenAddress: sol } as const
const intent = { ...id, status: 'QUOTED', wireText: '{"intentId":"i"}' }

/** Every operation, with a valid request, and the top-level fields of its answer. */
const operations: [name: string, call: (client: api.IntentClient) => Promise<unknown>, fields: string[]][] = [
  ['QuoteIntent', (c) => api.quoteIntent(c, route), ['intent', 'gasFeeOptions', 'transactionStates', 'passthrough']],
  [
    'QuoteIntentEdge',
    (c) => api.quoteIntentEdge(c, { edge, intent: {} }),
    ['edgeId', 'edge', 'intent', 'gasFeeOptions'],
  ],
  ['ExecuteIntent', (c) => api.executeIntent(c, id), ['intentId', 'intentStatus']],
  ['ExecuteIntentEdge', (c) => api.executeIntentEdge(c, id), ['intentId', 'intentStatus']],
  ['CommitIntent', (c) => api.commitIntent(c, { intent }), ['intentId']],
  ['GetIntentReceipt', (c) => api.getIntentReceipt(c, id), ['intentReceipt']],
  ['WaitIntentReceipt', (c) => api.waitIntentReceipt(c, id), ['intentReceipt', 'receiptStates', 'done']],
  ['GetIntent', (c) => api.getIntent(c, id), ['intent']],
  ['GetIntentHistory', (c) => api.getIntentHistory(c, {}), ['intents', 'nextPage']],
  ['SearchIntents', (c) => api.searchIntents(c, { byIntentId: 'i' }), ['intents']],
  [
    'AbortIntent',
    (c) => api.abortIntent(c, { ...id, chainId: 1, abortTransactionHash: `0x${'1'.repeat(64)}` }),
    ['intentId', 'status'],
  ],
  [
    'PrepareIntentRecovery',
    (c) => api.prepareIntentRecovery(c, id),
    [
      'intentId',
      'intentProtocol',
      'intentAddress',
      'chainId',
      'intentSource',
      'recoveryTokens',
      'payload',
      'typedData',
      'payloadHash',
    ],
  ],
  [
    'BuildIntentRecoveryTransaction',
    (c) => api.buildIntentRecoveryTransaction(c, { ...id, payload: {}, signature: '0x', intentAddress: evm }),
    ['to', 'data', 'value', 'chainId', 'intentAddress'],
  ],
  ['GetEdges', (c) => api.getEdges(c, {}), ['edges']],
  ['GetEdgeStatus', (c) => api.getEdgeStatus(c, { edgeId: 'e' }), ['status', 'transactionStates']],
  ['GetTokenPrices', (c) => api.getTokenPrices(c, { tokens: [] }), ['tokenPrices']],
  ['GetFiatCurrencyList', (c) => api.getFiatCurrencyList(c, {}), ['currencies']],
  ['GetExchangeRate', (c) => api.getExchangeRate(c, {}), ['exchangeRate']],
  ['YieldGetMarkets', (c) => api.yieldGetMarkets(c, {}), ['items', 'total']],
  ['YieldGetProviders', (c) => api.yieldGetProviders(c, {}), ['items', 'total']],
  [
    'YieldGetAggregateBalances',
    (c) => api.yieldGetAggregateBalances(c, { queries: [{ address: evm, network: 'base' }] }),
    ['items', 'errors'],
  ],
]
const display = /^(GetEdges|GetEdgeStatus|GetTokenPrices|GetFiatCurrencyList|GetExchangeRate|Yield)/

/** Fields read as floats, for display: digits beyond a double's precision are lost. */
const floats = /Usd$|^(total|value|estimatedDuration|slippageTolerance|maxSlippage|priceImpact)$/

const exactly = (written: string): bigint | undefined => {
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? []
  const shift = Number(exponent) - fraction.length
  const size = BigInt(whole + fraction)
  if (Math.abs(shift) > 500) return size === 0n ? 0n : undefined
  const scaled =
    shift >= 0
      ? size * 10n ** BigInt(shift)
      : size % 10n ** BigInt(-shift) === 0n
        ? size / 10n ** BigInt(-shift)
        : undefined
  return scaled === undefined ? undefined : sign ? -scaled : scaled
}

/** The amounts of fees, which are displayed. */
const feeNames =
  /^(gasPrice|feeNative|totalGasLimit|estimatedGasLimit|feeTokenAmount|totalFeeAmount|svcFee|quoteProviderFee|quoteProviderWithSvcFee|\w+FeeTotal|feeTokenTotal)$/

/**
 * Checks whether a field with a wrong type counts as absent, because it is displayed and not paid by. An amount that is
 * paid by never does.
 */
const mayVanish = (name: string, reference: unknown): boolean => {
  // An object may have a `toString` of its own.
  const written = typeof reference === 'object' && !(reference instanceof LosslessNumber) ? '' : String(reference)
  return name in quoteCodecs && (!amountNames.test(name) || (feeNames.test(name) && !/^\d{1,78}$/.test(written)))
}

/** Compares what the client returned with what an independent lossless reader finds in the same text. */
function compare(found: unknown, reference: unknown, path: string, exact: boolean): void {
  const wrong = (why: string) =>
    new Error(`${path}: ${why}; wire ${String(reference)}, handed out ${typeof found} ${String(found)}`)
  // The name of a list applies to its members.
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  if (found === undefined && (!exact || mayVanish(name, reference) || reference === '')) return
  // A plain number is returned as the object that the document describes.
  const total =
    name === 'rewardRate' && reference instanceof LosslessNumber ? (found as { total?: unknown })?.total : undefined
  if (total !== undefined) compare(total, reference, `${path}.total`, exact)
  else if (reference === null || reference === undefined) {
    // Go writes an empty list as null.
    const isEmptyList = reference === null && Array.isArray(found) && found.length === 0
    if (found !== undefined && found !== null && !isEmptyList) throw wrong('made up')
  } else if (
    (reference && Object.getPrototypeOf(reference) === LosslessNumber.prototype) ||
    typeof reference === 'string'
  ) {
    const written = String(reference)
    if (typeof found === 'string') {
      if (found !== written && (exact || Number(found) !== Number(written))) throw wrong('other text')
    } else if (typeof found === 'bigint') {
      if (found !== exactly(written)) throw wrong('other amount')
    } else if (typeof found === 'number') {
      const whole = exactly(written)
      const lost = whole !== undefined && (whole > 2n ** 53n || whole < -(2n ** 53n)) && BigInt(found) !== whole
      if (!Object.is(found, Number(written))) throw wrong('other number')
      // Numbers such as 1e400 are not doubles at all. A field that the client does not read stays as JSON.parse reads
      // it.
      if (exact && lost && Number.isFinite(found) && !floats.test(name) && /^-?\d{1,78}$/.test(written))
        throw wrong('lost digits')
    } else if (!(found === undefined && !exact)) throw wrong('other type')
  } else if (Array.isArray(reference)) {
    if (!Array.isArray(found)) {
      if (found === undefined && !exact) return
      throw wrong('not a list')
    }
    // A price's row that can't be read is left out.
    if (name === 'tokenPrices' && found.length < reference.length) return
    if (found.length !== reference.length) throw wrong('other length')
    for (let i = 0; i < reference.length; i++) compare(found[i], reference[i], `${path}.${i}`, exact)
  } else if (typeof reference === 'object') {
    if (found === undefined && !exact) return
    if (typeof found !== 'object' || found === null) throw wrong('not an object')
    if (Object.getPrototypeOf(found) !== Object.prototype) throw wrong('foreign prototype')
    for (const [key, member] of Object.entries(reference)) {
      // These are the client's own, whatever the answer contains under their names.
      if (/^(__proto__|wireText|sentAt)$/.test(key)) continue
      compare((found as Record<string, unknown>)[key], member, `${path}.${key}`, exact)
    }
  } else if (found !== reference && !(found === undefined && !exact)) throw wrong('other value')
}

const runs = sized(120, 10_000)

describe(`${runs} generated answers`, () => {
  it.each(operations)(
    '%s: no crash, no untyped error, no lost digit',
    async (name, call, fields) => {
      let body = ''
      const answer: typeof fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
      const client = api.createIntentClient({ baseUrl: 'https://x.test', fetch: answer })
      const bodies = new Bodies(name.length * 7919)
      let read = 0
      for (let run = 0; run < runs; run++) {
        body = bodies.body(fields)
        try {
          const found = await call(client)
          read++
          compare(found, parse(body), name, !display.test(name))
        } catch (error) {
          if (!api.isIntentServiceError(error, 'WebrpcBadResponse'))
            throw new Error(`run ${run}: ${String(error)}\n${body}`)
          if (error.status !== 200 || !error.message) throw error
        }
      }
      // A generator whose every body is rejected would show nothing.
      expect(read).toBeGreaterThan(runs / 10)
      expect(read).toBeLessThan(runs)
    },
    120_000,
  )
})
