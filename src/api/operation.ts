import type { CallOptions, Operation } from './call.ts'
import type { IntentClient } from './client.ts'
import type { Codec } from './codec.ts'
import { resourceCodec } from './resources/fieldCodecs.ts'

/** The function of one operation. */
export type OperationFunction<Request, Response> = (
  client: IntentClient,
  request: Request,
  options?: CallOptions,
) => Promise<Response>

/**
 * Makes an operation's function from what the operation is. Request and response are resources by the names they must
 * have (with spaces between), or codecs of their own. Without a rule it may be repeated always.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function operation<Request, Response>(
  name: string,
  request: string | Codec<Request>,
  response: string | Codec<Response>,
  rules?: Omit<Operation<Request, Response>, 'name' | 'request' | 'response'>,
): OperationFunction<Request, Response> {
  return (client, input, options) =>
    client.call({ name, request: toCodec(request), response: toCodec(response), ...rules }, input, options)
}

const toCodec = <T>(given: string | Codec<T>): Codec<T> => (typeof given === 'string' ? resourceCodec(given) : given)
