import type { Offence } from './storybookOverlaps.ts'
import type { InkRect, TextRun } from './storybookTextRuns.ts'

/**
 * Runs in the page, so it uses nothing from outside. Finds texts that are cut off without a `title` that contains them,
 * texts that exceed their box (a button, a chip, a card), and texts for which a select or a placeholder has no room.
 */
export function cuts(runs: TextRun[]): Offence[] {
  const slack = 1.5
  const found: Offence[] = []
  for (const run of runs) {
    const what = cutBy(run) ?? spillsOf(run)
    if (what) found.push({ what, element: run.element, text: run.text })
  }
  for (const control of document.querySelectorAll('select, input[placeholder]')) {
    const what = control.checkVisibility() ? tooSmall(control) : undefined
    if (what) found.push({ what: 'has no room for its text', element: control, text: what })
  }
  return found

  function saidElsewhere({ element, text }: TextRun): boolean {
    return (element.closest('[title]')?.getAttribute('title') ?? '').replace(/\s+/g, ' ').includes(text)
  }

  function cutBy(run: TextRun): string | undefined {
    // A positioned element is cut only by the boxes in which it is positioned.
    let escapes = false
    for (let box: Element | null = run.element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.position === 'fixed') return undefined
      if (escapes && style.position === 'static' && style.transform === 'none') continue
      escapes = style.position === 'absolute'
      if (/^(inline|contents)$/.test(style.display)) continue
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return undefined
      const { left, top } = box.getBoundingClientRect()
      const [start, above] = [left + box.clientLeft, top + box.clientTop]
      const sideways =
        style.overflowX !== 'visible' &&
        (run.rects.some((rect) => rect.left < start - slack || rect.right > start + box.clientWidth + slack) ||
          (style.textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1))
      const upright =
        style.overflowY !== 'visible' &&
        run.rects.some((rect) => rect.top < above - slack || rect.bottom > above + box.clientHeight + slack)
      if ((sideways || upright) && !saidElsewhere(run)) return `is cut off by ${nameOf(box)}`
    }
    return undefined
  }

  function spillsOf({ element, rects }: TextRun): string | undefined {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const drawn =
        !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor) ||
        ['Top', 'Bottom', 'Left', 'Right'].every(
          (side) => Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
        )
      if (!drawn || /^(inline|contents)$/.test(style.display)) continue
      const edge = box.getBoundingClientRect()
      return rects.some((rect) => isOut(rect, edge)) ? `stands out of ${nameOf(box)}` : undefined
    }
    return undefined
  }

  function isOut(rect: InkRect, edge: DOMRect): boolean {
    return (
      rect.left < edge.left - slack ||
      rect.right > edge.right + slack ||
      rect.top < edge.top - slack ||
      rect.bottom > edge.bottom + slack
    )
  }

  /** A control draws its own text, so its width is measured separately. */
  function tooSmall(control: Element): string | undefined {
    const select = control instanceof HTMLSelectElement
    const text = select ? control.selectedOptions[0]?.text : control.getAttribute('placeholder')
    const style = getComputedStyle(control)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!text || !canvas || control.getAttribute('title')?.includes(text)) return undefined
    canvas.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const paddings = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    const arrow = select && style.appearance !== 'none' ? 16 : 0
    return canvas.measureText(text).width > control.clientWidth - paddings - arrow + slack ? text : undefined
  }

  function nameOf(box: Element): string {
    return `${box.tagName.toLowerCase()}.${[...box.classList].join('.')}`
  }
}
