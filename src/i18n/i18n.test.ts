import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  createTranslator,
  direction,
  en,
  errorMessageKey,
  loadMessages,
  locales,
  type Message,
  type MessageKey,
} from './index.ts'
import * as parts from './parts/index.ts'

const english: { readonly [key in MessageKey]: Message } = Object.assign({}, en, ...Object.values(parts))
const keys = Object.keys(english).sort() as MessageKey[]
const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message))
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

/** Sentences of symbols and figures alone. */
const figures = new Set<MessageKey>(['quote.rateValue', 'market.onePrice'])

describe.each(locales)('catalogue %s', (locale) => {
  it('has the English keys, holes and plural forms, and nothing left in another language', async () => {
    const messages = { ...(locale === 'en' ? english : await loadMessages(locale)) } as typeof english
    expect(Object.keys(messages).sort()).toEqual(keys)
    for (const key of keys) {
      const sentence = texts(english[key])[0] ?? ''
      for (const text of texts(messages[key])) {
        expect(text.trim(), key).toBe(text)
        expect(text, key).not.toBe('')
        expect(holes(text), key).toEqual(holes(sentence))
        if (locale === 'ar' && !figures.has(key)) expect(text, key).toMatch(/[\u0600-\u06ff]/)
      }
      const plural = messages[key]
      if (typeof plural === 'string') continue
      const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
      expect(Object.keys(plural).sort(), key).toEqual([...wanted].sort())
    }
  })
})

describe('loadMessages', () => {
  it('goes by the language, and falls back to English', async () => {
    expect((await loadMessages('de-AT'))['quote.youPay']).toBe('Du zahlst')
    expect(await loadMessages('tlh')).toBe(en)
    expect(await loadMessages('constructor')).toBe(en)
  })
})

describe('createTranslator', () => {
  it('fills holes, formats numbers and chooses plurals', async () => {
    const t = createTranslator(undefined, 'en', parts.timelineTexts)
    expect(t('quote.title', { rail: 'Solana' })).toBe('Pay with Solana')
    const list = createTranslator(undefined, 'en', parts.listTexts)
    expect(list('list.shown', { count: 1 })).toBe('1 payment shown')
    expect(list('list.shown', { count: 1200 })).toBe('1,200 payments shown')
    const german = createTranslator(await loadMessages('de'), 'de', parts.listTexts)
    expect(german('list.shown', { count: 1200 })).toBe('1.200 Zahlungen gezeigt')
    const arabic = createTranslator(await loadMessages('ar'), 'ar', parts.listTexts)
    expect(arabic('list.shown', { count: 3 })).toContain('مدفوعات')
  })

  it('uses English, and English plurals, for what a catalogue lacks', () => {
    const t = createTranslator({ 'quote.youPay': 'Zaplatíte' }, 'cs', parts.listTexts)
    expect(t('quote.youPay')).toBe('Zaplatíte')
    expect(t('list.shown', { count: 3 })).toBe('3 payments shown')
  })

  it('isolates values whose direction may differ, and no others', async () => {
    const arabic = createTranslator(await loadMessages('ar'), 'ar', parts.timelineTexts)
    expect(arabic('timeline.refundTo', { amount: '99.81 USDC', address: '0x1A2b…F3c4' })).toBe(
      '\u206899.81 USDC\u2069 إلى \u20680x1A2b…F3c4\u2069',
    )
    const t = createTranslator()
    expect(t('quote.onChain', { chain: 'Base' })).toBe('on Base')
    expect(t('quote.onChain', { chain: 'سولانا' })).toBe('on \u2068سولانا\u2069')
  })

  it('survives what types forbid', () => {
    const t = createTranslator(undefined, 'not a locale') as unknown as (key: string, params?: object) => string
    expect(t('quote.title')).toBe('Pay with {rail}')
    expect(t('no.such.key')).toBe('no.such.key')
  })

  it('carries its language and direction', () => {
    const { locale, direction: dir } = createTranslator({}, 'ar-EG')
    expect([locale, dir]).toEqual(['ar-EG', 'rtl'])
    expect(createTranslator().direction).toBe('ltr')
    const t = createTranslator(en, 'fr-CH', parts.timelineTexts, 'en')
    expect([t.locale, t.language, t.direction]).toEqual(['fr-CH', 'en', 'ltr'])
  })

  it('asks for exactly the values of the message', () => {
    const t = createTranslator()
    expectTypeOf(t<'quote.youPay'>).parameters.toEqualTypeOf<[key: 'quote.youPay']>()
    // @ts-expect-error a value is missing
    t('quote.title')
    // @ts-expect-error another name
    t('quote.title', { chain: 'Base' })
  })
})

describe('direction', () => {
  it('goes by the script', () => {
    for (const locale of ['ar', 'he', 'fa-IR', 'ur', 'ckb', 'uz-Arab', 'dv']) expect(direction(locale)).toBe('rtl')
    for (const locale of ['en', 'de', 'uz', 'hi', 'ja', '', '???']) expect(direction(locale)).toBe('ltr')
  })
})

describe('errorMessageKey', () => {
  const kinds =
    `WebrpcEndpoint WebrpcRequestFailed WebrpcBadRoute WebrpcBadMethod WebrpcBadRequest WebrpcBadResponse WebrpcClientAborted WebrpcStreamLost
    Unauthorized PermissionDenied SessionExpired MethodNotFound RequestConflict Aborted Geoblocked RateLimited ProjectNotFound AccessKeyNotFound AccessKeyMismatch
    InvalidOrigin InvalidService UnauthorizedUser QuotaExceeded QuotaRateLimit NoDefaultKey MaxAccessKeys AtLeastOneKey Timeout InvalidArgument Unavailable QueryFailed
    IntentStatus IntentProtocolDeprecated ExchangeDeprecated NotFound UnsupportedNetwork ClientOutdated IntentsSkipped QuoteExpired HighPriceImpact FeeOnTransferToken
    RebasingToken IntentsDisabled WebrpcServerPanic WebrpcInternalError Unexpected ChainNodeHealth`.split(/\s+/)

  it('has a sentence for every kind of the document, and one for the rest', () => {
    expect(kinds).toHaveLength(47)
    for (const kind of kinds) expect(errorMessageKey(kind), kind).not.toBe('error.happened.unknown')
    expect(errorMessageKey('FromTheFuture')).toBe('error.happened.unknown')
    expect(errorMessageKey('constructor')).toBe('error.happened.unknown')
  })
})
