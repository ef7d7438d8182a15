import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { installKit } from '../setup/installedKit.ts'

/** Values that examples take for granted. Other missing names are of any type. */
const given = `
import type { IntentClient, Intent, IntentReceipt, QuoteIntentEdgeResponse } from 'intent-kit/api'
import type { ChainReader, IntentTerms, SubmitAbort } from 'intent-kit/payments'
import type { Sandbox } from 'intent-kit/sandbox'
declare global {
  const client: IntentClient, intent: Intent, receipt: IntentReceipt, quote: QuoteIntentEdgeResponse
  const terms: IntentTerms, reader: ChainReader, submitAbort: SubmitAbort, sandbox: Sandbox
  const request: any, intentId: string, chainId: number, recipient: string
}
`
const folderOfPages = join(root, 'docs/reference')
/** The sections of the reference by entry. */
const sections = readdirSync(folderOfPages)
  .filter((page) => page !== 'README.md')
  .flatMap((page) => {
    const [, ...parts] = readFileSync(join(folderOfPages, page), 'utf8').split(/^### /m)
    return parts.map((part) => ({ entry: basename(page, '.md').replace('-', '/'), part }))
  })
const nameOf = (part: string) => part.slice(0, part.indexOf('\n'))
const entryOf = new Map(sections.map(({ entry, part }) => [nameOf(part), entry]))

/** The imports of the names that an example uses and does not declare, from the entry that explains it if that has them. */
function importsOf(code: string, own: Set<string>, entry: string): string {
  const declared = (name: string) => new RegExp(`(const|let|function|import) ([{[][^}\\]]*)?\\b${name}\\b`).test(code)
  return [...new Set(code.match(/(?<![.\w'/-])[A-Za-z]\w*\b(?!:)/g))]
    .filter((name) => entryOf.has(name) && !declared(name))
    .map((name) => `import { ${name} } from 'intent-kit/${own.has(name) ? entry : entryOf.get(name)}'\n`)
    .join('')
}

it('has examples in the reference that a strict host compiles', { timeout: 60_000 }, () => {
  const { folder, remove } = installKit(['react', '@types/react', '@tanstack/react-query', 'wagmi', 'viem'])
  afterAll(remove)
  writeFileSync(join(folder, 'given.d.ts'), given)
  for (const { entry, part } of sections) {
    const own = new Set(sections.filter((one) => one.entry === entry).map((one) => nameOf(one.part)))
    const [, ...examples] = part.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)
    for (const [at, [, code = '']] of examples.entries()) {
      const body = /^</.test(code) ? `return (\n${code})` : code
      const text = `${importsOf(code, own, entry)}export async function example() {\n${body}\n}\n`
      writeFileSync(join(folder, `${entry.replace('/', '-')}.${nameOf(part)}.${at}.tsx`), text)
    }
  }
  const compilerOptions = { lib: ['dom', 'esnext'], target: 'esnext', module: 'esnext', moduleResolution: 'bundler' }
  const more = { jsx: 'react-jsx', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, ...more } }))
  const tsc = [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', folder]
  const { stdout } = spawnSync(process.execPath, tsc, { encoding: 'utf8' })
  // Names that an example leaves open, and what follows from that; and imports, which stand in a function here.
  const mistakes = /.* error TS(?!2304|2448|2454|2552|2591|1232|7006|7031|18004|18046).*/g
  expect(stdout.match(mistakes)).toBeNull()
})
