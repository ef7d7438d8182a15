import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Creates a small generator of numbers from a seed: the same seed gives the same bodies. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const api = join(import.meta.dirname, '../../src/api')
const sources = ['resources', 'operations'].flatMap((folder) =>
  readdirSync(join(api, folder)).map((file) => readFileSync(join(api, folder, file), 'utf8')),
)
/** Every field name in the definitions, so that a field added later is tested too. */
const names = [
  ...new Set(sources.flatMap((source) => [...source.matchAll(/\b([a-z]\w+):/g)].map(([, name]) => name ?? ''))),
]

const objectNames =
  /^(intent|edge|quote|fees|summary|\w*Transaction|precondition|\w*Precondition|\w*Metadata|originCalls|destinationCalls|\w*MetaTxn|provider|originGas|destinationGas|handoff|passthrough|depositIntentEntry|gasFeeOptions|exchangeRate|token|intentReceipt|receipt|outputTokenBalance|validator|svcContracts|quoteRequest|options|metaTxnFeeDetails|priceImpactDetails|payload|typedData|rewardRate|arguments)$/
const listNames =
  /^(intents|edges|calls|feeOptions|transactionStates|items|errors|tokenPrices|currencies|balances|pendingActions|validators|recoveryTokens|fields|components)$/
const textLists = /^(routeProviders|executionPlan|modes|receiptStates|tags|references|supportedStandards)$/
export const amountNames =
  /^(amount|value|salt|space|nonce|gasPrice|gasLimit|bridgeGas|estimatedGasLimit|feeNative|\w*Amount|\w*AmountMin|\w*FeeTotal|feeTokenTotal|totalGasLimit|quoteProviderFee|svcFee|quoteProviderWithSvcFee|minAmount|destinationCallValue)$/

/** The innermost object, with the fields that every kind of object needs. */
const flat = `{"id":"x","intentId":"i","status":"x","yieldId":"x","token":{"chainId":1,"tokenAddress":"0x${'ab'.repeat(20)}"},"value":1,"total":1,"chainId":1,"tokenAddress":"0x${'ab'.repeat(20)}"}`

/**
 * Generates random bodies with the service's field names: mostly of the right form, and most of them with something
 * odd.
 */
export class Bodies {
  readonly #random: () => number
  constructor(seed: number) {
    this.#random = random(seed)
  }
  chance = (share: number): boolean => this.#random() < share
  upTo = (most: number): number => Math.floor(this.#random() * (most + 1))
  pick = <T>(from: readonly T[]): T => from[this.upTo(from.length - 1)] as T
  digits = (length: number): string =>
    `${1 + this.upTo(8)}${Array.from({ length: length - 1 }, () => this.upTo(9)).join('')}`

  number(): string {
    return this.pick([
      () => String(this.upTo(1000)),
      () => this.digits(1 + this.upTo(77)),
      () => '9007199254740993',
      () => '-0',
      () => '1e21',
      () => '0.10',
      () => `${this.digits(3)}.${this.digits(1 + this.upTo(25))}`,
      () => `-${this.digits(1 + this.upTo(30))}`,
      () => `${this.digits(2)}e${this.upTo(400) - 100}`,
      () => this.digits(79 + this.upTo(20)),
    ])()
  }
  amount(): string {
    const size = this.pick([
      '0',
      '1e21',
      '-0',
      '9007199254740993',
      this.digits(1 + this.upTo(77)),
      String(this.upTo(1e9)),
    ])
    return this.chance(0.3) ? `"${size}"` : size
  }
  text(): string {
    return this.pick([
      () => '"x"',
      () => '""',
      () => '"QUOTED"',
      () => '"2026-11-21T03:04:05Z"',
      () => '"0001-01-01T00:00:00Z"',
      () => `"0x${'aB'.repeat(20)}"`,
      () => '"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"',
      () => `"#0.${this.digits(16)}#${this.digits(20)}"`,
      () => `"${this.digits(20)}"`,
      () => '"\\u0000\\u202e\\ud800 \\" {[: 12345678901234567890, "',
    ])()
  }
  anything(depth: number): string {
    return this.pick([
      () => this.number(),
      () => this.text(),
      () => 'true',
      () => 'null',
      () => (depth > 0 ? this.object(depth - 1) : '{}'),
      () => (depth > 0 ? `[${this.anything(depth - 1)},${this.anything(depth - 1)}]` : '[]'),
    ])()
  }
  /** Generates a value that fits the name, and sometimes another one. */
  valueOf(name: string, depth: number): string {
    if (this.chance(0.01)) return this.anything(depth)
    if (listNames.test(name))
      return depth > 0 ? `[${Array.from({ length: this.upTo(3) }, () => this.object(depth - 1))}]` : '[]'
    if (textLists.test(name)) return '["RELAY","x"]'
    if (name === 'token') return flat
    // This is the intent id of every test's request. An answer about another intent is rejected.
    if (name === 'intentId') return '"i"'
    if (objectNames.test(name)) return this.object(depth > 0 ? depth - 1 : 0)
    if (amountNames.test(name)) return this.amount()
    if (/Usd$|^(total|estimatedDuration|slippageTolerance)$/.test(name))
      return this.pick(['0.1', '"0.31"', '12.5e-3', '0'])
    if (/chainId$|ecimals$|^(id|projectId|limit|offset)$/i.test(name)) return this.pick(['1', '8453', '18', '"137"'])
    if (/Address$|^to$/.test(name))
      return this.pick([`"0x${'aB'.repeat(20)}"`, '"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"', '""'])
    if (name === 'expiresAt') return this.pick(['"2026-11-21T03:04:05.123456789Z"', '1790000000', '""'])
    if (/^is[A-Z]|^(done|settled|failed|delegateCall)$/.test(name)) return 'true'
    return this.text()
  }
  object(
    depth: number,
    needed: readonly string[] = [
      'id',
      'intentId',
      'status',
      'yieldId',
      'token',
      'value',
      'total',
      'rail',
      'modes',
      'chainId',
      'tokenAddress',
    ],
  ): string {
    if (depth <= 0) return flat
    const chosen = [...needed, ...Array.from({ length: this.upTo(8) }, () => this.pick(names))]
    if (this.chance(0.03)) chosen.push(this.pick(['__proto__', 'constructor', 'toString', 'unknown_field']))
    return `{${[...new Set(chosen)].map((name) => `"${name}":${this.valueOf(name, depth)}`)}}`
  }
  /** Generates a complete body with the given top-level fields. */
  body(fields: readonly string[]): string {
    if (this.chance(0.02)) return this.anything(3)
    const kept = fields.filter(() => !this.chance(0.005))
    const body = this.object(4, kept)
    if (this.chance(0.02)) return body.slice(0, this.upTo(body.length))
    return this.chance(0.05) ? body.replaceAll(/([:,])/g, '$1 \n') : body
  }
}
