import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { buildHostPage } from './hostPage.ts'

/** Returns the chunks of a host's page, each with the names of its modules in dist. */
async function chunksOf(code: string) {
  const chunks = await buildHostPage(code)
  const modulesOf = (chunk: Rolldown.OutputChunk) =>
    chunk.moduleIds.flatMap((id) => (id.includes('/dist/') ? [id.replace(/^.*\/dist\//, '').replace(/\.js$/, '')] : []))
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set<string>()
  const visit = (name: string) => {
    if (first.has(name) || !byName.has(name)) return
    first.add(name)
    for (const imported of byName.get(name)?.imports ?? []) visit(imported)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName)
  const part = (loaded: boolean) => chunks.filter(({ fileName }) => first.has(fileName) !== loaded)
  return {
    first: part(false).flatMap(modulesOf),
    later: part(true).map(modulesOf),
    shared: part(true)
      .filter(({ isDynamicEntry }) => !isDynamicEntry)
      .map(modulesOf),
  }
}

const use = (names: string) => chunksOf(`import { ${names} } from 'intent-kit/components'; console.log(${names})`)
const checkout = 'components/Checkout/Checkout'

describe('a page of a host', () => {
  it('loads a component in one file of its own, beside shared ones', async () => {
    const { first, later, shared } = await use('Checkout')
    expect(first).not.toContain(checkout)
    const withParts = later.filter((modules) => modules.some((name) => /^components\/(\w+)\/\1$/.test(name)))
    expect(withParts.find((modules) => modules.includes(checkout))).toContain('components/core')
    // Each part is one file. Shared chunks of the kit and of others: `later`, terms, tokens, addresses, polling, and two
    // small ones.
    expect(shared.length).toBeLessThanOrEqual(7)
  })

  it('has no checkout where it shows none', async () => {
    const { first, later } = await use('TokenAmount, ErrorNotice')
    expect([...first, ...later.flat()]).not.toContain(checkout)
    expect(later.flat().filter((name) => !name.startsWith('i18n/'))).toEqual([])
  })

  it('has the first screen of a static checkout in the page, and the rest beside', async () => {
    const { first, later } = await use('StaticCheckout')
    expect(first).toContain(checkout)
    expect(first).toContain('components/core')
    expect(first).not.toContain('components/EdgeDeposit/EdgeDeposit')
    expect(later.flat()).toContain('components/EdgeDeposit/EdgeDeposit')
  })
})
