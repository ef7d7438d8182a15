import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'

/**
 * Installs the built package and its dependencies in a new folder outside the repository, with only the named packages
 * beside it: others cannot be resolved. The package is copied, because a link would resolve from the repository.
 */
export function installKit(beside: readonly string[] = []): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'intent-kit-host-')))
  const kit = join(folder, 'node_modules/intent-kit')
  cpSync(join(root, 'package.json'), join(kit, 'package.json'))
  cpSync(join(root, 'dist'), join(kit, 'dist'), { recursive: true })
  for (const name of new Set([...Object.keys(manifest.dependencies), ...beside])) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), link, 'junction')
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
