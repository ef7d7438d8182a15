import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

/** Returns a function that writes files into a folder of its own. The folders are removed after the test file. */
export function createPlanter(name: string): (files: Record<string, string>) => string {
  const made: string[] = []
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true })
  })
  return (files) => {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`))
    made.push(folder)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return folder
  }
}
