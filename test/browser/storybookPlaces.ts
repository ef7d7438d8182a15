/**
 * What has to stand where in a story: selectors, measured at 360 px. Of several elements of a selector, the first that
 * is shown counts.
 */
export interface Places {
  id: string
  /** The width of the window. Default: 360. */
  width?: number
  globals?: string
  /** The reader's own text size, in percent. */
  text?: number
  /** Pairs of which the second stands at least 8 px below the first. */
  apart?: [above: string, below: string][]
  /** Pairs whose middles have the same height. */
  level?: [string, string][]
  /** Pairs of which nothing overlaps. */
  clear?: [string, string][]
  /** Texts whose words stand on one line each, and whose lines are more than a full stop. */
  whole?: string[]
  /** Elements with this computed style. */
  styles?: [selector: string, property: string, value: string][]
}

/** The stories that were laid out wrongly before, one for each rule. */
export const places: Places[] = [
  ...['transferpanel--swap', 'transferpanel--no-amount', 'transferpanel--swap-to-amount'].map((id) => ({
    id,
    width: 320,
    level: [
      ['[data-side="pays"] .ik-transfer-name', '[data-side="pays"] .ik-picker-button'],
      ['[data-side="arrives"] .ik-transfer-name', '[data-side="arrives"] .ik-picker-button'],
    ] as [string, string][],
    clear: [['.ik-transfer-turn > button', '[data-side="arrives"] .ik-picker-button']] as [string, string][],
  })),
  // A field from left to right, whose figures begin where the text around it does.
  { id: 'transferpanel--swap-arabic', styles: [['.ik-transfer-input', 'textAlign', 'end']] },
  { id: 'transferpanel--no-price', apart: [['.ik-transfer-fields', '.ik-note']] },
  {
    id: 'checkout-choosing--skipped',
    apart: [['.ik-error > .ik-note', '.ik-error > .ik-button']],
    whole: ['.ik-error .ik-line + .ik-line'],
  },
  { id: 'checkout-choosing--direct', apart: [['.ik-quote .ik-line', '.ik-quote .ik-note']] },
  { id: 'checkout-choosing--old-price', level: [['.ik-choice > .ik-mark', '.ik-choice > .ik-icon']] },
  { id: 'edgedeposit--asks-about-the-price', apart: [['.ik-quote-note', '.ik-deposit-arm']] },
  { id: 'quotecard--ready', apart: [['.ik-facts', '.ik-facts ~ div > .ik-line']] },
  { id: 'yieldpositions--failed', apart: [['.ik-title', '.ik-note']] },
  { id: 'edgedeposit--armed', width: 320, globals: 'locale:de', text: 200, whole: ['.ik-title', '.ik-amount'] },
  {
    id: 'edgedeposit--unknown-decimals-before-arming',
    styles: [['.ik-amount-note', 'letterSpacing', 'normal']],
  },
  { id: 'yieldmarkettable--loading-dark', styles: [['.ik-markets-coming', 'backgroundImage', 'none']] },
  // The loading card is as high as the form that replaces it.
  { id: 'transferpanel--loading', styles: [['.ik-card', 'minHeight', '520px']] },
  { id: 'walletdeposit--asking', level: [['.ik-row:has(.ik-network) > dt', '.ik-network > :not(.ik-mark)']] },
]

/** Runs in the page, so it uses nothing from outside. Finds what does not stand as it has to. */
export function misplaced({ text, apart = [], level = [], clear = [], whole = [], styles = [] }: Places): string[] {
  if (text) document.documentElement.style.fontSize = `${text}%`
  const found: string[] = []
  const shown = (selector: string) => {
    const all = [...document.querySelectorAll(`#storybook-root ${selector.replaceAll(', ', ', #storybook-root ')}`)]
    const element = all.find((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
    if (!element) throw new Error(`nothing is shown of ${selector}`)
    return element
  }
  const rectOf = (selector: string) => shown(selector).getBoundingClientRect()
  for (const [above, below] of apart) {
    const gap = rectOf(below).top - rectOf(above).bottom
    if (gap < 8) found.push(`${below} is ${gap} px below ${above}`)
  }
  for (const [one, other] of level) {
    const [a, b] = [rectOf(one), rectOf(other)]
    const off = Math.abs((a.top + a.bottom - b.top - b.bottom) / 2)
    if (off > 2) found.push(`${other} is ${off} px off the height of ${one}`)
  }
  for (const [one, other] of clear) {
    const [a, b] = [rectOf(one), rectOf(other)]
    if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      found.push(`${one} overlaps ${other}`)
  }
  for (const selector of whole) {
    const element = shown(selector)
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let before = -1
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(`"${word}" of ${selector} is cut`)
        if (word === '.' && Math.abs((tops[0] ?? 0) - before) > 8) found.push(`a full stop of ${selector} is alone`)
        before = tops.at(-1) ?? before
      }
    }
  }
  for (const [selector, property, value] of styles) {
    const own = getComputedStyle(shown(selector))[property as 'color']
    if (own !== value) found.push(`${selector} has ${property} ${own}, not ${value}`)
  }
  return found
}
