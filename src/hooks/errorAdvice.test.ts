import { describe, expect, it } from 'vitest'
import { type ErrorOrigin, errorAction, IntentServiceError } from '../api/index.ts'
import { errorCodes } from '../api/internal/index.ts'
import { createTranslator, errorMessageKey, errorTexts, loadMessages, locales } from '../i18n/index.ts'
import { type ErrorMoment, errorAdvice } from './errorAdvice.ts'

const kinds = [...Object.keys(errorCodes), 'FromTheFuture']
const moments: ErrorMoment[] = ['before-paying', 'after-paying', 'tracking']
const origins: ErrorOrigin[] = ['client', 'transport', 'service']
const operations = ['QuoteIntentEdge', 'ExecuteIntentEdge', 'ExecuteIntent', 'GetIntentReceipt']

function* all() {
  for (const error of kinds)
    for (const origin of origins)
      for (const operation of operations)
        for (const moment of moments) {
          const [code, status] = errorCodes[error as keyof typeof errorCodes] ?? [0, 400]
          const facts = new IntentServiceError({ error, origin, operation, code, status, msg: 'x' })
          yield { error: facts, moment, advice: errorAdvice(facts, moment) }
        }
}

/** The moments in which each piece of advice is right. Any other advice must not be given. */
const right: Record<string, readonly ErrorMoment[]> = {
  'error.do.retry': ['before-paying', 'tracking'],
  'error.do.wait': ['before-paying', 'tracking'],
  'error.do.check': ['after-paying'],
  'error.do.quote-again': ['before-paying'],
  'error.do.quoteIfUnpaid': ['tracking'],
  'error.do.stop': ['before-paying'],
  'error.do.direct': ['before-paying'],
  'error.do.support': moments,
  'error.do.upgrade': moments,
  'error.do.ask-host': moments,
  'error.do.follow': ['after-paying', 'tracking'],
}

describe('what a notice says, for every kind, origin, operation and moment', () => {
  it.each(locales)('is what happened, where the money is and what to do, in %s', async (locale) => {
    const t = createTranslator(await loadMessages(locale), locale, errorTexts)
    for (const { error, advice } of all()) {
      const happened = advice.setup ?? errorMessageKey(error.error)
      const texts = [t(happened, error), advice.money && t(advice.money), t(advice.todo)].filter(
        (text) => text !== undefined,
      )
      for (const text of texts) expect(text, error.error).toMatch(/[.؟。]$/)
      const isShort = advice.action === 'follow' || (advice.setup && advice.moment === 'before-paying')
      expect(new Set(texts).size, error.error).toBe(isShort ? 2 : 3)
    }
  })

  it('contradicts no moment', () => {
    const used = new Set<string>()
    for (const { error, moment, advice } of all()) {
      const about = `${error.error} ${error.operation} ${moment}`
      expect(right[advice.todo], about).toContain(advice.moment)
      used.add(advice.todo)
      // If a page knows about a payment, it is right. If it knows about none, it may be wrong.
      if (moment !== 'before-paying') expect(advice.moment, about).toBe(moment)
      const isSilent = advice.todo === 'error.do.follow' || (advice.setup && advice.moment === 'before-paying')
      const money = {
        'before-paying': 'error.money.notSent',
        'after-paying': 'error.money.onItsWay',
        tracking: 'error.money.unknown',
      }[advice.moment]
      expect(advice.money, about).toBe(isSilent ? undefined : money)
    }
    expect([...used].sort()).toEqual(Object.keys(right).sort())
  })

  it('never says that nothing was sent where something may have been', () => {
    for (const { error, advice } of all())
      if (error.operation === 'ExecuteIntent' || error.error === 'IntentStatus')
        expect(advice.money, error.error).not.toBe('error.money.notSent')
  })

  it.each([
    'YieldGetMarkets',
    'YieldGetProviders',
    'YieldGetAggregateBalances',
    'GetTokenPrices',
    'GetFiatCurrencyList',
    'GetExchangeRate',
    'AbortIntent',
    'PrepareIntentRecovery',
    'BuildIntentRecoveryTransaction',
  ])('says nothing of a payment where %s failed', (operation) => {
    for (const { error, moment } of all()) {
      const { money } = errorAdvice(
        new IntentServiceError({ error: error.error, operation, origin: error.origin, msg: '' }),
        moment,
      )
      expect(money, error.error).toBeUndefined()
    }
  })

  it.each(['NotFound', 'IntentStatus', 'QuoteExpired', 'RequestConflict', 'ChainNodeHealth'])(
    'says in general that a list or a price failed where the kind, %s, is about a payment',
    (error) => {
      const status = errorCodes[error as 'NotFound'][1]
      const facts = { error, status, origin: 'service', msg: '' } as const
      for (const operation of ['YieldGetMarkets', 'GetTokenPrices']) {
        const { kind, action, button } = errorAdvice(new IntentServiceError({ ...facts, operation }), 'tracking')
        expect(errorMessageKey(kind)).toBe('error.happened.unknown')
        expect([action, button]).toEqual(status < 500 ? ['stop', undefined] : ['retry', 'action.retry'])
      }
      for (const operation of ['GetIntentReceipt', 'AbortIntent', 'PrepareIntentRecovery']) {
        const about = new IntentServiceError({ ...facts, operation })
        expect(errorAdvice(about, 'tracking')).toMatchObject({ kind: error, action: errorAction(about) })
      }
    },
  )

  it('has the button of its action, or none', () => {
    const names: Record<string, string> = {
      retry: 'action.retry',
      wait: 'action.retry',
      'quote-again': 'action.newQuote',
      follow: 'action.follow',
      upgrade: 'action.reload',
    }
    for (const { error, advice } of all()) {
      if (advice.setup) expect(advice.action).toBe('ask-host')
      else if (error.error !== 'WebrpcClientAborted') expect(advice.action).toBe(errorAction(error))
      const pointless = advice.action === 'quote-again' && advice.moment === 'after-paying'
      expect(advice.button, error.error).toBe(pointless ? undefined : names[advice.action])
    }
  })

  it.each([
    ['HighPriceImpact', 422, 'error.do.stop'],
    ['UnsupportedNetwork', 422, 'error.do.stop'],
    ['Geoblocked', 451, 'error.do.support'],
    ['IntentsSkipped', 400, 'error.do.direct'],
    ['NotFound', 400, 'error.do.support'],
    ['FromTheFuture', 400, 'error.do.support'],
    ['WebrpcClientAborted', 400, 'error.do.retry'],
  ])('advises what helps against %s', (error, status, todo) => {
    const facts = new IntentServiceError({ error, operation: 'QuoteIntent', origin: 'service', msg: '', status })
    expect(errorAdvice(facts, 'before-paying').todo).toBe(todo)
  })
})
