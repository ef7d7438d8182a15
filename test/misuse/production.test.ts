import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'

/** Bundles an entry as a page gets it. Without `mode`, `process.env.NODE_ENV` is not replaced. */
async function bundle(entry: string, mode?: string) {
  const bundle = await rolldown({
    input: join(root, 'src', entry),
    external: (id) => !/^[./]/.test(id) && !/@noble|@scure|zustand|uqr/.test(id),
    logLevel: 'silent',
    transform: mode ? { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } } : {},
  })
  const { output } = await bundle.generate({
    format: entry.startsWith('api') ? 'iife' : 'esm',
    name: 'kit',
    minify: true,
  })
  await bundle.close()
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n')
}

const texts = [...readFileSync(join(root, 'src/misuse/writeMisuse.ts'), 'utf8').matchAll(/what: (['"])(.*)\1,/g)].map(
  ([, , text = '']) => text.replaceAll('\\', ''),
)

describe('the reports of mistakes', () => {
  it('are in a page in development, and none of their code in production', async () => {
    expect(texts).toHaveLength(19)
    const [development, production] = await Promise.all([
      bundle('index.ts', 'development'),
      bundle('index.ts', 'production'),
    ])
    for (const text of texts) {
      expect(development).toContain(text)
      expect(production).not.toContain(text)
    }
    expect(production).not.toMatch(
      /How to fix it|console\.error|--ik-target|no-styles|query-client-copy|new-client|process\.env/,
    )
  })

  it('need no `process`: a page without a bundler has none', async () => {
    const written: unknown[] = []
    const page = createContext({ console: { error: (text: unknown) => written.push(text) } })
    runInContext(await bundle('api/index.ts'), page)
    const create = "try { kit.createIntentClient({ baseUrl: 'shop' }) } catch (error) { error.message }"
    expect(runInContext(create, page)).toMatch(/^createIntentClient: InvalidArgument at baseUrl/)
    expect(written).toEqual([])
  })
})
