import type { Locator } from 'playwright'
import { formatDuration } from '../../src/format/index.ts'
import * as i18n from '../../src/i18n/index.ts'

/** A node of `locator.ariaSnapshotJSON()`. */
interface TreeNode {
  role: string
  name?: string
  text?: string
  placeholder?: string
  children?: TreeNode[]
}

/** Roles that require a name. */
const named =
  /^(button|link|textbox|checkbox|radio|radiogroup|combobox|spinbutton|slider|switch|tab|img|dialog|region)$/

/** Lists the problems in the tree of a checkout in a language: parts without a name, and untranslated words. */
export async function listTreeProblems(checkout: Locator, locale: string, names: readonly string[]): Promise<string[]> {
  const nodes = flatten((await checkout.ariaSnapshotJSON()) as TreeNode[])
  const texts = nodes.flatMap(({ name, text, placeholder }) =>
    [name, text, placeholder].filter((one) => one !== undefined),
  )
  const untranslated = await untranslatedWords(texts, locale, names)
  return [
    ...nodes
      .filter(({ role, name }) => named.test(role) && !name?.trim())
      .map(({ role }) => `a ${role} without a name`),
    ...untranslated.map((word) => `not in ${locale}: ${word}`),
  ]
}

const flatten = (nodes: readonly (TreeNode | string)[]): TreeNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [{ role: 'text', text: node }] : [node, ...flatten(node.children ?? [])],
  )

/** The letters of a currency sign such as `US$` are no word. */
const wordsOf = (text: string): string[] => text.replace(/\{\w+\}|[A-Z]+\p{Sc}/gu, ' ').match(/[A-Za-zÀ-ž]{2,}/g) ?? []

const catalogWords = (catalog: i18n.PartialMessages): Set<string> =>
  new Set(
    Object.values(catalog)
      .flatMap((message) => (typeof message === 'string' ? [message] : Object.values(message ?? {})))
      .flatMap(wordsOf)
      .map((word) => word.toLowerCase()),
  )

/** Finds words of the English catalog that the language's own catalog does not have, except in names. */
async function untranslatedWords(
  texts: readonly string[],
  locale: string,
  names: readonly string[],
): Promise<string[]> {
  if (locale === 'en') return []
  const parts = Object.entries(i18n).flatMap(([name, part]) => (name.endsWith('Texts') ? [part] : []))
  const english = catalogWords(Object.assign({}, i18n.en, ...parts))
  const own = catalogWords(await i18n.loadMessages(locale))
  const shown = texts.map((text) =>
    names.reduce((rest, name) => rest.replaceAll(name, ' '), withoutFigures(text, locale).replace(/<\w+>/g, ' ')),
  )
  const words = shown.flatMap(wordsOf).filter((word) => english.has(word.toLowerCase()) && !own.has(word.toLowerCase()))
  return [...new Set(words)]
}

/** Reads the accessibility tree as text, without what differs between payments. */
export async function readTree(checkout: Locator, locale: string): Promise<string> {
  return withoutFigures(await checkout.ariaSnapshot(), locale)
}

/** Replaces amounts, times, hashes and addresses with placeholders, and removes direction isolates. */
function withoutFigures(tree: string, locale: string): string {
  return tree
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/(\/url: \w+:(?:\/\/[\w.]+\/)?)\S*/g, '$1<path>')
    .replace(/(\btime: ).*/g, '$1<time>')
    .replace(/0x(?:[\da-f]{1,4} )+[\da-f]{1,4}\b/gi, '<address>')
    .replace(/(?:[1-9A-HJ-NP-Za-km-z]{4} ){4,}[1-9A-HJ-NP-Za-km-z]{1,4}\b/g, '<address>')
    .replace(/0x[\da-f]+(?:…[\da-f]+)?/gi, '<hex>')
    .replace(/(?<![\p{L}\d])[1-9A-HJ-NP-Za-km-z]{4,}…[1-9A-HJ-NP-Za-km-z]{4,}/gu, '<hex>')
    .replace(/(?<![\p{L}\d])[1-9A-HJ-NP-Za-km-z]{32,44}(?![\p{L}\d])/gu, '<address>')
    .replace(durationsIn(locale), '<duration>')
    .replace(/(?<!level=)\p{Nd}+(?:[.,:٫٬]\p{Nd}+)*/gu, '<number>')
}

const durations = new Map<string, RegExp>()

/** Returns a pattern of every duration that a card may show, as the kit formats it. Plural forms differ by number. */
function durationsIn(locale: string): RegExp {
  const known = durations.get(locale)
  if (known) return known
  const seconds = Array.from({ length: 600 }, (_, second) => second)
  const written = seconds.flatMap((one) => [formatDuration(one, locale), formatDuration(one, locale, 'short')])
  const texts = [...new Set(written)].filter((one) => one !== undefined).sort((a, b) => b.length - a.length)
  const made = new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  durations.set(locale, made)
  return made
}
