'use client'
import { useMemo } from 'react'
import type { TokenMetadata } from '../api/index.ts'
import type { CheckoutPlan, PayRequest } from '../payments/checkout/index.ts'
import type { DirectTerms, TermsResult } from '../payments/terms/index.ts'
import { useWantedModule } from './lazyModule.ts'
import { termsCode } from './useTerms.ts'
import { useTokens } from './useTokens.ts'

/** Reads the terms of the plain transfer that a request asks for; undefined while there is none, or its code is loaded. */
export function useDirectTerms(
  request: PayRequest | undefined,
  plan: CheckoutPlan | undefined,
  own: readonly TokenMetadata[],
): TermsResult<DirectTerms> | undefined {
  const loaded = useWantedModule(termsCode, plan?.direct !== undefined)
  const direct = request && !('edge' in request) ? request : undefined
  const {
    destinationChainId: chainId,
    destinationTokenAddress: tokenAddress,
    ownerAddress: account = '',
  } = direct ?? {}
  const tokens = useTokens(direct ? [{ chainId, tokenAddress }] : [], own)
  const reference = plan?.direct?.reference
  return useMemo(
    () =>
      direct && loaded && loaded !== 'failed' ? loaded.directTerms(direct, { account, reference, tokens }) : undefined,
    [direct, loaded, account, reference, tokens],
  )
}
