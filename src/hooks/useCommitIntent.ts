'use client'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CommitIntentRequest, CommitIntentResponse, IntentServiceError } from '../api/index.ts'
import { commitIntentMutationOptions } from '../queries/index.ts'
import { useIntentClient } from './context.ts'
import { given, type WriteParameters } from './options.ts'

/** Parameters of {@link useCommitIntent}. */
export type UseCommitIntentParameters<Context = unknown> = WriteParameters<
  CommitIntentRequest,
  CommitIntentResponse,
  Context
>

/**
 * Commits a quoted intent, for legacy integrations. It sends the intent's wire text back. If the answer is lost, the
 * intent is read before a second try.
 *
 * @deprecated By the document, for new integrations: `useExecuteIntent`, or `useExecuteEdge` for a rail.
 * @example `const { mutate: commit } = useCommitIntent(); if (intent) commit({ intent })`
 */
export function useCommitIntent<Context = unknown>({
  mutation,
  client,
}: UseCommitIntentParameters<Context> = {}): UseMutationResult<
  CommitIntentResponse,
  IntentServiceError,
  CommitIntentRequest,
  Context
> {
  return useMutation({ ...commitIntentMutationOptions(useIntentClient(client)), ...given(mutation) })
}
