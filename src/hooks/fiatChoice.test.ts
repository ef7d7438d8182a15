import { expect, it, vi } from 'vitest'
import { storeFiatChoice, subscribeFiatChoice } from './fiatChoice.ts'

it('is heard in an app whose window has neither a storage nor events', () => {
  vi.stubGlobal('window', {})
  let heard = 0
  const stop = subscribeFiatChoice(() => heard++)
  storeFiatChoice(null, 'EUR')
  stop()
  storeFiatChoice(null, 'CHF')
  vi.unstubAllGlobals()
  expect(heard).toBe(1)
})
