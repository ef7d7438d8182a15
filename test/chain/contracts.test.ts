import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'

// The compiler needs 5 s of processor time, which can take many times as long on a busy machine.
it('what the sandbox puts on chains is what contracts/*.sol says', { timeout: 120_000 }, () => {
  const script = join(root, 'scripts/contracts.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
