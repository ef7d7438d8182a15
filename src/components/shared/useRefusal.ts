'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { useOnce } from '../../hooks/internal/index.ts'
import { type AnyQuote, type TermsResult, termsError } from '../../payments/terms/index.ts'

/** Reports a refused quote to the host, once for each quote and reason. */
export function useRefusal(
  result: TermsResult,
  quote: AnyQuote,
  onError: ((error: IntentServiceError) => void) | undefined,
): void {
  const error = result.ok ? undefined : termsError(result, quote)
  const { intentId } = quote.intent ?? {}
  useOnce(error && `${intentId} ${error.msg}`, error, onError)
}
