import type { InkRect, TextRun } from './storybookTextRuns.ts'

/** A problem that a reader would notice. */
export interface Offence {
  what: string
  element: Element
  text: string
}

/**
 * Runs in the page, so it uses nothing from outside. Finds texts that overlap each other, and texts that something
 * covers. An opaque box with a text of its own that hides a text completely replaces it ("Copied"), which is allowed.
 */
export function overlaps(runs: TextRun[]): Offence[] {
  const slack = 2
  const opaque = (element: Element): boolean => {
    const { backgroundColor, opacity } = getComputedStyle(element)
    return Number(opacity) > 0.9 && !/^transparent$|, 0(\.\d+)?\)$|\/ 0(\.\d+)?\)$/.test(backgroundColor)
  }
  /** Returns the nearest opaque box around one text that does not contain the other. */
  const boxOf = (inner: Element, other: Element): Element | undefined => {
    for (let box: Element | null = inner; box && !box.contains(other); box = box.parentElement) {
      if (opaque(box)) return box
    }
    return undefined
  }
  const holds = (box: Element | undefined, rects: InkRect[]): boolean => {
    if (!box) return false
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return rects.every(
      (rect) =>
        rect.left >= left - slack &&
        rect.right <= right + slack &&
        rect.top >= top - slack &&
        rect.bottom <= bottom + slack,
    )
  }
  const meet = (a: InkRect, b: InkRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
  const replaces = (above: Element, run: TextRun): boolean => holds(boxOf(above, run.element), run.rects)

  const found: Offence[] = []
  const lines = runs.flatMap((run) => run.rects.map((rect) => ({ run, rect })))
  lines.sort((a, b) => a.rect.top - b.rect.top)
  const told = new Map<TextRun, Set<TextRun>>()
  lines.forEach(({ run: a, rect }, index) => {
    for (let next = index + 1; next < lines.length; next++) {
      const line = lines[next]
      if (!line || line.rect.top > rect.bottom) break
      const b = line.run
      if (a === b || a.layer !== b.layer || !meet(rect, line.rect)) continue
      if (told.get(a)?.has(b) || replaces(a.element, b) || replaces(b.element, a)) continue
      for (const [one, other] of [
        [a, b],
        [b, a],
      ] as const)
        told.set(one, (told.get(one) ?? new Set()).add(other))
      found.push({ what: `overlaps "${b.text.slice(0, 40)}"`, element: a.element, text: a.text })
    }
  })
  for (const run of runs) {
    const cover = coverOf(run)
    if (!cover) continue
    found.push({ what: `is covered by ${cover.tagName} ${cover.className}`, element: run.element, text: run.text })
  }
  return found

  /** Returns what covers a text at the pointer's position. Only positions inside the window can be checked. */
  function coverOf(run: TextRun): Element | undefined {
    for (const { left, right, top, bottom } of run.rects) {
      for (const x of [left + slack, (left + right) / 2, right - slack]) {
        const hit = document.elementFromPoint(x, (top + bottom) / 2)
        if (!hit || hit.contains(run.element) || run.element.contains(hit)) continue
        if (hit.closest('dialog[open], :popover-open') !== run.layer) continue
        const picture = hit.closest('img, svg, canvas, video, input, select, textarea')
        if (picture && !picture.contains(run.element) && Number(getComputedStyle(picture).opacity) > 0) return hit
        const box = boxOf(hit, run.element)
        if (box && !(box.textContent?.trim() && holds(box, run.rects))) return box
      }
    }
    return undefined
  }
}
