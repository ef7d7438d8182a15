import axe from 'axe-core'
import type { Page } from 'playwright'
import { cuts } from './storybookCuts.ts'
import { brokenNumbers, focuses, forcedStates, motions, targets } from './storybookLooks.ts'
import { overlaps } from './storybookOverlaps.ts'
import { textRuns } from './storybookTextRuns.ts'
import { widths } from './storybookWidths.ts'

/** A change of the page before it is checked. A story's own settings apply without it. */
export interface Turn {
  dir?: 'ltr' | 'rtl'
  /** The reader's own text size, in percent. */
  text?: number
}

/** The checks as a script. Each check is a function that uses nothing from outside itself. */
const script = `
  ${[textRuns, overlaps, cuts, widths, targets, brokenNumbers, forcedStates, motions, focuses].map((check) => `const ${check.name} = ${check}`).join('\n')}
  const nameOf = (element) => {
    const own = element.tagName.toLowerCase() + [...element.classList].map((name) => '.' + name).join('')
    const card = element.closest('[data-state]')
    return card && card !== element ? '[data-state=' + card.dataset.state + '] ' + own : own
  }
  window.lookAt = (turns) => {
    const turnsOf = new Map()
    // A thousand rows are like those of the other stories: one look at them will do.
    const enough = document.querySelectorAll('*').length > 2_000 ? turns.slice(0, 1) : turns
    for (const { dir, text } of enough) {
      const page = document.documentElement
      const before = [page.dir, page.style.fontSize]
      if (dir) page.dir = dir
      if (text) page.style.fontSize = text + '%'
      const runs = textRuns()
      const found = [...overlaps(runs), ...cuts(runs), ...widths(), ...targets(), ...brokenNumbers()]
      ;[page.dir, page.style.fontSize] = before
      const turn = [dir, text && text + '% text'].filter(Boolean).join(' ') || 'as it is'
      for (const { what, element, text: words } of found) {
        const offence = [nameOf(element), JSON.stringify(words.slice(0, 60)), what].join(' | ')
        turnsOf.set(offence, (turnsOf.get(offence) ?? new Set()).add(turn))
      }
    }
    for (const { what, element, text } of [...forcedStates(), ...motions(), ...focuses()]) {
      const offence = [nameOf(element), JSON.stringify(text.slice(0, 60)), what].join(' | ')
      turnsOf.set(offence, new Set(['as it is']))
    }
    return [...turnsOf].map(([offence, said]) => [...said].join(', ') + ' | ' + offence)
  }
  window.openAll = () => {
    for (const details of document.querySelectorAll('#storybook-root details')) details.open = true
  }
`

type CheckedWindow = typeof globalThis & {
  lookAt(turns: Turn[]): string[]
  openAll(): void
  axe: typeof axe
}

/** Puts the checks into a page, once. */
export async function bringChecks(page: Page): Promise<void> {
  // After a key press, a focus counts as one of the keyboard.
  await page.keyboard.press('Shift')
  await page.evaluate(script)
  await page.evaluate(axe.source)
}

/** Finds texts that overlap, are cut off or exceed their box, and elements wider than the window, in each turn. */
export const offences = (page: Page, turns: Turn[]): Promise<string[]> =>
  page.evaluate((wanted) => (window as unknown as CheckedWindow).lookAt(wanted), turns)

/** Opens everything that the reader can open, because it contains most of a card's texts. */
export const openDetails = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as CheckedWindow).openAll())

/**
 * Finds texts with too little contrast to their background. In forced colors the browser ensures contrast, except for
 * elements that are not adjusted. axe does not see the adjusted colors.
 */
export const contrast = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as CheckedWindow
    const forced = matchMedia('(forced-colors: active)').matches
    const all = [...document.querySelectorAll('#storybook-root *')]
    // axe needs half a minute for a list of a thousand rows, which are like those of the other stories.
    if (all.length > 2_000) return []
    const include = all.filter((element) => !forced || getComputedStyle(element).forcedColorAdjust === 'none')
    if (!include.length) return []
    const rules = ['color-contrast', 'link-in-text-block']
    const { violations } = await axe.run(forced ? { include } : '#storybook-root', { runOnly: rules })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id} | ${html.slice(0, 120)} | ${any[0]?.message ?? ''}`),
    )
  })
