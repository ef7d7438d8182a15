type Cached = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat

const formats = new Map<string, Cached>()
/**
 * The cache limit. A page uses a few dozen formats; a host that generates currencies or time zones must not fill its
 * memory.
 */
const most = 200

function cached<Format extends Cached>(key: string, make: () => Format): Format {
  if (formats.size > most) formats.clear()
  const format = (formats.get(key) as Format | undefined) ?? make()
  formats.set(key, format)
  return format
}

/**
 * Returns an `Intl.NumberFormat`, cached by locale and options: creating one takes thirty times as long as using it.
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cached(`${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))

/** Returns an `Intl.DateTimeFormat`, cached by locale and options. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))

/** Returns an `Intl.ListFormat` for the parts of one fact, cached by locale. */
export const listFormat = (locale: string): Intl.ListFormat =>
  cached(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'unit' }))
