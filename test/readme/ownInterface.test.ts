import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { ownQuotes } from './blocks.ts'

const folder = join(root, 'examples/own-interface')
const code = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => /\.(tsx?|css|html)$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)

describe('the example with an interface of its own', () => {
  it('has the whole product in under 400 lines', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(files.filter((name) => !(name in code))).toEqual(['README.md'])
    const lines = Object.values(code).map((text) => text.trimEnd().split('\n').length)
    expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(400)
  })

  it('uses every hook that it is about, and no component', () => {
    const text = Object.values(code).join('\n')
    const entries = [...text.matchAll(/(?:from|import)[ (]'(intent-kit[^']*)'/g)].map(([, name]) => name)
    expect([...new Set(entries)].sort()).toEqual(
      ['api', 'format', 'hooks', 'payments', 'sandbox'].map((entry) => `intent-kit/${entry}`),
    )
    const hooks = 'useCheckout usePaymentStatus useAbort useRecovery useWallet useWalletBalances useTrackedIntents'
    for (const name of `${hooks} useQuoteExpiry describeError formatAmount`.split(' '))
      expect(text).toContain(`${name}(`)
  })

  it('is what its guide quotes', () => {
    expect(ownQuotes.length).toBeGreaterThan(5)
    for (const [path, part] of ownQuotes) expect(readFileSync(join(root, path), 'utf8')).toContain(part)
  })
})
