import { fail, isObject, type Reader } from './shape.ts'

/** The list operations of earn answer an object with `items`, or one with `payload`: the array as JSON text. Reads both. */
export const eitherVoice =
  <T>(read: Reader<T>): Reader<T> =>
  (value, context) => {
    if (!isObject(value) || typeof value.payload !== 'string' || value.items) return read(value, context)
    try {
      return read({ ...value, items: JSON.parse(value.payload), payload: undefined }, context)
    } catch (error) {
      throw error instanceof SyntaxError ? fail('whole JSON', 'payload') : error
    }
  }
