import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPlanter } from './createPlanter.ts'
import { openScript } from './openScript.ts'

const plant = createPlanter('reference')

const { run, runCommand } = await openScript('updateReference')

/** Creates a package with one entry, `api`, and these declarations. */
function packageOf(files: Record<string, string>): string {
  const manifest = { name: 'kit', exports: { './api': { types: './dist/api/index.d.ts', default: './x.js' } } }
  return plant({ 'package.json': JSON.stringify(manifest), ...files })
}

const page = (folder: string) => readFileSync(join(folder, 'docs/reference/api.md'), 'utf8')

describe('the reference', () => {
  it('is what the comments of the built package say, and they leave nothing out', () => {
    expect(runCommand('--check')).toEqual({ status: 0, stderr: '' })
  })

  it('shows each export once, where it is exported from', () => {
    const folder = packageOf({
      'dist/api/index.d.ts': `export { two as second, type Shape } from './x.ts'\nexport * from './y.ts'\n`,
      'dist/api/x.d.ts': `/** The second, see {@link Shape} and {@link Gone}.
 *
 * @throws Error when there is none.
 * @example \`second({ a: '…' })\`
 */
export declare const two: (shape: import("./z.ts").Shape) => void;
/** Of two. */
export interface Shape { a: string }
/** Inside. */
export declare const hidden: 1;
`,
      'dist/api/y.d.ts': `/**\n * First.\n *\n * @example\n * \`\`\`tsx\n * <First />\n * \`\`\`\n */\nexport declare function First(): null;\n`,
      'src/api/x.ts': '',
    })
    expect(run(folder)).toEqual({ status: 0, stderr: '' })
    expect(run('--check', folder)).toEqual({ status: 0, stderr: '' })
    const text = page(folder)
    expect(text.match(/^##+ .*/gm)).toEqual([
      '## Components',
      '### First',
      '## Functions',
      '### second',
      '## Interfaces',
      '### Shape',
    ])
    expect(text).toContain('function · [src/api/x.ts](../../src/api/x.ts)')
    expect(text).toContain('const two: (shape: Shape) => void;')
    expect(text).toContain('The second, see [`Shape`](#shape) and `Gone`.')
    expect(text).toContain('- **Throws** Error when there is none.')
    expect(text).toContain("```ts\nsecond({ a: '…' })\n```")
    expect(text).toContain('```tsx\n<First />\n```')
  })

  it('fails the check when a page is changed, missing or left over', () => {
    const folder = packageOf({ 'dist/api/index.d.ts': '/** A. */\nexport type A = 1;\n' })
    expect(runCommand('--check', folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('reference/api.md'),
    })
    run(folder)
    writeFileSync(join(folder, 'docs/reference/old.md'), '')
    expect(run('--check', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('reference/old.md') })
    run(folder)
    expect(run('--check', folder)).toEqual({ status: 0, stderr: '' })
    writeFileSync(join(folder, 'docs/reference/api.md'), page(folder).replace('A.', 'B.'))
    expect(run('--check', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('reference/api.md') })
  })
})

const noUnit = (field: string) => `/** A shape. */\nexport interface X {\n  ${field};\n}`

describe('a gap is found', () => {
  it.each([
    ['no comment', 'export declare const x: 1;', 'x has no doc comment'],
    ['a comment that is not the export’s', '/** File. */\n\ntype Y = 1;\nexport type X = Y;', 'X has no doc comment'],
    ['an empty comment', '/** */\nexport type X = 1;', 'X has a doc comment that says nothing'],
    ['a hook without example', '/** X. */\nexport declare function useX(): 1;', 'useX has no @example'],
    ['a constant without example', '/** X. */\nexport declare const x: 1;', 'x has no @example'],
    ['a class without example', '/** X. */\nexport declare class X {}', 'X has no @example'],
    ['an empty example', '/** X.\n * @example\n */\nexport declare const x: 1;', 'x has no @example'],
    [
      'an example that is no code',
      '/** X.\n * @example x(1\n */\nexport declare const x: 1;',
      'x has an @example that does not parse',
    ],
    [
      'an example of something else',
      '/** X.\n * @example y(1)\n */\nexport declare const x: 1;',
      'x has no @example that uses it',
    ],
    ['an amount', noUnit('sentAmount?: bigint'), 'the unit of sentAmount'],
    ['any bigint', noUnit('left: bigint | undefined'), 'the unit of left'],
    ['an amount in text', noUnit('sentAmount: string'), 'the unit of sentAmount'],
    ['milliseconds', noUnit('waitMs: number'), 'the unit of waitMs'],
    ['seconds', noUnit('waitSeconds: number'), 'the unit of waitSeconds'],
    ['dollars', noUnit('worthUsd: number'), 'the unit of worthUsd'],
    ['a list of dollars', noUnit('feesUsd: number[]'), 'the unit of feesUsd'],
    ['a rate', noUnit('rewardRate: number'), 'the unit of rewardRate'],
    ['a time', noUnit('deadline: number'), 'the unit of deadline'],
    ['money by its name', noUnit('gasPrice: number'), 'the unit of gasPrice'],
    ['a field inside a field', noUnit('fee: { paidAmount: bigint }'), 'the unit of paidAmount'],
    ['the wrong unit', noUnit('/** In USD. */ sentAmount: bigint'), 'the unit of sentAmount'],
  ])('%s', (_, code, said) => {
    const { status, stderr } = run(packageOf({ 'dist/api/index.d.ts': code }))
    expect(stderr).toContain(said)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it('a field by its name in the dictionary', () => {
    const fields = (comment: string) => ({
      'dist/api/index.d.ts': `import type { Resource } from './fieldCodecs.ts';\n/** X. */\nexport interface X extends Resource<'chainId' | 'left'> {}`,
      'dist/api/fieldCodecs.d.ts': `export declare const requestCodecs: {\n  ${comment}\n  left: Codec<bigint>;\n  chainId: Codec<number>;\n};\n`,
    })
    expect(run(packageOf(fields(''))).stderr).toContain('api: X does not say the unit of left')
    const documented = packageOf(fields('/** Base units. */'))
    expect(run(documented)).toEqual({ status: 0, stderr: '' })
    expect(page(documented)).toContain('| `left` | `bigint` | Base units. |')
  })
})

it('what says enough is no gap', () => {
  const code = `/** A union. */
export type Kind = 'a' | 'b';
/** A shape: amounts in base units, dollars in USD; the rest is not in the
 * service document. */
export interface X {
  sentAmount: bigint;
  worthUsd: number;
  /** In ms. */
  waitMs: number;
  /** A fraction of 1. */
  rewardRate: number;
  rate: Kind;
  /** An exact integer, whose unit is not in the service document. */
  bridgeGas: bigint;
  chainId: number;
  salt: bigint;
}
/** Reads.
 * @example read(1)
 */
export declare function read(amount: bigint): X;`
  expect(run(packageOf({ 'dist/api/index.d.ts': code }))).toEqual({ status: 0, stderr: '' })
})
