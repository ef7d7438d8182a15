import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { foreignNames } from '../../scripts/cssNames.ts'
import { root } from '../../scripts/entries.ts'

describe('the style sheet', () => {
  it.each(['styles.css', 'styles-layered.css'])('%s holds no name a host might use', (sheet) => {
    expect(foreignNames(readFileSync(join(root, 'dist', sheet), 'utf8'))).toEqual([])
  })

  it('has no rule that makes a browser style every row of a list anew when one is inserted', () => {
    const css = readFileSync(join(root, 'dist/styles.css'), 'utf8')
    // Such rules match what follows an element of any kind, or the first child of any kind within `:where()`.
    expect(css.match(/[^{}]*(\*|:(is|where)\([a-z, ]+\))\s*[+~][^{}]*|[^{}]*:where\([^)]*-child[^{}]*/g)).toBeNull()
  })

  it('imports the sheet of every component', () => {
    const index = readFileSync(join(root, 'src/styles/index.css'), 'utf8')
    const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /^components\/.+\.css$/.test(path))
    expect(sheets.filter((path) => !index.includes(`'../${path}'`))).toEqual([])
  })
})

describe('foreignNames', () => {
  it.each([
    ['.card { color: red }', ['.card']],
    ['.ik-card .title{color:red}', ['.title']],
    ['.ik-card{--gap:1px;color:var(--gap)}', ['--gap']],
    ['button, .ik-card { color: red }', ['button']],
    ['@layer theme { .ik-a { color: red } }', ['@layer theme']],
    ['@layer intent-kit, base;', ['@layer base']],
    ['@keyframes intent-kit { to { top: 1px } }', ['@keyframes intent-kit']],
    ['@keyframes spin { from { top: 0 } 50.5% { top: .5rem } to { top: 1px } }', ['@keyframes spin']],
    ['.ik-a { container: card / inline-size }', ['container card']],
    ['@media (width > 20.5em) { .ik-a:not(.b, .ik-c) { color: red } }', ['.b']],
  ])('%s', (css, expected) => {
    expect(foreignNames(css)).toEqual(expected)
  })

  it('lets the kit’s own names pass', () => {
    const css = `@layer ik-theme { :root, [data-ik-theme='light'] { --ik-a: .5rem } }
      @keyframes ik-spin { to { rotate: 1turn } }
      .ik-a:is(:hover, :focus-visible) > .ik-b::before { content: '.x --y'; margin: var(--ik-a) }
      @supports (display: grid) and (not (top: 1.5px)) { .ik-a { &[data-state='open'] { top: .5px } } }`
    expect(foreignNames(css)).toEqual([])
  })
})
