import {
  createIntentClient,
  getIntent,
  getIntentReceipt,
  type Intent,
  type IntentClient,
  type IntentReceipt,
  isIntentServiceError,
  type QuoteIntentRequest,
  quoteIntent,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { baseToTron, solToBase, usdcAcross } from './requests.ts'

/** The start time of the clock of {@link open}. */
export const start = Date.UTC(2026, 0, 1)
/** The lifetime of a quote in ms. */
export const life = 15 * 60_000
/** Makes the hash of a transaction that is identified by a digit or two. */
export const hashOf = (digits: string): string => `0x${digits.padStart(64, 'a')}`

/** A sandbox in process, its client, and helpers of the tests. */
export interface Opened {
  sandbox: Sandbox
  client: IntentClient
  /** Sends a request of any form, and returns the answer as text. */
  post(operation: string, body: unknown, headers?: Record<string, string>): Promise<string>
  quoted(request?: QuoteIntentRequest): Promise<Intent>
  fromRail(amount?: bigint): Promise<Intent>
  toRail(amount?: bigint): Promise<Intent>
  status(intentId: string): Promise<string>
  /** Returns undefined while there is none. */
  receipt(intentId: string): Promise<IntentReceipt | undefined>
}

export function open(options: SandboxOptions = {}): Opened {
  const sandbox = createSandbox({ now: start, ...options })
  const { service, amountEncoding } = options
  const client = createIntentClient({ baseUrl: 'http://sandbox.test', fetch: sandbox.fetch, service, amountEncoding })
  const some = (intent: Intent | undefined): Intent => {
    if (!intent) throw new Error('no intent')
    return intent
  }
  return {
    sandbox,
    client,
    async post(operation, body, headers) {
      const answer = await sandbox.fetch(`http://sandbox.test/rpc/Svc/${operation}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
      return answer.text()
    },
    quoted: async (request = usdcAcross()) => (await quoteIntent(client, request)).intent,
    fromRail: async (amount) => some((await quoteIntentEdge(client, solToBase(amount))).intent),
    toRail: async (amount) => some((await quoteIntentEdge(client, baseToTron(amount))).intent),
    status: async (intentId) => (await getIntent(client, { intentId })).intent.status,
    async receipt(intentId) {
      try {
        return (await getIntentReceipt(client, { intentId })).intentReceipt
      } catch (error) {
        if (isIntentServiceError(error, 'NotFound')) return undefined
        throw error
      }
    },
  }
}
