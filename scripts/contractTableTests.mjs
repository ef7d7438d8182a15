import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/**
 * A test in its file. `path`: the names of the blocks around it. `title`: its own name, with the row's values if it
 * runs for each row of a list. `called`: the functions that its body calls. `awaited`: those whose result it awaits
 * directly. `words`: the texts in its body.
 *
 * @typedef {{ path: string[], title: string, called: Set<string>, awaited: Set<string>, words: Set<string> }} Test
 */

/** @param {string} file @returns {Test[]} in the order of the file, without skipped ones */
export function readTests(file) {
  const code = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  return testsIn(program, [], code)
}

function testsIn(node, path, code) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap((part) => testsIn(part, path, code))
  const block = node.type === 'CallExpression' ? blockOf(node.callee) : undefined
  if (!block) return Object.values(node).flatMap((part) => testsIn(part, path, code))
  if (block.skipped) return []
  const title = textOf(node.arguments[0], code)
  const body = node.arguments.slice(1)
  if (block.name === 'describe') return testsIn(body, [...path, title], code)
  const seen = { called: new Set(), awaited: new Set(), words: new Set() }
  look(body, seen)
  return titles(title, block.rows, code).map((full) => ({ path, title: full, ...seen }))
}

/**
 * Recognizes `it`, `describe.each(rows)`, `it.skip` …
 *
 * @returns {{ name: string, skipped: boolean, rows?: object } | undefined}
 */
function blockOf(callee) {
  const rows = callee.type === 'CallExpression' ? callee.arguments[0] : undefined
  let head = callee.type === 'CallExpression' ? callee.callee : callee
  const modifiers = []
  while (head.type === 'MemberExpression') {
    modifiers.push(head.property.name)
    head = head.object
  }
  if (!['describe', 'it', 'test'].includes(head.name) || (rows && !modifiers.includes('each'))) return
  const name = head.name === 'test' ? 'it' : head.name
  return { name, skipped: modifiers.some((word) => /^(skip|todo)/.test(word)), rows }
}

function look(node, seen) {
  if (node === null || typeof node !== 'object') return
  if (node.type === 'CallExpression') seen.called.add(node.callee.name)
  if (node.type === 'AwaitExpression') seen.awaited.add(node.argument.callee?.name)
  if (node.type === 'Literal' && typeof node.value === 'string') seen.words.add(node.value)
  for (const part of Object.values(node)) look(part, seen)
}

/** Returns one title for each row of an inline list. Rows of a list defined elsewhere stay unnamed. */
function titles(title, rows, code) {
  const list = bare(rows)
  if (list?.type !== 'ArrayExpression') return [withoutVariants(title)]
  return list.elements.map((row) => withoutVariants(filled(title, bare(row), code)))
}

function filled(title, row, code) {
  const values = row.type === 'ArrayExpression' ? row.elements : [row]
  let next = 0
  return title
    .replace(/%[sdijo]/g, () => textOf(values[next++], code))
    .replace(/\$(\w+)/g, (found, key) => {
      const property = row.properties?.find((one) => one.key?.name === key)
      return property ? textOf(property.value, code) : found
    })
}

/** Removes the variant from a title such as `prices, %s`, because it is not part of the rule. */
export const withoutVariants = (title) => title.replace(/(,?\s+(as |lists as )?[$%]\w+)+$/, '').trim()

const bare = (node) => (/^TS(As|Satisfies)Expression$/.test(node?.type) ? bare(node.expression) : node)

function textOf(node, code) {
  if (node === undefined || node === null) return ''
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const text = code.slice(node.start, node.end)
  return node.type === 'TemplateLiteral' ? text.slice(1, -1) : text.replace(/\s+/g, ' ')
}
