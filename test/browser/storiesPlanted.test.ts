import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../chromium.ts'
import { bringChecks, contrast, offences, openDetails, type Turn } from './storybookChecks.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch(findChromium())
  page = await browser.newPage({ viewport: { width: 320, height: 1000 } })
})
afterAll(() => browser?.close())

/** Returns what the checks find on a page with this HTML. */
async function foundIn(html: string, turns: Turn[] = [{}]): Promise<string[]> {
  await page.setContent(
    `<!doctype html><html lang="en"><style>body { margin: 0; font: 16px/1.4 sans-serif }</style>
    <div id="storybook-root">${html}</div>`,
  )
  await bringChecks(page)
  await openDetails(page)
  return offences(page, turns)
}

test.each([
  ['two texts on each other', '<p>First</p><p style="margin-top: -30px">Second</p>', /"First" \| overlaps "Second"/],
  ['two lines too close', '<p>One<br>Two</p><style>p { line-height: 0.5 }</style>', /"One" \| overlaps "Two"/],
  [
    'a picture on a text',
    '<p>Under</p><img width="90" height="60" style="position: absolute; top: 0; left: 0" src="data:,">',
    /"Under" \| is covered by IMG/,
  ],
  [
    'an opaque box on half a text',
    '<p>Half of a text</p><div style="position: absolute; inset: 0 auto auto 0; width: 40px; height: 60px; background: #fff">x</div>',
    /"Half of a text" \| (overlaps|is covered)/,
  ],
  [
    'a text cut sideways',
    '<p style="width: 90px; overflow: hidden; white-space: nowrap">Much too long for it</p>',
    /is cut off by p/,
  ],
  ['a text cut below', '<p style="height: 30px; overflow: clip">One<br>Two<br>Three</p>', /"Three" \| is cut off/],
  [
    'an ellipsis with no title',
    '<p style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Much too long for it</p>',
    /is cut off/,
  ],
  [
    'an ellipsis with another title',
    '<p title="Else" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Much too long for it</p>',
    /is cut off/,
  ],
  [
    'a text out of its button',
    '<button style="width: 60px; white-space: nowrap">Much too long</button>',
    /"Much too long" \| stands out of button/,
  ],
  [
    'a text out of its card',
    '<div style="width: 200px; border: 1px solid"><span style="position: relative; left: 170px">Outside</span></div>',
    /"Outside" \| stands out of div/,
  ],
  [
    'a select too narrow',
    '<select style="width: 90px"><option>Much too long for it</option></select>',
    /select \| "Much too long for it" \| has no room/,
  ],
  [
    'a placeholder too long',
    '<input style="width: 60px" placeholder="Much too long for it">',
    /input \| .* has no room/,
  ],
  ['a page too wide', '<div style="width: 400px">Wide</div>', /the page scrolls sideways by 80 px/],
  ['a box too wide', '<div style="width: 400px">Wide</div>', /div \| "Wide" \| reaches from 0 to 400/],
  [
    'a box to be scrolled',
    '<div style="overflow: auto"><div style="width: 400px">Wide</div></div>',
    /has to be scrolled sideways/,
  ],
  ['a target too small', '<button style="height: 20px; padding: 0">Go</button>', /by 20 px to press, least 24/],
  [
    'a main button too small',
    '<button class="ik-button" data-kind="primary" style="height: 40px">Go</button>',
    /by 40 px to press, least 44/,
  ],
  ['a focus that is not shown', '<button style="outline: none; height: 30px">Go</button>', /does not show its focus/],
  [
    'a number on two lines',
    '<p class="ik-row"><span style="display: block; width: 60px; overflow-wrap: anywhere">1,000,000.00</span></p>',
    /breaks within 1,000,000\.00/,
  ],
  [
    'behind what can be opened',
    '<details><summary>More</summary><p style="width: 400px">Wide</p></details>',
    /reaches from 0 to 400/,
  ],
])('%s is found', async (_, html, said) => {
  expect((await foundIn(html)).join('\n')).toMatch(said)
})

test.each([
  [
    'right to left',
    { dir: 'rtl' as const },
    '<div style="width: 200px; overflow: hidden"><span style="position: relative; left: 60px">To the side</span></div>',
  ],
  [
    'in text twice as big',
    { text: 200 },
    '<p style="height: 1.5em; overflow: hidden; width: 12em; font-size: 16px"><span style="font-size: 1rem">Only one line</span></p>',
  ],
])('what is wrong only %s is found there, and the page is left as it was', async (_, turn, html) => {
  expect(await foundIn(html)).toEqual([])
  expect(await foundIn(html, [turn])).toHaveLength(1)
  const left = await page.evaluate(() => [document.documentElement.dir, document.documentElement.style.fontSize])
  expect(left).toEqual(['', ''])
})

test.each([
  ['lines of one text', '<p style="width: 90px; line-height: 1.1">Several lines of a <b>text that</b> breaks</p>'],
  [
    'a text for screen readers',
    '<p>Seen</p><span style="position: absolute; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">Unseen</span>',
  ],
  ['a text of no colour', '<p>Seen</p><p style="margin-top: -38px; opacity: 0">Unseen</p>'],
  [
    'an ellipsis whose title says it',
    '<p title="Much too long for it" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Much too long for it</p>',
  ],
  [
    'what stands in the place of a text',
    '<p style="position: relative">Copy<span style="position: absolute; inset: 0; background: #fff">Copied</span></p>',
  ],
  [
    'a text that scrolls down',
    '<div style="height: 40px; overflow-y: auto"><p>One</p><p>Two</p><p>Three</p></div><p>Below</p>',
  ],
  ['a dialog over a text', '<p>Under</p><dialog open style="position: absolute; top: 0; margin: 0">Over</dialog>'],
])('%s is no offence', async (_, html) => {
  expect(await foundIn(html)).toEqual([])
})

test('what moves is found where the reader wants less motion', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const style =
    '<style>@keyframes turn { to { rotate: 1turn } } .a { animation: turn 1s infinite } .b { transition: inset 1s }'
  const found = await foundIn(
    `${style} .c { transition: color 1s }</style><p class="a">A</p><p class="b">B</p><p class="c">C</p>`,
  )
  await page.emulateMedia({ reducedMotion: null })
  expect(found.map((offence) => offence.split(' | ').at(-1))).toEqual(['is animated by turn', 'moves by inset'])
})

test('states that look alike are found in forced colours', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const choice = (style: string, checked: string) =>
    `<label class="ik-choice" style="display: block; ${style}">A<input type="radio" name="a" ${checked}></label>`
  const mark = (state: string, shape: string) =>
    `<p data-state="${state}"><svg class="ik-step-mark" width="20" height="20"><path d="${shape}"></path></svg></p>`
  const alike = await foundIn(choice('', 'checked') + choice('', '') + mark('done', 'M0 0') + mark('failed', 'M0 0'))
  const apart = await foundIn(
    choice('border: 1px solid', 'checked') + choice('', '') + mark('done', 'M0 0') + mark('failed', 'M1 1'),
  )
  await page.emulateMedia({ forcedColors: null })
  expect(alike.join('\n')).toMatch(/looks as if it was not chosen[\s\S]*has the shape of the mark "failed"/)
  expect(apart.join('\n')).not.toMatch(/looks as if|has the shape/)
})

test('a colour too near to what is behind it is found', async () => {
  await foundIn('<p style="color: #bbb; background: #fff">Faint</p><p style="color: #000; background: #fff">Clear</p>')
  const found = await contrast(page)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/color-contrast \| .*Faint/)
})

test('in forced colours only colours that are not adjusted can be too near', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  const faint = 'color: #bbb; background: #fff'
  await foundIn(`<p style="${faint}">Adjusted</p><p style="${faint}; forced-color-adjust: none">Kept</p>`)
  const found = await contrast(page)
  await page.emulateMedia({ forcedColors: null })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/Kept/)
})
