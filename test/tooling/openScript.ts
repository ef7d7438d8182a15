import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/entries.ts'

/** Opens a script that writes a document, or with `--check` complains where that is stale. It exports its function. */
export async function openScript(name: string) {
  const script = join(root, `scripts/${name}.mjs`)
  const update: (root: string, options: { check: boolean }) => string[] = (await import(script))[name]
  return {
    /** Runs the command itself. */
    runCommand(...args: string[]) {
      const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
      return { status, stderr }
    },
    /** Does the same in this process, because the command takes a second to start. */
    run(...args: [...flags: '--check'[], folder: string]) {
      const complaints = update(args.at(-1) as string, { check: args.includes('--check') })
      return { status: Math.min(complaints.length, 1), stderr: complaints.map((line) => `${line}\n`).join('') }
    },
  }
}
