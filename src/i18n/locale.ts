const rightToLeftScripts = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** `locale` where this engine understands it, else `'en'`. Not in the service document. */
export function usableLocale(locale: string): string {
  if (locale === 'en') return locale
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/**
 * The writing direction of a language, by the script it is usually written in.
 *
 * @returns `'ltr'` for a tag nobody can read
 * @example direction('ar') // 'rtl'
 *
 * Not in the service document.
 */
export function direction(locale: string): 'ltr' | 'rtl' {
  // `Intl.Locale` loads data that a page in English does not need.
  if (/^en(-[a-z]{2})?$/i.test(locale)) return 'ltr'
  const { script } = new Intl.Locale(usableLocale(locale)).maximize()
  return rightToLeftScripts.has(script ?? '') ? 'rtl' : 'ltr'
}
