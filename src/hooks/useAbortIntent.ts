'use client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { AbortIntentRequest, AbortIntentResponse, IntentServiceError } from '../api/index.ts'
import { abortIntentMutationOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type WriteParameters } from './options.ts'

/** Parameters of {@link useAbortIntent}. */
export type UseAbortIntentParameters<Context = unknown> = WriteParameters<
  AbortIntentRequest,
  AbortIntentResponse,
  Context
>

/**
 * Reports an abort transaction that was made and confirmed on its chain. `useIntentReceipt` then refetches at once. If
 * the answer is lost, the intent is read before a second try.
 *
 * @example `const { mutate: abort } = useAbortIntent(); abort({ intentId, chainId, abortTransactionHash })`
 */
export function useAbortIntent<Context = unknown>({
  mutation,
  client,
}: UseAbortIntentParameters<Context> = {}): UseMutationResult<
  AbortIntentResponse,
  IntentServiceError,
  AbortIntentRequest,
  Context
> {
  return useMutation({ ...abortIntentMutationOptions(useIntentClient(client)), ...given(mutation) })
}
