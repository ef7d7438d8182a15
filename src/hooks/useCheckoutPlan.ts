'use client'
import { useMemo } from 'react'
import { type IntentServiceError, isIntentServiceError, serializeIntentData, type TokenMetadata } from '../api/index.ts'
import type { AddressChecker } from '../format/internal/index.ts'
import { reportError } from '../misuse/index.ts'
import {
  type CheckoutPlan,
  type CheckoutRequest,
  type DirectOptions,
  type LateRefunds,
  type PayToken,
  readPayTokens,
  readPlan,
} from '../payments/checkout/index.ts'

/** The host's request and tokens, parsed. */
export interface ReadRequest {
  /** The request as text. Another text means another request. */
  key: string
  /** The plan. Undefined while there is no request, or if it was refused. */
  plan?: CheckoutPlan | undefined
  payTokens: readonly PayToken[]
  /** The reason why the request was refused. */
  error?: IntentServiceError | undefined
}

/** The host's parameters that a plan is made of. */
interface PlanInput {
  request?: CheckoutRequest | undefined
  payTokens?: readonly PayToken[] | undefined
  lateRefunds?: LateRefunds | undefined
  direct?: boolean | DirectOptions | undefined
}

/** Parses the host's request, once for each value of it. */
export function useCheckoutPlan(
  { request, payTokens, lateRefunds, direct }: PlanInput,
  tokens: readonly TokenMetadata[],
  checkAddress: AddressChecker,
): ReadRequest {
  const key = serializeIntentData(request ? [request, lateRefunds, direct] : null)
  const payKey = serializeIntentData(payTokens ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for what may be written inline
  return useMemo(() => {
    try {
      return {
        key,
        plan: request && readPlan(checkAddress, request, lateRefunds, direct),
        payTokens: readPayTokens(payTokens, tokens),
      }
    } catch (error) {
      if (!isIntentServiceError(error)) throw error
      reportError(error)
      return { key, payTokens: [], error }
    }
  }, [key, payKey, tokens, checkAddress])
}
