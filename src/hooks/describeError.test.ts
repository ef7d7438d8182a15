import { describe, expect, it } from 'vitest'
import { IntentServiceError } from '../api/index.ts'
import { describeError } from './index.ts'

const lost = new IntentServiceError(
  { error: 'WebrpcRequestFailed', operation: 'GetIntentReceipt', origin: 'transport', msg: 'The connection failed.' },
  [-1, 400],
)

describe('describeError', () => {
  it('says what happened, where the money is and what to do', async () => {
    const { title, text, action } = await describeError(lost, { moment: 'before-paying' })
    expect(title).toBe("We couldn't connect to the payment service.")
    expect(text).toMatch(/nothing was sent/i)
    expect(action).toBe('retry')
  })

  it('does so in the language of the page', async () => {
    const { title, text } = await describeError(lost, { locale: 'de-CH', moment: 'after-paying' })
    expect([title, text].join(' ')).not.toMatch(/connection|money/i)
    const english = await describeError(lost, { locale: 'tlh', moment: 'after-paying' })
    expect(english).toEqual(await describeError(lost, { moment: 'after-paying' }))
  })

  it.each([new Error('a wallet’s'), 'text', undefined])('promises nothing about another error: %s', async (error) => {
    const { title, text, action } = await describeError(error)
    expect(title).toMatch(/\.$/)
    expect(text).toMatch(/^If you already paid, don't pay again\./)
    expect(action).toBe('stop')
  })
})
