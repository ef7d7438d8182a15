import { parseSync } from 'vite'
import { commentText, readDoc } from './referenceDoc.mjs'
import { fieldsOf } from './referenceFields.mjs'

/** Matches a comment that states that the unit is unknown, which counts as documented. */
const unitUnknown = /unit is undocumented/i

const needExample = ['function', 'hook', 'component', 'constant', 'class']

/** Names of numbers whose unit is obvious, or that have none. */
const unitless = /^(salt|space|(user)?nonce|decimals|code|status|(.*[a-z])?id)$/i

/** Patterns of field names, and of the words that state their units. The first match decides. */
const units = [
  [/usd/i, /\bUSD\b/],
  [/Ms$/, /\bms\b|milliseconds?/],
  [/seconds|duration|deadline|timestamp|^now$|(?<!Address)At$/i, /\bseconds?\b|\bms\b/i],
  [/rate$|slippage|impact|apr$|apy$/i, /fraction|percent|%|scale|\bunits? of\b|\bone\b/i],
  [/cents$/i, /hundredths/i],
  [/amount|^balance$/i, /base units?|\btokens\b/i],
  [/block$/i, /block number/i],
  [/^total$/i, /fraction|how many|base units?/i],
  [/gas|fee|price|cost|value|volume|tvl/i, /base units?|units of |\bUSD\b|fraction|currency|scale/i],
]

/**
 * Lists what is missing in the docs of an entry's exports, one line each.
 *
 * @param {string} entry
 * @param {import('./referenceRead.mjs').Export[]} found
 * @returns {string[]}
 */
export const findGaps = (entry, found) =>
  found.flatMap((item) => gapsOf(item).map((gap) => `${entry}: ${item.name} ${gap}  (${item.source || '?'})`))

function gapsOf(item) {
  if (!item.comment) return ['has no doc comment']
  const gaps = []
  const doc = readDoc(item.comment)
  const text = flat(item.comment)
  if (!doc.text) gaps.push('has a doc comment that says nothing')
  if (needExample.includes(item.kind)) gaps.push(...exampleGaps(item.name, doc.examples))
  for (const field of item.type || item.kind === 'class' ? fieldsOf(item) : []) {
    const form = unitOf(field)
    const said = [flat(field.comment), text]
    if (form && !said.some((words) => form.test(words) || unitUnknown.test(words))) {
      gaps.push(`does not say the unit of ${field.name}`)
    }
  }
  return [...new Set(gaps)]
}

function exampleGaps(name, examples) {
  if (examples.length === 0) return ['has no @example']
  const wrong = examples.filter(({ code }) => !isCode(code)).map(() => 'has an @example that does not parse')
  const used = examples.some(({ code }) => code.includes(name))
  return used ? wrong : [...wrong, 'has no @example that uses it']
}

/** Checks whether an example is code: a module, the body of a function, or JSX. */
const isCode = (code) =>
  [code, `async () => {${code}\n}`, /^\s*[<{]/.test(code) ? `<>${code}</>` : code].some(
    (text) => parseSync('a.tsx', text).errors.length === 0,
  )

/** Joins a comment into one line, because its line breaks have no meaning. */
const flat = (comment) => commentText(comment).replace(/\s+/g, ' ')

/**
 * @param {import('./referenceFields.mjs').Field} field
 * @returns {RegExp | undefined} the words that its comment must contain
 */
function unitOf({ name, type }) {
  const isBigint = /\bbigint\b/.test(type)
  const isNumber = /\bnumber\b/.test(type)
  const isText = /\b(string|unknown)\b/.test(type)
  if (!/^[\w\s|[\]()]+$/.test(type) || unitless.test(name)) return
  if (!isBigint && !isNumber && !(isText && /(Amount|Ms|Seconds|Usd|Rate)$/i.test(name))) return
  return units.find(([form]) => form.test(name))?.[1] ?? (isBigint ? /base units?|units of gas/i : undefined)
}
