import type { KnownErrorKind } from '../api/index.ts'
import { SandboxError } from './errors.ts'
import type { Outcome } from './outcomes.ts'

/** The effect of a test trigger: it chooses an outcome, shortens the quote's life, or answers with an error. */
export interface TestTrigger {
  outcome?: Outcome
  /** The lifetime of the quote in ms, instead of 15 minutes. */
  lifeMs?: number
  /** The error with which the quote answers. */
  error?: KnownErrorKind
  /** Whether `ExecuteIntentEdge` and `ExecuteIntent` answer `IntentsDisabled`. */
  disabled?: boolean
}

/**
 * Inputs that trigger an outcome, like the test cards of payment providers: the **last four digits of the fixed
 * amount** in base units (`destinationTokenAmount`, or what is spent when the trade is `EXACT_INPUT`), or an **owner
 * address that ends in `0bad` and the same four digits** (`0x…0bad9002`). The amount takes precedence over the owner.
 *
 * | digits | what happens |
 * |---|---|
 * | 9001 | the quote expires after 30 seconds |
 * | 9002 | outcome `refunds` |
 * | 9003 | outcome `fails-destination` |
 * | 9004 | outcome `strands` |
 * | 9005 | outcome `fails-origin` |
 * | 9006 | outcome `invalid` |
 * | 9007 | outcome `timed-refund` |
 * | 9011 | the quote answers `HighPriceImpact` |
 * | 9012 | … `FeeOnTransferToken` |
 * | 9013 | … `RebasingToken` |
 * | 9014 | … `UnsupportedNetwork` |
 * | 9015 | … `IntentsSkipped` |
 * | 9016 | … `IntentsDisabled` |
 * | 9017 | … `IntentProtocolDeprecated` |
 * | 9018 | … `ClientOutdated` |
 * | 9019 | … `Geoblocked` |
 * | 9020 | … `QuotaExceeded` |
 * | 9021 | … `ChainNodeHealth` |
 * | 9022 | quoted, but `ExecuteIntentEdge` and `ExecuteIntent` answer `IntentsDisabled` |
 *
 * @example
 * ```ts
 * const destinationTokenAmount = 25_009_003n // 25.009003 USDC: paid, then fails on the destination
 * testTriggers['9003'] // { outcome: 'fails-destination' }
 * ```
 */
export const testTriggers: Readonly<Record<string, TestTrigger>> = {
  9001: { lifeMs: 30_000 },
  9002: { outcome: 'refunds' },
  9003: { outcome: 'fails-destination' },
  9004: { outcome: 'strands' },
  9005: { outcome: 'fails-origin' },
  9006: { outcome: 'invalid' },
  9007: { outcome: 'timed-refund' },
  9011: { error: 'HighPriceImpact' },
  9012: { error: 'FeeOnTransferToken' },
  9013: { error: 'RebasingToken' },
  9014: { error: 'UnsupportedNetwork' },
  9015: { error: 'IntentsSkipped' },
  9016: { error: 'IntentsDisabled' },
  9017: { error: 'IntentProtocolDeprecated' },
  9018: { error: 'ClientOutdated' },
  9019: { error: 'Geoblocked' },
  9020: { error: 'QuotaExceeded' },
  9021: { error: 'ChainNodeHealth' },
  9022: { disabled: true },
}

/** Finds the trigger of a request. @throws SandboxError the error that the trigger asks for */
export function triggerOf(fixedAmount: bigint, ownerAddress: string): TestTrigger {
  const owner = /0bad(\d{4})$/i.exec(ownerAddress)?.[1] ?? ''
  const found = testTriggers[String(fixedAmount % 10_000n)] ?? testTriggers[owner] ?? {}
  if (found.error) throw new SandboxError(found.error, 'asked for by a test trigger')
  return found
}
