import { direction, usableLocale } from './locale.ts'
import { en } from './messages.en.ts'
import type { BaseKey, Message, MessageKey, PartialMessages, Translator } from './types.ts'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Creates the `t` of a catalog. Keys that the catalog lacks are English, with English plurals.
 *
 * A value whose direction may differ from its sentence's is wrapped in FSI…PDI, so that a Latin address in an Arabic
 * sentence, or an Arabic name in an English one, doesn't move neighboring punctuation or numbers. In right-to-left
 * languages every value is wrapped, in others only values with right-to-left letters, so that ordinary text stays free
 * of invisible characters when it is copied or compared.
 *
 * @param messages the result of {@link loadMessages}, or the host's own messages
 * @param locale BCP 47 tag; an invalid one counts as `'en'`
 * @param part the English texts that are loaded on demand, in addition to those that are always loaded
 * @param spoken the language of the catalog. Default: `locale`
 * @example
 * const t = createTranslator(await loadMessages('de'), 'de')
 * t('quote.youPay') // 'Du zahlst'
 */
export function createTranslator<Part extends PartialMessages = object>(
  messages: PartialMessages = en,
  locale = 'en',
  part?: Part,
  spoken = locale,
): Translator<BaseKey | (keyof Part & MessageKey)> {
  const english = (key: MessageKey): Message | undefined => part?.[key] ?? (en as PartialMessages)[key]
  const usable = usableLocale(locale)
  const language = usableLocale(spoken)
  const dir = direction(language)
  const isolate = (text: string) => (dir === 'rtl' || rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

  const translate = (key: MessageKey, params: Readonly<Record<string, string | number>> = {}) => {
    const { count } = params
    const own = messages[key]
    const message: Message | undefined = own ?? english(key)
    // A key from JavaScript that no catalog has is shown itself: it can be found, and nothing breaks.
    const text =
      typeof message === 'string'
        ? message
        : ((message as PluralTexts)?.[new Intl.PluralRules(own ? language : 'en').select(Number(count))] ??
          message?.other ??
          key)
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = params[name]
      if (value === undefined) return hole
      return isolate(typeof value === 'number' ? new Intl.NumberFormat(usable).format(value) : value)
    })
  }
  return Object.assign(translate, { locale: usable, language, direction: dir }) as Translator<
    BaseKey | (keyof Part & MessageKey)
  >
}

type PluralTexts = { readonly [form in Intl.LDMLPluralRule]?: string }
