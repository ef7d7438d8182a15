import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

/** Runs the rule over a package that holds only these files. */
function run(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'arrows-'))
  made.push(root)
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), code)
  }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/arrows.mjs', root], { encoding: 'utf8' })
  return { status, stderr }
}

describe('the arrow rule', () => {
  it.each([
    ['a static import', 'src/api/operations/x.ts', "import { useX } from '../../hooks/useX.ts'"],
    ['an import over several lines', 'src/api/x.ts', "import {\n  a,\n  type B,\n} from '../queries/x.ts'"],
    ['a dynamic import', 'src/queries/x.ts', "const x = await import('../hooks/useX.ts')"],
    ['an import for its effect', 'src/hooks/useX.ts', "import '../components/x/X.tsx'"],
    ['a re-export', 'src/format/x.ts', "export * from '../queries/x.ts'"],
    ['a type', 'src/api/x.ts', "import type { X } from '../queries/x.ts'"],
    ['the sandbox in a component', 'src/components/x/X.tsx', "import { createSandbox } from '../../sandbox/index.ts'"],
    ['the way round through the root entry', 'src/hooks/useX.ts', "import { X } from '../index.ts'"],
    ['the package by its own name', 'src/hooks/useX.ts', "import { X } from 'intent-kit/components'"],
    ['messages as values in a hook', 'src/hooks/useX.ts', "import { en } from '../i18n/index.ts'"],
    ['React in the client', 'src/api/x.ts', "import { useState } from 'react'"],
    ['a file out of src', 'src/api/x.ts', "import { x } from '../../test/x.ts'"],
    ['a room nobody planned', 'src/misc/x.ts', "import { x } from './y.ts'"],
    ['the inside of a room in the demo', 'demo/checkout.tsx', "import { X } from '../src/components/x/X.tsx'"],
  ])('refuses %s', (_, path, code) => {
    const { status, stderr } = run({ [path]: code })
    expect(stderr).toContain(path)
    expect(status).toBe(1)
  })

  it('lets the arrows pass', () => {
    const files = {
      'src/index.ts': "export * from './components/index.ts'",
      'src/queries/x.ts': "import { x } from '../api/index.ts'\nimport type { Y } from '@tanstack/react-query'",
      'src/hooks/useX.ts': "import { x } from '../queries/x.ts'\nimport type { Messages } from '../i18n/index.ts'",
      'src/components/x/X.tsx': "import { useX } from '../../hooks/useX.ts'\nimport { en } from '../../i18n/index.ts'",
      'src/components/x/X.stories.tsx': "import { createSandbox } from '../../sandbox/index.ts'",
      'src/hooks/useX.test.tsx': "import { createSandbox } from '../sandbox/index.ts'",
      'src/api/x.ts': "/** import { x } from '../hooks/x.ts' */\nimport { y } from './index.ts'",
      'demo/checkout.tsx': "import { X } from '../src/components/index.ts'\nimport '../src/styles/index.css'",
    }
    expect(run(files)).toEqual({ status: 0, stderr: '' })
  })
})
