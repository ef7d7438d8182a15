import type { CallOptions, Operation } from './call.ts'
import type { IntentClient } from './client.ts'
import type { Reader } from './shape.ts'

/** The function of one operation. */
export type OperationFunction<Request, Response> = (
  client: IntentClient,
  request: Request,
  options?: CallOptions,
) => Promise<Response>

/**
 * Makes an operation's function from what the operation is. Without a rule it may be repeated always.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const operation =
  <Request, Response>(
    name: string,
    request: Reader<Request>,
    response: Reader<Response>,
    rules?: Omit<Operation<Request, Response>, 'name' | 'request' | 'response'>,
  ): OperationFunction<Request, Response> =>
  (client, input, options) =>
    client.call({ name, request, response, ...rules }, input, options)
