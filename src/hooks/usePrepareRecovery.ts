'use client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { IntentServiceError, PrepareIntentRecoveryRequest, PrepareIntentRecoveryResponse } from '../api/index.ts'
import { prepareRecoveryMutationOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type WriteParameters } from './options.ts'

/** Parameters of {@link usePrepareRecovery}. */
export type UsePrepareRecoveryParameters<Context = unknown> = WriteParameters<
  PrepareIntentRecoveryRequest,
  PrepareIntentRecoveryResponse,
  Context
>

/**
 * Requests the data to sign to recover stranded funds. It is one step of a recovery: never let a wallet sign
 * `data.typedData` unchecked.
 *
 * @example `const { mutateAsync: prepare } = usePrepareRecovery(); const prepared = await prepare({ intentId })`
 */
export function usePrepareRecovery<Context = unknown>({
  mutation,
  client,
}: UsePrepareRecoveryParameters<Context> = {}): UseMutationResult<
  PrepareIntentRecoveryResponse,
  IntentServiceError,
  PrepareIntentRecoveryRequest,
  Context
> {
  return useMutation({ ...prepareRecoveryMutationOptions(useIntentClient(client)), ...given(mutation) })
}
