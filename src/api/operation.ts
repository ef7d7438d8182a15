import type { CallOptions, Operation, Repeat } from './call.ts'
import type { IntentClient } from './client.ts'
import type { Reader } from './shape.ts'

/** The function of one operation. */
export type OperationFunction<Request, Response> = (
  client: IntentClient,
  request: Request,
  options?: CallOptions,
) => Promise<Response>

/**
 * Makes an operation's function from what the operation is.
 *
 * @__NO_SIDE_EFFECTS__
 */
export const operation =
  <Request, Response>(
    name: string,
    repeat: Repeat,
    request: Reader<Request>,
    response: Reader<Response>,
    rules?: Pick<Operation<Request, Response>, 'display' | 'check' | 'finish' | 'timeoutMs'>,
  ): OperationFunction<Request, Response> =>
  (client, input, options) =>
    client.call({ name, repeat, request, response, ...rules }, input, options)
