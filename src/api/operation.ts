import type { CallOptions, Operation } from './call.ts'
import type { IntentClient } from './client.ts'
import type { Codec, RequiredNames } from './codec.ts'
import { receiptCodec } from './resources/fieldCodecs.ts'

/** The part of a response that the service sends; the client adds `sentAt`. */
type Answer<Response> = Omit<Response, 'sentAt'>

/**
 * The function of one operation. It takes the client, the request and, optionally, how to call.
 *
 * @example
 * ```ts
 * const call = <Request, Response>(ask: OperationFunction<Request, Response>, request: Request) => ask(client, request)
 * const { intent } = await call(getIntent, { intentId })
 * ```
 */
export type OperationFunction<Request, Response> = (
  client: IntentClient,
  request: Request,
  options?: CallOptions,
) => Promise<Response>

/**
 * Makes the function of an operation. Request and response are codecs, or the names of their required fields (separated
 * by spaces) if these are ids, statuses or a receipt. Without `repeat`, it may be repeated.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function operation<Request, Response>(
  name: string,
  request: RequiredNames<Request> | Codec<Request>,
  response: RequiredNames<Answer<Response>> | Codec<Answer<Response>>,
  rules?: Omit<Operation<Request, Response>, 'name' | 'request' | 'response'>,
): OperationFunction<Request, Response> {
  return (client, input, options) =>
    client.call(
      { name, request: toCodec(request), response: toCodec(response) as Codec<Response>, ...rules },
      input,
      options,
    )
}

const toCodec = <T>(given: RequiredNames<T> | Codec<T>): Codec<T> =>
  typeof given === 'function' ? given : receiptCodec(given)
