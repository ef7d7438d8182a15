#!/usr/bin/env node
/**
 * Writes docs/customizing.md from the sources: events of components, languages, the message catalogs, CSS variables.
 *
 * Usage: node scripts/customizing.mjs [--check]   (--check writes nothing, and fails if the page is stale)
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { report, writeGenerated } from './writeGenerated.mjs'

const root = join(import.meta.dirname, '..')
const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
const cell = (/** @type {string} */ text) =>
  text
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .replaceAll('|', '\\|')
    .trim()

const there = readdirSync(join(root, 'src/components'), { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
)
const components = read('test/exports/components.txt')
  .split('\n')
  .filter((name) => /^[A-Z]\w+$/.test(name) && !name.endsWith('View'))

/** Finds each `on…` in the body of an interface, with its comment. @param {string} body */
const eventsIn = (body) =>
  [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?\b(on[A-Z]\w*)\??:/g)].map(
    ([, comment = '', name = '']) => ({ name, says: cell(comment) }),
  )

const [, shared = ''] =
  /export interface CheckoutEvents \{([\s\S]*?)\n\}/.exec(read('src/hooks/useCheckoutReports.ts')) ?? []
const checkoutEvents = eventsIn(shared)

/**
 * Finds each `on…` of a component's props, and those of a checkout, or of its view, that it inherits.
 *
 * @param {string} component
 * @returns {ReturnType<typeof eventsIn>}
 */
function eventsOf(component) {
  const folder = component.replace(/View$/, '')
  const code = there.includes(`${folder}/${component}.tsx`) ? read(`src/components/${folder}/${component}.tsx`) : ''
  const [, head = '', body = ''] =
    new RegExp(`export interface ${component}Props([^{]*)\\{(?:\\}|([\\s\\S]*?)\\n\\})`).exec(code) ?? []
  const own = [...(head.includes('CheckoutEvents') ? checkoutEvents : []), ...eventsIn(body)]
  const inherited = head.includes(`${component}ViewProps`) ? eventsOf(`${component}View`) : []
  const isOwn = (/** @type {string} */ name) => head.includes(`'${name}'`) || own.some((event) => event.name === name)
  return [...own, ...inherited.filter(({ name }) => !isOwn(name))]
}

const [, provider = ''] =
  /export interface IntentKitProviderProps \{([\s\S]*?)\n\}/.exec(read('src/hooks/IntentKitProvider.tsx')) ?? []
const events = ['IntentKitProvider', ...components].flatMap((component) =>
  (component === 'IntentKitProvider' ? eventsIn(provider) : eventsOf(component)).map(
    ({ name, says }) => `| \`${component}\` | \`${name}\` | ${says} |`,
  ),
)

const languages = readdirSync(join(root, 'src/i18n'))
  .flatMap((name) => /^messages\.(\w+)\.ts$/.exec(name)?.[1] ?? [])
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || a.localeCompare(b))
  .map((code) => `\`${code}\` (${new Intl.DisplayNames('en', { type: 'language' }).of(code)})`)

const catalogues = [
  'messages.en',
  ...readdirSync(join(root, 'src/i18n/parts')).flatMap((name) =>
    name.endsWith('.en.ts') ? [`parts/${name.slice(0, -3)}`] : [],
  ),
]
const messages = catalogues.map((name) => {
  const keys = read(`src/i18n/${name}.ts`).match(/^ {2}'[\w.]+':/gm) ?? []
  return `| \`dist/i18n/${name}.js\` | ${keys.length} | \`${keys[0]?.trim().slice(1, -2)}\` |`
})

/** Reads the variables of one block of the theme. @param {RegExp} start */
function variables(start) {
  const css = read('src/styles/theme.css').replace(/\/\*[\s\S]*?\*\//g, '')
  const from = css.slice(css.search(start))
  return new Map(
    [...from.slice(0, from.indexOf('}')).matchAll(/(--ik-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
}
const general = variables(/:root \{/)
const light = variables(/\[data-ik-theme='light'\] \{/)
const dark = variables(/\[data-ik-theme='dark'\] \{/)

const text = `# Customizing

Generated from the sources by \`npm run reference\`. How to style is in [styling.md](styling.md).

## Events

| component | prop | called when |
|---|---|---|
${events.join('\n')}

## Languages

${languages.join(', ')}. \`IntentKitProvider locale="de-CH"\` chooses one, and how numbers and dates are written. Any other language shows English texts.
No native speaker has read the Arabic and German texts yet: have one read them before you rely on them, and replace what you like with \`messages\`.

## Currency

\`IntentKitProvider currency="EUR"\` shows every fiat amount in euros, by the service's exchange rate. Without a rate relative to US dollars, amounts are shown in
US dollars.

\`<FiatSelect />\` lets the payer choose, from the service's list. The choice applies to everything below the provider and overrides \`currency\`. It's stored on the
device, in the provider's \`storage\`, as the ISO 4217 code under \`intent-kit:currency\`; other tabs follow it. In an interface of your own, \`useFiatCurrency()\` reads and
changes it, and \`setCurrency(undefined)\` removes it. To hold the choice yourself, use \`<FiatSelect value={currency} onChange={setCurrency} />\` and pass the same value
to the provider: nothing is stored then.

## Messages

\`IntentKitProvider messages={{ 'action.continue': 'Next' }}\` replaces single texts, in any language. The keys and their English texts are in
the package:

| file | texts | such as |
|---|--:|---|
${messages.join('\n')}

## CSS variables

| variable | value |
|---|---|
${[...general].map(([name, value]) => `| \`${name}\` | \`${value}\` |`).join('\n')}

| color | light | dark |
|---|---|---|
${[...light].map(([name, value]) => `| \`${name}\` | \`${value}\` | \`${dark.get(name)}\` |`).join('\n')}
`

if (
  events.length === 0 ||
  checkoutEvents.length === 0 ||
  general.size === 0 ||
  light.size === 0 ||
  light.size !== dark.size
)
  throw new Error('The sources cannot be read.')
report(
  writeGenerated(root, [['docs/customizing.md', text]], {
    check: process.argv.includes('--check'),
    complaint: 'is not what the sources say: npm run reference',
  }),
)
