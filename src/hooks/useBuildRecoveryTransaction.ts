'use client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type {
  BuildIntentRecoveryTransactionRequest,
  BuildIntentRecoveryTransactionResponse,
  IntentServiceError,
} from '../api/index.ts'
import { buildRecoveryTransactionMutationOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type WriteParameters } from './options.ts'

/** Parameters of {@link useBuildRecoveryTransaction}. */
export type UseBuildRecoveryTransactionParameters<Context = unknown> = WriteParameters<
  BuildIntentRecoveryTransactionRequest,
  BuildIntentRecoveryTransactionResponse,
  Context
>

/**
 * Requests the transaction for a signed recovery. It is one step of a recovery: never send `data` unchecked.
 *
 * @example `const { mutateAsync: build } = useBuildRecoveryTransaction(); await build({ intentId, payload, signature, intentAddress })`
 */
export function useBuildRecoveryTransaction<Context = unknown>({
  mutation,
  client,
}: UseBuildRecoveryTransactionParameters<Context> = {}): UseMutationResult<
  BuildIntentRecoveryTransactionResponse,
  IntentServiceError,
  BuildIntentRecoveryTransactionRequest,
  Context
> {
  return useMutation({ ...buildRecoveryTransactionMutationOptions(useIntentClient(client)), ...given(mutation) })
}
