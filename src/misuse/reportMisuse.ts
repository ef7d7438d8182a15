import { type ErrorFacts, misuseOf } from './misuseOf.ts'
import { watchStyles } from './watchStyles.ts'
import { type MisuseName, writeMisuse } from './writeMisuse.ts'

// Bundlers replace `process.env.NODE_ENV`. In production these functions are empty then, and their calls and all texts are
// dropped; that needs the condition in each function. A page without a bundler may have no `process`, and gets no report.

/**
 * Writes a mistake in how the kit is set up to the console: what is wrong, where, and how to fix it. Once for each mistake and
 * page; nothing in production. The error that is thrown, or shown to the payer, is the caller's to make. Never throws.
 *
 * @param detail where it is, e.g. `payTokens[0].chainId`; each is reported once. Nothing secret
 * @example if (!client) reportMisuse('no-client')
 */
export function reportMisuse(name: MisuseName, detail?: string): void {
  try {
    if (process.env.NODE_ENV !== 'production') writeMisuse(name, detail)
  } catch {}
}

/** Like {@link reportMisuse}, for an error that only the page's developer can correct; others are not reported. */
export function reportError(error: ErrorFacts): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const found = misuseOf(error)
      if (found) writeMisuse(...found)
    }
  } catch {}
}

/** Reports a number that a request has as an amount. Text is not reported: query keys are JSON, and hold amounts as text. */
export function reportAmount(value: unknown, isRequest: boolean, path: string | undefined): void {
  try {
    if (process.env.NODE_ENV !== 'production' && isRequest && typeof value === 'number')
      writeMisuse('not-a-bigint', path)
  } catch {}
}

/** Reports that the kit's style sheet is missing: some time after the first component is shown. Tests load none. */
export function checkStyles(): void {
  try {
    if (process.env.NODE_ENV !== 'production' && process.env.NODE_ENV !== 'test') watchStyles()
  } catch {}
}
