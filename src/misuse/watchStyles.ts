import { isFirst, writeMisuse } from './writeMisuse.ts'

/** The time that the style sheet may take to load after the first component, in ms. */
const patience = 2000

/** Reports a missing style sheet, once per page. */
export function watchStyles(): void {
  if (!isFirst('watched')) return
  setTimeout(() => {
    if (!getComputedStyle(document.documentElement).getPropertyValue('--ik-target')) writeMisuse('no-styles')
  }, patience)
}
