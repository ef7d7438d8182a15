import { en } from './messages.en.ts'
import type { Messages, PartialMessages } from './types.ts'

const loaders: { readonly [language: string]: () => Promise<Messages> } = {
  ar: () => import('./messages.ar.ts').then((module) => module.ar),
  de: () => import('./messages.de.ts').then((module) => module.de),
}

/** The languages that the kit includes. */
export const locales: readonly string[] = ['en', ...Object.keys(loaders)]

/** Returns the language of the catalog that {@link loadMessages} gives for a locale. */
export const catalogLanguage = (locale: string): string =>
  locales.includes(locale.toLowerCase().split('-')[0] ?? '') ? locale : 'en'

/**
 * Loads the catalog of a language on demand. English is always available and needs no request.
 *
 * @param locale BCP 47 tag, of which only the language counts (`'de-AT'` loads German). A language that the kit lacks
 * gives English.
 * @returns the catalog; rejects if its file can't be loaded. English is the fallback then, too.
 * @example const t = createTranslator(await loadMessages('ar'), 'ar')
 */
export async function loadMessages(locale: string): Promise<PartialMessages> {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(loaders, language) ? ((await loaders[language]?.()) ?? en) : en
}
