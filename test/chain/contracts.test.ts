import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'

it('what the sandbox puts on chains is what contracts/*.sol says', () => {
  const script = join(root, 'scripts/contracts.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('the sandbox imports viem where it has chains, and nowhere else', () => {
  const folder = join(root, 'src/sandbox')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  const offences = files.filter((file) => {
    const code = readFileSync(join(folder, file), 'utf8')
    return /^(import|export) (?!type )[^;]*? from '(viem|.*\/bytecode\.ts)/m.test(code) && !file.startsWith('chain')
  })
  const statically = files.filter((file) =>
    /^import (?!type )[^'(]* from 'viem/m.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect([offences, statically]).toEqual([[], []])
})
