'use client'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useIntentKit } from '../../hooks/index.ts'
import {
  type BaseKey,
  catalogLanguage,
  createTranslator,
  loadMessages,
  type MessageKey,
  type PartialMessages,
  type Translator,
} from '../../i18n/index.ts'
import { checkStyles } from '../../misuse/index.ts'

/** The loaded catalogues, shared by every component of the page. */
const catalogues = new Map<string, PartialMessages>()
const listeners = new Set<() => void>()

/**
 * Returns the `t` of the provider's language: the host's own wording, else the language's catalogue. The catalogue
 * loads on first use, and the texts are English until then. To avoid that, the host passes a complete catalogue as
 * `messages`.
 *
 * @param part the English texts of a lazily loaded part; must always be the same object
 */
export function useTranslator<Part extends PartialMessages = object>(
  part?: Part,
): Translator<BaseKey | (keyof Part & MessageKey)> {
  const { messages, locale = 'en' } = useIntentKit()
  const catalogue = useSyncExternalStore(
    subscribe,
    // The same function on each render: another one costs an effect.
    useCallback(() => catalogues.get(locale), [locale]),
    noCatalogue,
  )
  useEffect(() => {
    load(locale)
    // Check here, since every component shows texts.
    checkStyles()
  }, [locale])
  return translatorOf(catalogue, messages, locale, part)
}

/** A server does not load catalogues, so hydration starts without one. */
const noCatalogue = () => undefined

/**
 * Caches the texts of the latest providers, with the `t` of each part: every component of a page requests one at every
 * render.
 */
let caches: {
  catalogue: PartialMessages | undefined
  messages: PartialMessages | undefined
  locale: string
  translators: Map<PartialMessages | undefined, unknown>
}[] = []

function translatorOf<Part extends PartialMessages>(
  catalogue: PartialMessages | undefined,
  messages: PartialMessages | undefined,
  locale: string,
  part: Part | undefined,
): Translator<BaseKey | (keyof Part & MessageKey)> {
  let cache = caches.find((one) => one.catalogue === catalogue && one.messages === messages && one.locale === locale)
  if (!cache) {
    cache = { catalogue, messages, locale, translators: new Map() }
    caches = [cache, ...caches].slice(0, 8)
  }
  const { translators } = cache
  // The host's own messages are taken to be in its language.
  const spoken = messages ? locale : catalogLanguage(locale)
  const known = translators.get(part) ?? createTranslator({ ...catalogue, ...messages }, locale, part, spoken)
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
  // English remains when the file cannot be loaded; the next component that mounts tries again.
  loadMessages(locale).then(done, () => {})
}
