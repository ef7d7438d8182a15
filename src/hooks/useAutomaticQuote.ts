'use client'
import { useEffect, useRef } from 'react'
import { serializeIntentData } from '../api/index.ts'
import { type PayRequest, screenOf } from '../payments/checkout/index.ts'
import type { CheckoutSteps } from './useCheckoutSteps.ts'

/** The wait for a pause in typing, in ms. Without it, every digit of an amount would request a quote. */
const typingMs = 350

/**
 * Requests a quote for what is on screen as soon as nothing is missing.
 *
 * @param wanted the request for what is on screen; undefined while something is missing
 * @returns whether the quote of the steps is for what is on screen
 */
export function useAutomaticQuote(steps: CheckoutSteps, wanted: PayRequest | undefined): boolean {
  const { step, hasQuestions, choice } = steps
  const latest = useRef({ steps, wanted })
  latest.current = { steps, wanted }
  const wantedKey = wanted && serializeIntentData(wanted)
  const quotedKey = step.at === 'review' ? serializeIntentData(step.request) : undefined
  // If the host has decided everything, `useCheckoutSteps` requests the quote.
  const isDecided = step.at === 'review' && !hasQuestions && choice.state === 'decided'
  const isCurrent = isDecided || wantedKey === quotedKey
  const isChoosing = screenOf(step) === 'choose'
  useEffect(() => {
    if (isCurrent || !isChoosing) return
    if (wantedKey === undefined) return latest.current.steps.restart?.()
    const quote = () => latest.current.wanted && latest.current.steps.choose(latest.current.wanted)
    const timer = setTimeout(quote, quotedKey === undefined ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [isCurrent, isChoosing, wantedKey, quotedKey])
  return isCurrent
}
