import axe from 'axe-core'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBuiltDemo } from './builtDemo.ts'
import type { Demo } from './demo.ts'
import { payer } from './payer.ts'

vi.setConfig({ testTimeout: 60_000 })

let demo: Demo
beforeAll(async () => {
  demo = await startBuiltDemo()
})
afterAll(() => demo.close())

/** A combination of what style sheets of real shops do to elements: resets, themes, and outdated sizes. */
const hostile = `
  html { font-size: 62.5%; letter-spacing: 2px; text-transform: uppercase; text-align: center; line-height: 3 }
  body { font: italic 700 11px/3 fantasy; color: #eee; word-spacing: 1em; text-indent: 2em; white-space: nowrap }
  *, *::before, *::after { box-sizing: content-box }
  * { margin: 0; padding: 0; border: 0; background: none; border-radius: 0; list-style: none; outline: 0;
    font: inherit; color: inherit; vertical-align: baseline; letter-spacing: inherit; min-width: 0; min-height: 0 }
  button, a { display: inline; padding: 1px; height: auto; min-height: 0; width: auto; border: 3px dotted pink;
    background: #fefefe; color: #ddd; font: 9px/1 fantasy; text-transform: uppercase; letter-spacing: 4px;
    box-shadow: 0 0 9px red; text-shadow: 1px 1px red; opacity: 0.4; float: left }
  h1, h2, h3 { margin: 3em 0; padding: 1em; font: 40px/2 fantasy; color: #eee; text-transform: uppercase;
    border-bottom: 4px solid red; letter-spacing: 3px }
  p, dl, dt, dd, ul, ol, li { margin: 2em 0 2em 4em; padding: 1em; color: #eee; font: 30px/2 fantasy; text-indent: 2em }
  dt, dd { float: left; width: 50%; font-weight: 700 }
  li { list-style: square inside }
  svg { width: 100%; height: auto; display: block; fill: red; stroke: red; vertical-align: middle }
  span, bdi { font-style: italic; text-decoration: line-through }
  section { margin: 5em; padding: 4em; background: #222; color: #333; width: 90% }
  div { color: #eee; font: 30px fantasy; text-align: end; letter-spacing: 3px }
  details { margin: 1em; padding: 1em } summary { display: block; font: 30px fantasy; color: #eee }
`

/** Returns the look and the position of every element of the kit's card, by its place in the tree. */
const look = (page: Page) =>
  page.locator('.ik-card').evaluate((card) => {
    const watched = `padding margin border-top-width box-sizing color background-color opacity font-family font-size
      font-weight font-style line-height letter-spacing word-spacing text-transform text-indent text-align
      text-shadow box-shadow white-space float display list-style-type`.split(/\s+/)
    const drawn = ['fill', 'stroke']
    const { left, top } = card.getBoundingClientRect()
    return [card, ...card.querySelectorAll('*:not(option)')].map((element) => {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      return {
        name: `${element.localName}.${element.getAttribute('class')?.split(' ').join('.')}`,
        ...Object.fromEntries(
          (element.localName === 'svg' ? [] : [...watched, ...drawn]).map((property) => [
            property,
            style.getPropertyValue(property),
          ]),
        ),
        place:
          box.width + box.height > 0 &&
          [box.left - left, box.top - top, box.width, box.height].map((size) => Math.round(size)).join(' '),
      }
    })
  })

async function staysItself(page: Page, step: string) {
  const before = await look(page)
  const style = await page.addStyleTag({ content: hostile })
  const after = await look(page)
  await style.evaluate((element) => (element as Element).remove())
  const differences = before.flatMap((element, index) =>
    Object.entries(element)
      .filter(([property, value]) => after[index]?.[property as 'name'] !== value)
      .map(([property, value]) => `${element.name} ${property}: ${value} → ${after[index]?.[property as 'name']}`),
  )
  expect(differences, step).toEqual([])
}

test("a host's style sheet changes nothing in a card", async () => {
  const { page, arrive } = await demo.open({ reducedMotion: 'reduce' })
  const shopper = payer(page)
  await arrive()
  await shopper.sees('Pay Lampworks')
  // Prices load after the first screen.
  await page.locator('.ik-amount-lead .ik-soft bdi').waitFor()
  await staysItself(page, 'the ways to pay')
  await shopper.looksAtQuote()
  await page.locator('.ik-card').getByText('Details', { exact: true }).click()
  // The button looks disabled until the payer had time to read the terms.
  await shopper.agree.waitFor()
  await staysItself(page, 'review')
  await shopper.asksWhereToPay()
  await page.locator('.ik-qr[data-ready]').waitFor()
  await staysItself(page, 'where to pay')
  await shopper.pays('It fails on the last chain')
  await shopper.sees('Your money came back')
  await staysItself(page, 'refunded')
})

test('an error, too, and what is behind its details', async () => {
  const { page, arrive } = await demo.open({ reducedMotion: 'reduce' })
  await arrive(`#intent=0x${'de'.repeat(32)}`)
  await page.getByText('Details for support').click()
  await staysItself(page, 'an error')
})

test('under that style sheet it can be pressed and read, left to right and right to left', async () => {
  const { page, arrive } = await demo.open()
  await arrive()
  await payer(page).looksAtQuote()
  const button = page.locator('.ik-quote[data-state="ready"] .ik-quote-accept:not([aria-disabled])')
  await button.waitFor()
  // Its colors change over 120 ms when it can be pressed.
  await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  await page.addStyleTag({ content: hostile })
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.evaluate(axe.source)
    const contrast = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run('.ik-card', { runOnly: ['color-contrast'] })
      return { bad: found.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)), good: found.passes.length }
    })
    expect(contrast).toEqual({ bad: [], good: 1 })
  }
})
