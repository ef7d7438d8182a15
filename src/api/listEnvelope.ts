import { type Codec, type Codecs, fail, integer, list, object } from './codec.ts'

interface PageFields {
  limit?: number | undefined
  offset?: number | undefined
  total?: number | undefined
}

const pageFields = { limit: integer, offset: integer, total: integer }

/** The codec of a list request: filters and a page. */
export const pageRequest = object<PageFields>('', pageFields)

/**
 * Makes the codec of a list answer: an object with `items`, or with `payload`, which is the array as JSON text. `more` are the
 * codecs of fields beside them.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listEnvelope<T>(read: Codec<T>, more?: Codecs): Codec<PageFields & { items: T[] }> {
  const response = object<PageFields & { items: unknown[] }>('items', {
    ...pageFields,
    ...more,
    items: list(read),
  })
  return (value, context) => {
    let given = value
    const { payload, ...rest } = (value ?? {}) as { payload?: unknown; items?: unknown }
    if (typeof payload === 'string' && !rest.items)
      try {
        given = { ...rest, items: JSON.parse(payload) }
      } catch {
        fail('whole JSON', 'payload')
      }
    return response(given, context) as PageFields & { items: T[] }
  }
}
