'use client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { ExecuteIntentRequest, ExecuteIntentResponse, IntentServiceError } from '../api/index.ts'
import { executeIntentMutationOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type WriteParameters } from './options.ts'

/** Parameters of {@link useExecuteIntent}. */
export type UseExecuteIntentParameters<Context = unknown> = WriteParameters<
  ExecuteIntentRequest,
  ExecuteIntentResponse,
  Context
>

/**
 * Executes an intent that starts on an EVM chain, with the deposit's hash, a signature, or neither. From then on
 * `useQuoteIntent` doesn't replace its quote. If the answer is lost, the intent is read before a second try with the
 * same hash.
 *
 * @example
 * ```tsx
 * const { mutate: execute } = useExecuteIntent()
 * execute({ intentId, depositTransactionHash })
 * ```
 */
export function useExecuteIntent<Context = unknown>({
  mutation,
  client,
}: UseExecuteIntentParameters<Context> = {}): UseMutationResult<
  ExecuteIntentResponse,
  IntentServiceError,
  ExecuteIntentRequest,
  Context
> {
  return useMutation({ ...executeIntentMutationOptions(useIntentClient(client)), ...given(mutation) })
}
