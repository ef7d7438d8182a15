'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { useIntentKit } from '../../hooks/index.ts'
import {
  type BaseKey,
  createTranslator,
  loadMessages,
  type MessageKey,
  type PartialMessages,
  type Translator,
} from '../../i18n/index.ts'
import { checkStyles } from '../../misuse/index.ts'

/** Catalogues that have been loaded, for every component of the page. */
const catalogues = new Map<string, PartialMessages>()
const listeners = new Set<() => void>()

/**
 * The `t` of the provider's language: the host's own wording, else the language's catalogue. That one is loaded when
 * first wanted, and until then the texts are English; a host that cannot have this gives a whole catalogue as
 * `messages`.
 *
 * @param part the English of what is loaded when shown; always the same object
 */
export function useTranslator<Part extends PartialMessages = object>(
  part?: Part,
): Translator<BaseKey | (keyof Part & MessageKey)> {
  const { messages, locale = 'en' } = useIntentKit()
  const catalogue = useSyncExternalStore(
    subscribe,
    () => catalogues.get(locale),
    // Not loaded on a server, so not at hydration either.
    () => undefined,
  )
  useEffect(() => {
    load(locale)
    // Every component shows texts.
    checkStyles()
  }, [locale])
  return translatorOf(catalogue, messages, locale, part)
}

/** The texts of now, and the `t` of each part of them: every component of a page asks for one, at every render. */
let texts: { catalogue?: PartialMessages | undefined; messages?: PartialMessages | undefined; locale?: string } = {}
let translators = new Map<PartialMessages | undefined, unknown>()

function translatorOf<Part extends PartialMessages>(
  catalogue: PartialMessages | undefined,
  messages: PartialMessages | undefined,
  locale: string,
  part: Part | undefined,
): Translator<BaseKey | (keyof Part & MessageKey)> {
  if (texts.catalogue !== catalogue || texts.messages !== messages || texts.locale !== locale) {
    texts = { catalogue, messages, locale }
    translators = new Map()
  }
  const known = translators.get(part) ?? createTranslator({ ...catalogue, ...messages }, locale, part)
  translators.set(part, known)
  return known as Translator<BaseKey | (keyof Part & MessageKey)>
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function load(locale: string): void {
  if (catalogues.has(locale)) return
  const done = (messages: PartialMessages) => {
    if (catalogues.has(locale)) return
    catalogues.set(locale, messages)
    for (const listener of listeners) listener()
  }
  // English stays when the file cannot be loaded; the next component to mount tries again.
  loadMessages(locale).then(done, () => {})
}
