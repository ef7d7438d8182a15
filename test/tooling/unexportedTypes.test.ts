import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { findUnexportedTypes } from '../../scripts/unexportedTypes.ts'

it('lets a host name every type that the package names', () => {
  const entries = Object.entries(manifest.exports).flatMap(([name, files]) =>
    typeof files === 'string' ? [] : [[name, join(root, files.types)]],
  )
  expect(findUnexportedTypes(join(root, 'dist'), Object.fromEntries(entries))).toEqual([])
})

it('finds types in props, generics, unions, returned values and imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'a.d.ts': `import type { Hidden, Prop, Argument, Part, Base, Shown } from './types.ts'
export type { Shown } from './types.ts'
export interface Props extends Base { a: Prop; b?: Shown; c: Short; d: typeof value;
  /** @internal */
  e: Hidden }
export declare function use<T extends Argument>(these: readonly T[]): Promise<import('./types.ts').Result | null>
export type Union = { kind: 1 } | Part
type Short = 'x' | 'y'
declare const value: { z: 1 }
export {}
`,
    'b.d.ts': `import type { Elsewhere } from './types.ts'
export type { Elsewhere } from './types.ts'
`,
    'types.d.ts': `export interface Base { e: Elsewhere; f: Maybe<1> }
export interface Elsewhere {}
export type Maybe<T> = T | undefined
${['Prop', 'Argument', 'Part', 'Result', 'Shown', 'Hidden'].map((name) => `export interface ${name} {}`).join('\n')}
`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const found = findUnexportedTypes(folder, { './a': join(folder, 'a.d.ts'), './b': join(folder, 'b.d.ts') })
  expect(found.map((line) => line.split(' of ')[0]).sort()).toEqual([
    './a: Props names Base',
    './a: Props names Prop',
    './a: Union names Part',
    './a: use names Argument',
    './a: use names Result',
  ])
})
