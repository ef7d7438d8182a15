import { isFirst, writeMisuse } from './writeMisuse.ts'

/** How long a style sheet may come after the first component, in ms. */
const patience = 2000

/** Reports a missing style sheet, once for a page. */
export function watchStyles(): void {
  if (!isFirst('watched')) return
  setTimeout(() => {
    if (!getComputedStyle(document.documentElement).getPropertyValue('--ik-target')) writeMisuse('no-styles')
  }, patience)
}
