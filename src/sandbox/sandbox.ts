import type { SandboxChains } from './chainBackend.ts'
import { createClock } from './clock.ts'
import type { SandboxContext } from './context.ts'
import { callControl, createControls, type SandboxControls } from './controls.ts'
import { controlOf, corsHeaders } from './cors.ts'
import { badArgument, SandboxError } from './errors.ts'
import { answerWithFault, errorAnswer, type Fault, pause } from './faults.ts'
import { Fields } from './fields.ts'
import { type Incoming, readIncoming } from './incoming.ts'
import { isDone } from './journey.ts'
import { keysOf } from './keys.ts'
import { isJsonObject, type Json, type JsonObject, parseLossless, WrittenNumber } from './lossless.ts'
import { demandOperation, type OperationName, onlyNamed, operations } from './operations/index.ts'
import { type SettlementMode, settlementModes } from './outcomes.ts'
import { createPerOperation } from './perOperation.ts'
import { createRandom } from './random.ts'
import { createRecoveries } from './recovery/recoveries.ts'
import { createState } from './state.ts'
import { answerAboutOther, tamperAnswer } from './tamper/tamperAnswer.ts'
import { appliesTo } from './tamper/tamperModes.ts'
import { createWaiters } from './waiters.ts'
import { createWire, type ServiceWords } from './wire.ts'
import { createMarkets } from './yield/markets.ts'

/** The options of `createSandbox`; everything has a default. */
export interface SandboxOptions {
  /** The deployment's word where the document says `Svc`, as in `createIntentClient`. Default `'Svc'`. */
  service?: ServiceWords | undefined
  /**
   * The key that requests must carry in `X-Access-Key`. A request without a key gets `Unauthorized`, one with another
   * key `AccessKeyNotFound`. Without this option, any key or none is accepted.
   */
  accessKey?: string | undefined
  /** The seed. The same seed, clock and calls give the same bytes. Default 1. */
  seed?: number | string | undefined
  /** Fixes the clock (epoch ms or a Date), so that only `advance` moves it. Default: real time flows. */
  now?: number | Date | undefined
  /** The speed at which real time flows, when `now` does not fix it. Default 1. */
  speed?: number | undefined
  /** The encoding of amounts in answers. Requests may use either encoding. Default `'number'`, as the document says. */
  amountEncoding?: 'number' | 'string' | undefined
  /**
   * The place of an origin-mode handoff: an account on the rail (`'edge'`, the default, as the document says), or the
   * EVM intent wallet (`'wallet'`, as seen elsewhere; payment then follows the provider's quote).
   */
  handoff?: 'edge' | 'wallet' | undefined
  /** The way in which the settlements of intents end, if the quote request has one. Default `'instant'`. */
  settlement?: SettlementMode | undefined
  /**
   * The form of the yield lists: an object with `items` and `total` (`'items'`, the default), or the array as text
   * in `payload`, where a market's `rewardRate` is a plain number (`'payload'`). The document describes both.
   */
  yieldLists?: 'items' | 'payload' | undefined
  /** Whether only the described operations exist; the eight that the document only names answer 404. Default false. */
  describedOnly?: boolean | undefined
  /** The longest time that `WaitIntentReceipt` holds a request, in real ms. Default 28,000, as seen elsewhere. */
  waitMs?: number | undefined
  /**
   * Real EVM chains: `createSandboxChains({ [chainId]: nodeUrl })` of `intent-kit/sandbox/chains`, which needs viem.
   * Default: all chains are in memory.
   */
  chains?: SandboxChains | undefined
  /**
   * The latency of answers, in real ms: one value for all operations, or one for each operation that is slow. Default
   * 0. The control `fault` with `latency:<ms>` changes it while the sandbox runs.
   */
  latencyMs?: number | Readonly<Partial<Record<OperationName, number>>> | undefined
}

/** A service in memory. */
export interface Sandbox extends SandboxControls {
  /** Answers as the service would: for `createIntentClient({ fetch })` or a request handler. Needs no `this`. */
  readonly fetch: typeof globalThis.fetch
}

/**
 * Creates a service in memory that behaves as we believe the real one does: same protocol, states, errors and limits.
 * Behavior that the document leaves open is our assumption. It runs in browsers and Node, and sends no request. It
 * stores at most 10,000 intents, and about 48 MB of what their requests have brought. Beyond that, it drops the oldest
 * finished intents, then the oldest unpaid ones.
 *
 * @throws RangeError for an invalid option.
 * @example
 * ```ts
 * const sandbox = createSandbox({ seed: 7, now: Date.UTC(2026, 0, 1) })
 * const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch })
 * const { intent } = await quoteIntent(client, request)
 * await executeIntent(client, { intentId: intent.intentId })
 * sandbox.pay(intent.intentId)
 * sandbox.advance(60_000) // SUCCEEDED
 * ```
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { accessKey, latencyMs = 0, describedOnly = false } = options
  const clock = createClock(options.now, options.speed)
  const random = createRandom(options.seed ?? 1)
  const wire = createWire(options.service, options.amountEncoding)
  const state = createState((row) => isDone(row, clock.now(), random), undefined, keysOf)
  const context: SandboxContext = {
    clock,
    random,
    state,
    waiters: createWaiters(),
    waitMs: waitTime(options.waitMs),
    wire,
    handoff: options.handoff ?? 'edge',
    markets: createMarkets(random),
    yieldLists: options.yieldLists ?? 'items',
    recoveries: createRecoveries(),
    settlement: settlementMode(options.settlement),
    chains: options.chains?.connect({ service: wire.service, clock, random, state }),
  }
  const faults = createPerOperation<Fault>()
  const tampers = createPerOperation(appliesTo)
  const controls = createControls(context, { faults, tampers })
  const has = (operation: string) => operations.has(operation) && !(describedOnly && onlyNamed.has(operation))
  const latencyOf = latencies(latencyMs)

  const json = (text: string) => new Response(text, { headers: { 'Content-Type': 'application/json' } })

  const perform = async (request: Incoming): Promise<Response> => {
    const { pathname } = request
    const [, service, operation = ''] = /\/rpc\/([^/]+)\/([^/]+)$/.exec(pathname) ?? []
    const control = controlOf(pathname)
    if (service !== undefined ? service !== wire.service || !has(operation) : control === undefined) {
      throw new SandboxError('WebrpcBadRoute', `no route ${pathname}`)
    }
    if (request.method !== 'POST') throw new SandboxError('WebrpcBadMethod', `${request.method}: only POST`)
    if (control !== undefined) {
      const body = await readBody(request)
      const used = useControl(controls, control, body)
      if (!used) throw new SandboxError('WebrpcBadRoute', `no control ${control}`)
      await context.chains?.afterControl(body)
      return json(JSON.stringify(used))
    }
    const body = await readBody(request)
    // Start no timer without latency: under fake timers, even one of 0 ms would never end.
    const latency = latencyOf(operation)
    if (latency > 0) await pause(latency, request.signal)
    return answerWithFault(faults.take(operation)?.value, request.signal, () =>
      answered(request, async () => {
        demandKey(request, accessKey)
        demandVersion(request)
        const handler = operations.get(operation)
        if (!handler) throw new SandboxError('MethodNotFound', operation)
        const fields = new Fields(wire.read(body.values) as JsonObject)
        const tamper = tampers.take(operation)
        const mode = tamper?.value
        const called = { ...context, tamper: mode }
        const other = mode === 'other-intent' ? answerAboutOther(operation, fields, called) : undefined
        if (other) return json(wire.write(other))
        const handle = (now?: number) =>
          handler(
            fields,
            now === undefined ? called : { ...called, clock: { ...clock, now: () => now } },
            request.signal,
          )
        const answer = await (context.chains?.answer({ operation, fields, handle }) ?? handle())
        return json(wire.write(tamper ? tamperAnswer(answer, tamper.value, tamper.before, context) : answer))
      }),
    )
  }

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = readIncoming(input, init)
    if (request.signal?.aborted) throw request.signal.reason
    // A page of another origin may call the service, but not use the controls.
    const cors = controlOf(request.pathname) === undefined ? corsHeaders : {}
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    const answer = await perform(request).catch((error: unknown) => {
      if (error instanceof SandboxError) return errorAnswer(error)
      throw error
    })
    for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value)
    return answer
  }

  return { ...controls, fetch }
}

/** Runs a control. @throws SandboxError also for errors that a caller in the process gets as a RangeError */
function useControl(...args: Parameters<typeof callControl>): object | undefined {
  try {
    return callControl(...args)
  } catch (error) {
    throw error instanceof RangeError ? badArgument(error.message) : error
  }
}

function latencies(ms: NonNullable<SandboxOptions['latencyMs']>): (operation: string) => number {
  if (typeof ms === 'number') return () => ms
  for (const name of Object.keys(ms)) demandOperation(name, 'latencyMs')
  const known = new Map(Object.entries(ms))
  return (operation) => known.get(operation) ?? 0
}

function waitTime(ms = 28_000): number {
  if (!(ms >= 0)) throw new RangeError('waitMs: expected 0 or more')
  return ms
}

function settlementMode(mode: SettlementMode = 'instant'): SettlementMode {
  if (!settlementModes.includes(mode)) throw new RangeError(`settlement: expected ${settlementModes.join(' or ')}`)
  return mode
}

async function answered({ signal }: Incoming, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof SandboxError) return errorAnswer(error)
    // The caller no longer waits for an answer.
    if (signal?.aborted) throw signal.reason
    // This is a bug in the sandbox itself. A real service would answer it too.
    return errorAnswer(new SandboxError('WebrpcServerPanic', String(error)))
  }
}

const mostLevels = 100

/** Checks whether a value has more levels of objects and arrays than this. */
const isDeeper = (value: Json, levels: number): boolean => {
  if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return false
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1))
}

/** Reads the request's object. @throws SandboxError WebrpcBadRequest */
async function readBody(request: Incoming): Promise<Fields> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new SandboxError('WebrpcBadRequest', 'Content-Type: expected application/json')
  }
  let body: ReturnType<typeof parseLossless>
  try {
    body = parseLossless(await request.text())
  } catch {
    throw new SandboxError('WebrpcBadRequest', 'the body is not JSON')
  }
  if (!isJsonObject(body)) throw new SandboxError('WebrpcBadRequest', 'the body is not an object')
  // Quotes are stored and echoed, and a writer of much deeper ones would run out of stack.
  if (isDeeper(body, mostLevels)) {
    throw new SandboxError('WebrpcBadRequest', `the body has more than ${mostLevels} levels`)
  }
  return new Fields(body)
}

function demandKey(request: Incoming, accessKey: string | undefined): void {
  if (accessKey === undefined) return
  const given = request.headers.get('x-access-key')
  if (!given) throw new SandboxError('Unauthorized', 'X-Access-Key is missing')
  if (given !== accessKey) throw new SandboxError('AccessKeyNotFound')
}

/** Rejects a client that reports version 0 as outdated. The header is undocumented. */
function demandVersion({ headers }: Incoming): void {
  if (headers.get('x-client-version') === '0') throw new SandboxError('ClientOutdated', 'X-Client-Version: 0')
}
