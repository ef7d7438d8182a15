import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { root } from '../scripts/entries.ts'

/** The entries that contain code: `./api` → its files in dist. */
const entries = Object.entries(manifest.exports).flatMap(([name, files]) =>
  typeof files === 'string' ? [] : [{ name: name === '.' ? 'index' : name.slice(2).replaceAll('/', '-'), ...files }],
)

/**
 * Exported names are promises. Each entry's names are listed, one a line, in test/exports/. To change them on purpose,
 * build, then run `npx vitest run test/exports.test.ts -u`, and review the difference like code.
 */
describe('exported names', () => {
  it.each(entries)('$name', async (entry) => {
    const declared = declaredNames(join(root, entry.types))
    const values = Object.keys(await import(/* @vite-ignore */ pathToFileURL(join(root, entry.default)).href))
    const valuesDeclared = declared.filter((name) => !name.startsWith('type '))
    expect(values.sort()).toEqual(valuesDeclared)
    await expect(`${declared.join('\n')}\n`).toMatchFileSnapshot(`exports/${entry.name}.txt`)
  })
})

/** Lists what a declaration file exports, sorted, with types marked. Follows `export *`. */
function declaredNames(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const names: string[] = []
  for (const [, type, list = ''] of code.matchAll(/^export (type )?\{([^}]*)\}/gm)) {
    for (const item of list.split(',').map((part) => part.trim())) {
      const name = item.split(/\s+/).at(-1)
      if (name) names.push(type || item.startsWith('type ') ? `type ${name}` : name)
    }
  }
  for (const [, kind, name] of code.matchAll(
    /^export (?:declare )?(?:abstract )?(function|const|class|interface|type) (\w+)/gm,
  )) {
    names.push(kind === 'interface' || kind === 'type' ? `type ${name}` : `${name}`)
  }
  for (const [, from = ''] of code.matchAll(/^export \* from '([^']+)'/gm)) {
    names.push(...declaredNames(join(dirname(file), from.replace(/\.[jt]sx?$/, '.d.ts'))))
  }
  return [...new Set(names)].sort()
}
