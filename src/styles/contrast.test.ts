import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { selectors } from '../../scripts/cssNames.ts'
import { luminance } from '../../test/setup/luminance.ts'

const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')
const base = ['base.css', 'controls.css', 'rows.css']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')
const code = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

/** The hex colours of every rule that begins with `selector`, in order. */
const colours = (selector: string): Record<string, string>[] =>
  code(theme)
    .split(selector)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('}')))
    .map((body) =>
      Object.fromEntries([...body.matchAll(/--ik-([\w-]+):\s*(#[\da-f]{6,8});/g)].map((m) => [m[1], m[2]])),
    )
    .filter((found) => Object.keys(found).length > 0)

const [light = {}] = colours("[data-ik-theme='light'] {")
const [dark = {}] = colours("[data-ik-theme='dark'] {")
const [systemDark = {}] = colours(":root:not([data-ik-theme='light']) {")
const [print = {}] = colours('[data-ik-theme][data-ik-theme] {')

const contrast = (one: string, other: string) => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

const surfaces = ['bg', 'card', 'sunk', 'raise', 'tint', 'good-sunk', 'bad-sunk', 'warn-sunk']
const textPairs = [
  ...surfaces.flatMap((surface) => ['text', 'soft', 'accent'].map((text) => [text, surface])),
  ...['good', 'bad', 'warn'].flatMap((tone) =>
    ['bg', 'card', 'sunk', 'tint', `${tone}-sunk`].map((surface) => [tone, surface]),
  ),
  ...['accent', 'accent-hover', 'good', 'bad'].map((fill) => [`on-${fill.replace('-hover', '')}`, fill]),
]
const shapePairs = [
  ...['bg', 'card', 'sunk', 'tint'].flatMap((surface) => ['edge', 'accent'].map((shape) => [shape, surface])),
  ...[1, 2, 3, 4].map((series) => [`series-${series}`, 'card']),
  ['accent', 'halo'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_name, palette) => {
  it.each(textPairs)('%s on %s reads (4.5:1)', (text = '', surface = '') => {
    expect(contrast(palette[text] ?? '', palette[surface] ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('%s beside %s is seen (3:1)', (shape = '', surface = '') => {
    expect(contrast(palette[shape] ?? '', palette[surface] ?? '')).toBeGreaterThanOrEqual(3)
  })
})

describe('theme.css', () => {
  it('has every colour in every block', () => {
    expect(Object.keys(light).length).toBeGreaterThan(20)
    expect(Object.keys(dark)).toEqual(Object.keys(light))
    expect(systemDark).toEqual(dark)
    expect(print).toEqual(light)
    const forced = code(theme).split('forced-colors: active')[1]?.split('@media')[0] ?? ''
    for (const name of Object.keys(light)) expect(forced).toContain(`--ik-${name}: `)
  })

  it('keeps everything in the layer', () => {
    expect(code(theme).trim().startsWith('@layer ik-theme {')).toBe(true)
    expect(code(theme).trim().split('@layer')).toHaveLength(2)
  })
})

describe('base.css, controls.css and rows.css', () => {
  const css = code(base)

  it('uses only variables that the theme defines', () => {
    const defined = new Set([...theme.matchAll(/(--ik-[\w-]+):/g)].map((m) => m[1]))
    for (const [, name] of css.matchAll(/var\((--[\w-]+)/g)) expect(defined, name).toContain(name)
  })

  it('reaches nothing but its own classes, and writes no colour of its own', () => {
    for (const [, selector = ''] of css.matchAll(/(?:^|[{}])\s*([^{}@]+?)\s*\{/g)) {
      if (selector === 'to') continue
      // A tag may stand before the kit's own class, or before a list of such classes.
      for (const one of selectors(selector)) {
        expect(one).toMatch(/^(?:[a-z]+)?(?:\.ik-[\w-]+|:is\(\s*\.ik-[\w-]+(?:,\s*\.ik-[\w-]+)*\s*\))/)
      }
      expect(selector).not.toMatch(/!important|#/)
    }
    expect(css).not.toMatch(/#[\da-f]{3,8}\b|\brgb|\bhsl|!important|url\(/)
  })

  it('has no physical sides', () => {
    expect(css).not.toMatch(
      /(?:margin|padding|border|inset)-(?:left|right|top|bottom)|[\s;{](?:left|right|top|bottom|width|height|float)\s*:|text-align:\s*(?:left|right)/,
    )
  })
})
