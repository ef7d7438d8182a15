import { expect, expectTypeOf, it } from 'vitest'
import { type ErrorKind, IntentServiceError, isIntentServiceError } from './index.ts'

it('a kind that was asked for narrows the error', () => {
  const error: unknown = new IntentServiceError({ error: 'QuoteExpired', operation: 'X', origin: 'service', msg: '' })
  expect(isIntentServiceError(error, 'NotFound')).toBe(false)
  if (!isIntentServiceError(error)) throw error
  expectTypeOf(error.error).toEqualTypeOf<ErrorKind>()
  if (!isIntentServiceError(error, 'QuoteExpired')) throw error
  expectTypeOf(error.error).toEqualTypeOf<'QuoteExpired'>()
})
