import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/entries.ts'
import { locales } from '../../src/i18n/index.ts'

const page = readFileSync(join(root, 'docs/customizing.md'), 'utf8')

it('docs/customizing.md is what the sources say', () => {
  const script = join(root, 'scripts/customizing.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

it('lists every language and every variable of the style sheet', () => {
  for (const locale of locales) expect(page).toContain(`\`${locale}\` (`)
  const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('theme.css'),
  )
  const defined = sheets.flatMap(
    (path) => readFileSync(join(root, 'src', path), 'utf8').match(/--ik-[\w-]+(?=:)/g) ?? [],
  )
  expect(defined.length).toBeGreaterThan(50)
  for (const name of new Set(defined)) expect(page).toContain(`| \`${name}\` |`)
  const named = readFileSync(join(root, 'docs/styling.md'), 'utf8').match(/(?<=`)--ik-[\w-]+(?=`)/g) ?? []
  expect(named.filter((name) => !defined.includes(name))).toEqual([])
})

it('lists the events of every component that has some, each with what it is called for', () => {
  expect(page).toMatch(/^\| `Checkout` \| `onSettled` \| Called when a payment is over/m)
  expect(page.match(/^\| `\w+` \| `on[A-Z]\w*` \|/gm)?.length).toBeGreaterThan(25)
  expect(page).not.toMatch(/^\| `\w+` \| `on\w+` \| {1,2}\|/m)
})
