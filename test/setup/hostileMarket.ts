import { expect } from 'vitest'
import { expectHarmless } from './hostile.tsx'

/** Checks what must be true of a page with a market, for every market. */
export function expectNoMarketHarm(page: HTMLElement): void {
  const copy = page.cloneNode(true) as HTMLElement
  for (const link of copy.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.textContent).toBe(new URL(link.href).host)
    link.remove()
  }
  // Prose may be long, and its words too: some languages have no spaces.
  for (const prose of copy.querySelectorAll('.ik-market-prose')) {
    expect(prose.textContent?.length).toBeLessThanOrEqual(2_000)
    prose.textContent = `${prose.textContent?.slice(0, 200)}`
  }
  // Intl writes direction marks around the sign of an Arabic percentage.
  expectHarmless(copy, copy.innerHTML.replace(/[\u200e\u200f]/g, ''))
}
