import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTests } from './contractTableTests.mjs'

/**
 * What a test shows of one operation. `happy`: whether it shows that the operation succeeds; `errors`: the errors that
 * it shows.
 *
 * @typedef {{ operation: string, rule: string, happy: boolean, errors: string[], file: string, path: string[] }} Rule
 */

/** The error conditions of the document's only table of them, and the pattern of the names of their tests. */
export const conditions = [
  ['InvalidArgument', '`intentId` missing', /intentId/],
  ['InvalidArgument', 'the intent has no origin edge quote', /origin edge quote/],
  ['NotFound', 'no intent matches `intentId`', /./],
  ['IntentStatus', 'the intent is past its pre-execution states', /./],
  ['QuoteExpired', 'the quote expired before arming', /./],
  ['IntentsDisabled', 'intents are disabled on this deployment', /./],
].map(([error, when, form]) => ({ operation: 'ExecuteIntentEdge', error, when, form }))

/** Test files about the transport, whichever operation they call. */
const wholeService = ['transport.test.ts']

/** @param {string} root @returns {string[]} the operations, from the client's file for each */
const readOperations = (root) =>
  readdirSync(join(root, 'src/api/operations'))
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.charAt(0).toUpperCase() + basename(file, '.ts').slice(1))
    .sort()

/**
 * @param {string} root
 * @returns {{ operations: string[], rules: Rule[] }} a rule of no operation has `''` as operation
 */
export function readRules(root) {
  const operations = readOperations(root)
  const errors = [...readFileSync(join(root, 'src/api/errorCodes.ts'), 'utf8').matchAll(/^ {2}(\w+): \[/gm)].map(
    ([, name]) => name,
  )
  const folder = join(root, 'test/contract')
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
  const rules = files.flatMap((file) =>
    readTests(join(folder, file)).flatMap((test) => rulesOf(test, file, { operations, errors })),
  )
  return { operations, rules }
}

function rulesOf(test, file, known) {
  const { names, rule } = placed(test, known.operations)
  const called = wholeService.includes(file) ? [] : known.operations.filter((name) => test.called.has(functionOf(name)))
  const all = names.length > 0 ? names : called
  const refused = test.path.some((name) => /refus/i.test(name))
  const told = named(rule, known.errors)
  const seen = known.errors.filter((error) => test.words.has(error))
  return (all.length > 0 ? all : ['']).map((operation) => {
    const awaited = test.awaited.has(functionOf(operation))
    // A test that names no operation may call some only as preparation. One that contains errors may expect them.
    const meant = awaited || (names.length > 0 && seen.length === 0)
    const happy = meant && !refused && !isRefusal(rule.split(/[,;] /)[0] ?? '', known.errors)
    return { operation, rule, happy, errors: told.length > 0 || happy ? told : seen, file, path: test.path }
  })
}

/**
 * Returns the operations that a test's name names, and the rest of the name: the operations before its colon, otherwise
 * those of the innermost block, otherwise all that it names.
 */
function placed({ path, title }, operations) {
  const [head = '', after] = title.split(/:\s+(.*)/s)
  const before = after && /^\w+((,| and) \w+)*$/.test(head) ? named(head, operations) : []
  if (before.length > 0) return { names: before, rule: after }
  const block = path.map((name) => named(name, operations)).findLast((names) => names.length > 0)
  if (block) return { names: block, rule: title }
  const names = named(title, operations)
  // Drop the operation of `QuoteIntentEdge names the field: owner`. A name that is only the operation becomes empty.
  const rule = names.reduce((text, name) => text.replace(new RegExp(`^${name}\\b\\s*`), ''), title)
  return { names, rule: rule || 'answers' }
}

const named = (text, names) => names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
const isRefusal = (rule, errors) => named(rule, errors).length > 0 || /^names the field/.test(rule)
const functionOf = (operation) => operation.charAt(0).toLowerCase() + operation.slice(1)

/**
 * Lists what the tests do not cover, one line each.
 *
 * @param {{ operations: string[], rules: Rule[] }} read
 * @returns {string[]}
 */
export function findOpen({ operations, rules }) {
  const unanswered = operations
    .filter((operation) => !rules.some((rule) => rule.operation === operation && rule.happy))
    .map((operation) => `${operation}: no test under test/contract shows that it answers`)
  const untested = conditions
    .filter((condition) => testsOf(condition, rules).length === 0)
    .map(({ operation, error, when }) => `${operation}: no test under test/contract shows ${error} when ${when}`)
  return [...unanswered, ...untested]
}

/** @returns {Rule[]} the tests of an error condition */
export const testsOf = ({ operation, error, form }, rules) =>
  rules.filter((rule) => rule.operation === operation && rule.errors.includes(error) && form.test(rule.rule))
