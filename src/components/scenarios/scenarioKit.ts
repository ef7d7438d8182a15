import type { Outcome, Sandbox } from '../../sandbox/index.ts'

/** The choices of the toolbar's "Scenario". */
export const scenarios = {
  happy: 'All goes well',
  slow: 'Slow answers',
  expired: 'The quote expires',
  fails: 'The payment fails',
  refunds: 'The rail refunds',
  strands: 'The money strands',
  'rate-limited': 'Rate-limited',
  offline: 'Offline',
} as const

/** One of {@link scenarios}. */
export type Scenario = keyof typeof scenarios

/** Returns the scenario of the toolbar, or the first one. */
export const scenarioOf = (said: unknown): Scenario =>
  typeof said === 'string' && Object.hasOwn(scenarios, said) ? (said as Scenario) : 'happy'

const minute = 60_000
/** How long a quote lives that is to expire under the reader's eyes: the sandbox's test trigger for it, see `testTriggers`. */
const shortLived = 100_009_001n
const usual = 100_000_000n

/** How much the shop asks for, in base units of USDC. */
export const amountFor = (scenario: Scenario): bigint => (scenario === 'expired' ? shortLived : usual)

/** How the sandbox answers from now on: called once what the story starts from is there. */
export function disturb(sandbox: Sandbox, scenario: Scenario): void {
  if (scenario === 'slow') sandbox.fault('*', 'latency:3000')
  if (scenario === 'rate-limited') sandbox.fault('*', 'rate-limit')
  if (scenario === 'offline') sandbox.fault('*', 'drop')
}

/** Once there is a quote that is to expire, no newer one is to be had, so this one runs out. */
export function quoted(sandbox: Sandbox, scenario: Scenario): void {
  if (scenario === 'expired') sandbox.fault('QuoteIntentEdge', 'unavailable')
}

const outcomes: Partial<Record<Scenario, Outcome>> = {
  fails: 'fails-destination',
  refunds: 'refunds',
  strands: 'strands',
}

/** Plays the payer's payment, with the end that the scenario has for it. */
export function pay(sandbox: Sandbox, scenario: Scenario, intentId: string): void {
  const outcome = outcomes[scenario]
  if (outcome) sandbox.outcome(intentId, outcome)
  // Too late, so the rail gives it back.
  if (scenario === 'expired') sandbox.advance(minute)
  sandbox.pay(intentId)
}
