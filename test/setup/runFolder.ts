import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all files of a run share. It is removed with the run. */
    runFolder: string
  }
}

/** Creates the folder before the first file. */
export default function makeRunFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'intent-kit-run-'))
  provide('runFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
