'use client'
import { useEffect } from 'react'
import { isMissing } from '../payments/service/index.ts'
import { failureOf, firstFailure } from './failures.ts'
import type { CheckoutChoice } from './useCheckoutChoice.ts'
import type { CheckoutParameters } from './useCheckoutSteps.ts'
import { useEdges } from './useEdges.ts'
import { useOnce } from './useOnce.ts'

/**
 * Reads the rails of the deployment if the choice needs them.
 *
 * @param isShown whether the choice is on screen; otherwise nothing is requested
 */
export function useCheckoutRails(
  { state, setEdges }: CheckoutChoice,
  isShown: boolean,
  onError: CheckoutParameters['onError'],
): ReturnType<typeof firstFailure> {
  const isWanted = isShown && state === 'edges'
  const edges = useEdges({ query: { enabled: isWanted } })
  const { error } = edges
  // A web page in place of the answer has no path, or that of the URL, and may be temporary.
  const isRefused =
    error && !error.retryable && (error.origin === 'service' || !/^(baseUrl|undefined)$/.test(`${error.path}`))
  const listed = edges.data ?? (isRefused || isMissing(error) ? 'any' : undefined)
  const failure = firstFailure([isWanted && !listed && failureOf(edges, 'GetEdges')])
  useOnce(failure.error?.error, failure.error, onError)
  useEffect(() => {
    if (isWanted && listed) setEdges(listed)
  }, [isWanted, listed, setEdges])
  return failure
}
