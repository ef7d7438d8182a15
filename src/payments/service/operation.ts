import type { CallOptions, IntentClient } from '../../api/index.ts'

/** The function of an operation. */
export type OperationOf<Request, Response> = (
  client: IntentClient,
  request: Request,
  options?: CallOptions,
) => Promise<Response>
