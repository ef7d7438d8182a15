import { type Codec, fail, integer, isObject, list, object } from './codec.ts'

const pageFields = { limit: integer, offset: integer, total: integer }

/** The request of a list: filters, and a page. */
export const pageRequest = /* @__PURE__ */ object<never>('', pageFields)

/**
 * The answer of a list: an object with `items`, or one with `payload`, the array as JSON text.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listEnvelope<T, Response extends { items: T[] }>(read: Codec<T>): Codec<Response> {
  const response = object<Response>('items', { ...pageFields, items: list(read) })
  return (value, context) => {
    const { payload, ...rest } = isObject(value) ? value : {}
    if (typeof payload !== 'string' || rest.items) return response(value, context)
    try {
      return response({ ...rest, items: JSON.parse(payload) }, context)
    } catch (error) {
      throw error instanceof SyntaxError ? fail('whole JSON', 'payload') : error
    }
  }
}
