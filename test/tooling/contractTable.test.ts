import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPlanter } from './createPlanter.ts'
import { openScript } from './openScript.ts'

const plant = createPlanter('contract')

const { run, runCommand } = await openScript('updateContractTable')

/** One test for every condition of the document's table. */
const arming = `describe('every refusal', () => describe('ExecuteIntentEdge', () => {
  it('InvalidArgument without intentId', () => {})
  it('InvalidArgument without an origin edge quote', () => {})
  it('NotFound', () => {})
  it('IntentStatus when it is past that', () => {})
  it('IntentsDisabled', () => {})
}))
it('ExecuteIntentEdge: QuoteExpired when the quote expired before arming', () => {})
it('ExecuteIntentEdge: once more succeeds', () => {})`

/** Creates a package with a client of two operations, and these tests of them. */
function packageOf(tests: string): string {
  const kinds = ['InvalidArgument', 'NotFound', 'IntentStatus', 'QuoteExpired', 'IntentsDisabled']
  return plant({
    'src/api/errorCodes.ts': `export const errorCodes = {\n${kinds.map((kind) => `  ${kind}: [1, 400],`).join('\n')}\n}`,
    'src/api/operations/getEdges.ts': '',
    'src/api/operations/executeIntentEdge.ts': '',
    'test/contract/a.test.ts': tests,
  })
}

const page = (folder: string) => readFileSync(join(folder, 'docs/contract.md'), 'utf8')
const noAnswer = 'GetEdges: no test under test/contract shows that it answers\n'

describe('the table of the contract', () => {
  it('is what the tests of this package say; every operation answers, every condition is shown', () => {
    expect(runCommand('--check')).toEqual({ status: 0, stderr: '' })
  })

  it.each([
    ['a test by the operation’s name', "it('GetEdges', () => {})", '| answers | succeeds |'],
    ['a rule after a colon', "it('GetEdges: both rails', () => {})", '| both rails | succeeds |'],
    ['a block', "describe('GetEdges', () => it('both rails', () => {}))", '| both rails | succeeds |'],
    ['a call', "it('the whole path', async () => { await getEdges(client, {}) })", '| the whole path | succeeds |'],
    ['a row', "it.each([['GetEdges', 1], ['None', 2]])('%s: of %d', () => {})", '| of 1 | succeeds |'],
    ['a named row', "it.each([{ of: 'GetEdges' }])('$of: rails', () => {})", '| rails | succeeds |'],
    [
      'an answer and a refusal',
      "it('GetEdges: rails, NotFound without', async () => { await getEdges(client, {}) })",
      '| rails, NotFound without | succeeds, `NotFound` |',
    ],
  ])('takes %s for an answer', (_, test, row) => {
    const folder = packageOf(`${arming}\n${test}`)
    expect(run(folder)).toEqual({ status: 0, stderr: '' })
    expect(page(folder).split('## GetEdges\n')[1]?.split('## ')[0]).toContain(row)
  })

  it.each([
    ['nothing', ''],
    ['a skipped test', "it.skip('GetEdges', () => {})"],
    ['a skipped block', "describe.skip('GetEdges', () => it('rails', () => {}))"],
    ['one to be written', "it.todo('GetEdges: rails')"],
    ['a refusal', "it('GetEdges: NotFound where there is none', () => {})"],
    ['a test among refusals', "describe('every refusal', () => it('GetEdges: rails', () => {}))"],
    ['a call that is expected to fail', "it('fails', async () => { await expect(getEdges(c, {})).rejects.toThrow() })"],
    ['a test that holds an error', "it('GetEdges: rails', async () => { expect(error).toBe('NotFound') })"],
    ['another operation', "it('GetEdgesOfAll', () => {})"],
  ])('takes %s for none', (_, test) => {
    expect(run(packageOf(`${arming}\n${test}`))).toEqual({ status: 1, stderr: noAnswer })
  })

  it.each([
    ['InvalidArgument without intentId', 'InvalidArgument when `intentId` missing'],
    ['InvalidArgument without an origin', 'InvalidArgument when the intent has no origin edge quote'],
    ["'NotFound'", 'NotFound when no intent'],
    ['IntentStatus when', 'IntentStatus when'],
    ['QuoteExpired when', 'QuoteExpired when'],
    ['IntentsDisabled', 'IntentsDisabled when'],
  ])('misses %s', (name, said) => {
    const tests = `${arming
      .split('\n')
      .filter((line) => !line.includes(name))
      .join('\n')}\nit('GetEdges', () => {})`
    const { status, stderr } = run(packageOf(tests))
    expect(stderr).toContain(`ExecuteIntentEdge: no test under test/contract shows ${said}`)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it('fails the check when the page is missing or stale', () => {
    const folder = packageOf(`${arming}\nit('GetEdges', () => {})`)
    const stale = { status: 1, stderr: 'docs/contract.md is not what the tests say: npm run reference\n' }
    expect(runCommand('--check', folder)).toEqual(stale)
    run(folder)
    expect(run('--check', folder)).toEqual({ status: 0, stderr: '' })
    writeFileSync(join(folder, 'test/contract/a.test.ts'), `${arming}\nit('GetEdges: rails', () => {})`)
    expect(run('--check', folder)).toEqual(stale)
  })
})
