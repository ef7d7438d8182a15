import { existsSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

/** The package's folder. */
export const root = join(import.meta.dirname, '..')

/**
 * The JavaScript entries of package.json (`exports` and `bin`), as paths below src and dist without extension:
 * `api/index`, `sandbox/cli`, … They are derived, so that package.json is the only list of them.
 */
export const entries: string[] = [
  ...Object.values(manifest.exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.default])),
  ...Object.values(manifest.bin),
]
  .map((file) => file.replace(/^\.\/dist\/|\.js$/g, ''))
  .filter((name) => existsSync(join(root, 'src', `${name}.ts`)))
