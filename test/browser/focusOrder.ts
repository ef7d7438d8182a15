import type { Page } from 'playwright'
import { expect } from 'vitest'

/** The focus as a keyboard user sees it. */
interface FocusStop {
  /** The element's tag, classes and text. */
  what: string
  isInCheckout: boolean
  /** Whether it has an outline of at least 2 px, within the window. */
  isVisible: boolean
  top: number
  bottom: number
  /** The edge at which a line begins. */
  start: number
}

/** The limit of stops, more than a screen of the checkout can have. */
const manyStops = 40

/**
 * Walks through the checkout by Tab only and back by Shift+Tab, and leaves the focus on its first stop. Checks that the
 * path goes from top to bottom, leaves at both ends, and shows the focus at each stop.
 */
export async function walkFocus(page: Page): Promise<void> {
  const ahead = await walk(page, 'Tab')
  expect(ahead.length, 'stops of Tab').toBeGreaterThan(0)
  const back = await walk(page, 'Shift+Tab')
  const names = ahead.map(({ what }) => what)
  // The walk began on a stop, or on the card above all stops.
  expect(
    back
      .map(({ what }) => what)
      .reverse()
      .slice(-names.length),
    'the way back',
  ).toEqual(names)
  expect(
    ahead.concat(back).filter(({ isVisible }) => !isVisible),
    'stops without a visible focus',
  ).toEqual([])
  back.reverse().forEach((stop, place) => {
    const before = back[place - 1]
    if (before) expect(isAfter(before, stop), `${stop.what} comes after ${before.what}`).toBe(true)
  })
  await page.keyboard.press('Tab')
}

/** Checks whether a stop is further down, or further along the same line. */
const isAfter = (before: FocusStop, after: FocusStop): boolean =>
  after.top > before.top || (after.bottom > before.top && after.start >= before.start)

/** Returns the stops until the focus leaves the checkout. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(readFocus)
    if (!stop.isInCheckout) return stops
    expect(stops.length, `${key} never leaves ${stop.what}`).toBeLessThan(manyStops)
    stops.push(stop)
  }
}

/** Checks that the focus is inside the checkout and visible, and not on the page itself. */
export async function expectFocusShown(page: Page): Promise<void> {
  expect(await page.evaluate(readFocus)).toMatchObject({ isInCheckout: true, isVisible: true })
}

/** Runs in the page, so it uses nothing from outside itself. */
function readFocus(): FocusStop {
  const focused = document.activeElement ?? document.body
  const checkout = focused.closest('.ik-checkout')
  /** A field without an appearance of its own has its outline on the row around it. */
  const hasOutline = (element: Element | null, levels: number): boolean => {
    if (!element || element === checkout || levels < 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true
    return hasOutline(element.parentElement, levels - 1)
  }
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return {
    what: `${focused.tagName.toLowerCase()}.${[...focused.classList].join('.')} ${(focused.textContent ?? '').trim().slice(0, 40)}`,
    isInCheckout: checkout !== null,
    isVisible: isInWindow && hasOutline(focused, 1),
    top: top + scrollY,
    bottom: bottom + scrollY,
    start: checkout && getComputedStyle(checkout).direction === 'rtl' ? -right : left,
  }
}
