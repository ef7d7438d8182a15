import { type ErrorFacts, misuseOf } from './misuseOf.ts'
import { watchStyles } from './watchStyles.ts'
import { type MisuseName, writeMisuse } from './writeMisuse.ts'

// Bundlers replace `process.env.NODE_ENV`. In production, these functions are then empty, and their calls and all texts
// are dropped. That requires the condition in each function. A page without a bundler may have no `process` and gets no
// report.

/**
 * Reports a mistake in how the kit is set up to the console: what is wrong, where, and how to fix it. Reports each
 * mistake once per page, and nothing in production. The caller is responsible for any error that is thrown or shown to
 * the payer. Never throws.
 *
 * @param detail where it is, e.g. `payTokens[0].chainId`; each is reported once. It must not contain secrets
 * @example if (!client) reportMisuse('no-client')
 */
export function reportMisuse(name: MisuseName, detail?: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') writeMisuse(name, detail)
  } catch {}
}

/**
 * Reports an error that only the page's developer can fix, like {@link reportMisuse}. Other errors are not reported.
 */
export function reportError(error: ErrorFacts): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const found = misuseOf(error)
      if (found) writeMisuse(...found)
    }
  } catch {}
}

/**
 * Reports a number that a request has as an amount. Text is not reported, because query keys are JSON and hold amounts
 * as text.
 */
export function reportAmount(value: unknown, isRequest: boolean, path: string | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && isRequest && typeof value === 'number')
      writeMisuse('not-a-bigint', path)
  } catch {}
}

/** Reports that the kit's style sheet is missing, a while after the first component is shown. Tests do not load it. */
export function checkStyles(): void {
  try {
    if (process.env.NODE_ENV !== 'production' && process.env.NODE_ENV !== 'test') watchStyles()
  } catch {}
}
