'use client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ExecuteIntentEdgeRequest, ExecuteIntentEdgeResponse, IntentServiceError } from '../api/index.ts'
import { executeEdgeMutationOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type WriteParameters } from './options.ts'

/** Parameters of {@link useExecuteEdge}. */
export type UseExecuteEdgeParameters<Context = unknown> = WriteParameters<
  ExecuteIntentEdgeRequest,
  ExecuteIntentEdgeResponse,
  Context
>

/**
 * Arms an intent that a rail funds, before its user pays. From then on `useQuoteEdge` doesn't replace its quote. Check
 * `useQuoteExpiry(…).isExpired()` first. `IntentStatus` means that it is already paid, so follow it.
 *
 * @example
 * ```tsx
 * const { mutate: arm, isPending } = useExecuteEdge()
 * return <button onClick={() => isExpired() || arm({ intentId })} disabled={isPending}>Pay</button>
 * ```
 */
export function useExecuteEdge<Context = unknown>({
  mutation,
  client,
}: UseExecuteEdgeParameters<Context> = {}): UseMutationResult<
  ExecuteIntentEdgeResponse,
  IntentServiceError,
  ExecuteIntentEdgeRequest,
  Context
> {
  return useMutation({ ...executeEdgeMutationOptions(useIntentClient(client)), ...given(mutation) })
}
