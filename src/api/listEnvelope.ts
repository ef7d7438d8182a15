import { type Codec, fail, integer, isObject, list, object } from './codec.ts'

interface PageFields {
  limit?: number | undefined
  offset?: number | undefined
  total?: number | undefined
}

const pageFields = { limit: integer, offset: integer, total: integer }

/** The codec of a list request: filters and a page. */
export const pageRequest = object<PageFields>('', pageFields)

/**
 * Makes the codec of a list answer: an object with `items`, or with `payload`, which is the array as JSON text.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listEnvelope<T>(read: Codec<T>): Codec<PageFields & { items: T[] }> {
  const response = object<PageFields & { items: unknown[] }>('items', {
    ...pageFields,
    items: list(read),
  })
  return (value, context) => {
    const { payload, ...rest } = isObject(value) ? value : {}
    try {
      const given = typeof payload !== 'string' || rest.items ? value : { ...rest, items: JSON.parse(payload) }
      return response(given, context) as PageFields & { items: T[] }
    } catch (error) {
      throw error instanceof SyntaxError ? fail('whole JSON', 'payload') : error
    }
  }
}
