import type { CallOptions, Operation } from './call.ts'
import type { IntentClient } from './client.ts'
import { resource } from './resources/fields.ts'
import type { Reader } from './shape.ts'

/** The function of one operation. */
export type OperationFunction<Request, Response> = (
  client: IntentClient,
  request: Request,
  options?: CallOptions,
) => Promise<Response>

/**
 * Makes an operation's function from what the operation is. Request and response are resources by the names they must
 * have (with spaces between), or readers of their own. Without a rule it may be repeated always.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function operation<Request, Response>(
  name: string,
  request: string | Reader<Request>,
  response: string | Reader<Response>,
  rules?: Omit<Operation<Request, Response>, 'name' | 'request' | 'response'>,
): OperationFunction<Request, Response> {
  return (client, input, options) =>
    client.call({ name, request: reader(request), response: reader(response), ...rules }, input, options)
}

const reader = <T>(given: string | Reader<T>): Reader<T> => (typeof given === 'string' ? resource(given) : given)
