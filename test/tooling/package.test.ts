import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/entries.ts'
import { buildHostPage } from './hostPage.ts'

const dist = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
)
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\./.test(path))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const entries = Object.entries(manifest.exports).flatMap(([name, files]) => (typeof files === 'string' ? [] : [name]))

/** Bundles a page's code. */
const bundle = async (code: string): Promise<string> => (await buildHostPage(code)).map((chunk) => chunk.code).join('')

describe('the files of the package', () => {
  it('are told apart where upper and lower case are one', () => {
    const names = dist.map((path) => path.toLowerCase())
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    // Every declaration must belong to a source module. Otherwise a test's declaration has slipped in.
    const code = new Set(sources.map((path) => path.replace(/\.tsx?$/, '')))
    const types = dist.filter((path) => path.endsWith('.d.ts')).map((path) => path.slice(0, -5))
    expect(types.filter((path) => !code.has(path))).toEqual([])
  })
})

describe('the package', () => {
  it.each(entries)('%s is dropped where nothing of it is used', async (name) => {
    expect(await bundle(`import 'intent-kit${name.slice(1)}'`)).toBe('')
  })

  it.each(entries)('%s, imported, sets no global and leaves nothing running', (name) => {
    const code = `const before = new Set(Reflect.ownKeys(globalThis))
      await import('intent-kit${name.slice(1)}')
      process.stdout.write(Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String).join())`
    // Node exits by itself only if no timer or connection is left.
    const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      encoding: 'utf8',
      timeout: 15_000,
    })
    expect(child).toMatchObject({ status: 0, stdout: '', stderr: '' })
  })

  it('has its styles outside layers and in one, which no module imports', () => {
    expect(dist.filter((path) => path.endsWith('.css')).sort()).toEqual(['styles-layered.css', 'styles.css'])
    expect(read('dist/styles-layered.css').trim()).toBe(`@layer intent-kit{${read('dist/styles.css').trim()}}`)
    for (const path of dist.filter((path) => path.endsWith('.js')))
      expect(read(`dist/${path}`)).not.toMatch(/\.css['"]/)
  })

  it('holds no tests and no stories', () => {
    expect(dist.filter((path) => /\.(test|stories)\./.test(path))).toEqual([])
  })

  it('keeps "use client" in each file that has it', () => {
    const built = new Set(dist)
    const marked = sources.filter((path) => /^['"]use client/.test(read(`src/${path}`)))
    const kept = marked.map((path) => path.replace(/\.tsx?$/, '.js')).filter((path) => built.has(path))
    const lost = kept.filter((path) => !read(`dist/${path}`).startsWith('"use client"'))
    expect(lost).toEqual([])
  })

  it('marks what runs in a browser alone, the joined files too', () => {
    const files = dist
      .filter((path) => /^components.*\.js$/.test(path))
      .filter((path) => /from "react"/.test(read(`dist/${path}`)))
    expect(files).toContain('components/core.js')
    expect(files.filter((path) => !read(`dist/${path}`).startsWith('"use client"'))).toEqual([])
  })

  it('has a command that starts by itself', () => {
    for (const path of Object.values(manifest.bin)) expect(read(path)).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
