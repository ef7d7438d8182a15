import { en } from './messages.en.ts'
import type { Messages, PartialMessages } from './types.ts'

const loaders: { readonly [language: string]: () => Promise<Messages> } = {
  ar: () => import('./messages.ar.ts').then((module) => module.ar),
  de: () => import('./messages.de.ts').then((module) => module.de),
}

/** The languages that come with the kit. Not in the service document. */
export const locales: readonly string[] = ['en', ...Object.keys(loaders)]

/**
 * Loads the catalogue of a language when it is wanted; English is always there and costs no request.
 *
 * @param locale BCP 47 tag, of which the language counts (`'de-AT'` loads German); a language the kit lacks gives
 * English
 * @returns rejects when the file cannot be loaded; English is the fallback then, too
 * @example const t = createTranslator(await loadMessages('ar'), 'ar')
 *
 * Not in the service document.
 */
export async function loadMessages(locale: string): Promise<PartialMessages> {
  const language = locale.toLowerCase().split('-')[0] ?? ''
  return Object.hasOwn(loaders, language) ? ((await loaders[language]?.()) ?? en) : en
}
