const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** Returns `locale` if this engine supports it, or else `'en'`. */
export function usableLocale(locale: string): string {
  if (locale === 'en') return locale
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/**
 * Returns the writing direction of a language, by the script in which it is usually written.
 *
 * @returns `'ltr'` for an invalid tag
 * @example direction('ar') // 'rtl'
 */
export function direction(locale: string): 'ltr' | 'rtl' {
  // `Intl.Locale` loads data that an English page doesn't need.
  if (/^en(-[a-z]{2})?$/i.test(locale)) return 'ltr'
  const { script } = new Intl.Locale(usableLocale(locale)).maximize()
  return rightToLeftScripts.has(script ?? '') ? 'rtl' : 'ltr'
}
