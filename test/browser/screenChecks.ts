/** Runs in the page, so it uses nothing from outside itself. Lists the problems of the visible cards of a checkout. */
export function listCardProblems(checkout: Element): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const textOf = (element: Element) => (element.textContent ?? '').trim()
  const problems: string[] = []
  for (const card of [...checkout.querySelectorAll('.ik-card')].filter(isShown)) {
    const titles = [...card.querySelectorAll('h1, h2')].filter(
      (title) => isShown(title) && title.closest('.ik-card') === card,
    )
    const [title] = titles
    if (titles.length !== 1 || !title || !textOf(title)) problems.push(`${card.className} has ${titles.length} titles`)
    // A label says what a card is, such as a receipt, if its title describes the status.
    else if (card.getAttribute('aria-labelledby') !== title.id && !card.getAttribute('aria-label'))
      problems.push(`${card.className} is named by neither its title nor a label`)
  }
  return problems
}

/**
 * Runs in the page, so it uses nothing from outside itself. Lists where a checkout does not have the direction of its
 * language, or where an amount or address is not left to right and isolated from the text around it.
 */
export function listDirectionProblems(checkout: Element, direction: 'ltr' | 'rtl'): string[] {
  const problems: string[] = []
  if (getComputedStyle(checkout).direction !== direction) problems.push(`the checkout is not ${direction}`)
  if (direction === 'ltr') return problems
  const figure =
    /0x[\da-f]{2,}|\d[\d.,]*\s(?:USDC|USDT|ETH|SOL|TRX)\b|[1-9A-HJ-NP-Za-km-z]{4}( [1-9A-HJ-NP-Za-km-z]{4}){2,}/
  /** A block has a direction of its own, but isolates nothing from the rest of its text. */
  const isIsolated = (element: Element): boolean => {
    const { display, unicodeBidi, direction: own } = getComputedStyle(element)
    if (display !== 'inline') return own === 'ltr' || unicodeBidi === 'plaintext'
    if (/^(isolate|isolate-override|plaintext)$/.test(unicodeBidi)) return true
    return element.parentElement !== null && isIsolated(element.parentElement)
  }
  const texts = document.createTreeWalker(checkout, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? ''
    const found = figure.exec(text)
    const element = node.parentElement
    if (!found || !element?.checkVisibility()) continue
    // An FSI precedes it, with no PDI in between.
    const isMarked = /[\u2066-\u2068][^\u2069]*$/.test(text.slice(0, found.index))
    if (!isMarked && !isIsolated(element)) problems.push(`"${text.slice(0, 60)}" is not isolated`)
  }
  return problems
}
