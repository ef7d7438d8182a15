import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Range,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core'

/** A row that is in the document. */
export interface WindowRow {
  index: number
  /** The room of the rows left out between this one and the row before it, in px. */
  gap: number
}

/** The rows of a long list that are in the document. */
export interface RowWindow {
  rows: readonly WindowRow[]
  /** The room of the rows left out below, in px. */
  below: number
}

/** Decides which rows of a list are in the document: see {@link createRowWindow}. */
export interface RowWindower {
  /** Takes the rows as they are now. */
  update(keys: readonly string[]): void
  /** Takes a row that has come into the document. */
  measure(row: Element): void
  stop(): void
}

/** About as high as a row is. */
const estimatedHeight = 60
/** Rows beyond the visible ones, for the Tab key and fast scrolling. */
const overscan = 6

/** The nearest element that scrolls the list; undefined where the page does. */
function scrollerOf(list: HTMLElement): HTMLElement | undefined {
  const { documentElement } = list.ownerDocument
  for (let box = list.parentElement; box && box !== documentElement; box = box.parentElement) {
    if (box === list.ownerDocument.body && getComputedStyle(documentElement).overflowY === 'visible') return undefined
    // Overflow in the other direction alone computes to `auto` too.
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  }
  return undefined
}

/**
 * Leaves in the document the rows that are near the visible ones, and the one with the focus with its neighbors. Rows
 * carry `data-index`; rooms for those left out keep the scrollbar true.
 *
 * @param onChange hears which rows those are
 */
export function createRowWindow(list: HTMLElement, onChange: (rows: RowWindow) => void): RowWindower {
  const scroller = scrollerOf(list)
  const view = list.ownerDocument.defaultView as Window
  let keys: readonly string[] = []
  let getItemKey = (index: number): string | number => keys[index] ?? index
  let shown: string | undefined

  function marginNow(): number {
    const { top } = list.getBoundingClientRect()
    return Math.round(scroller ? top - scroller.getBoundingClientRect().top + scroller.scrollTop : top + view.scrollY)
  }
  function focusedRows(): number[] {
    const index = Number(
      list.querySelector(':focus')?.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN,
    )
    return [index - 1, index, index + 1].filter((place) => place >= 0 && place < keys.length)
  }
  // One and the same from update to update: others would have all rows placed anew.
  const fixed = {
    ...(scroller
      ? { observeElementRect, observeElementOffset, scrollToFn: elementScroll }
      : {
          observeElementRect: observeWindowRect,
          observeElementOffset: observeWindowOffset,
          scrollToFn: windowScroll,
          initialOffset: () => view.scrollY,
        }),
    getScrollElement: () => scroller ?? view,
    estimateSize: () => estimatedHeight,
    // A page without a layout, as in tests, has rows of no height.
    measureElement: (row: Element, entry: ResizeObserverEntry | undefined) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? (row as HTMLElement).offsetHeight) || estimatedHeight,
    rangeExtractor({ startIndex, endIndex, count }: Range): number[] {
      const rows = new Set(focusedRows())
      for (let row = Math.max(0, startIndex - overscan); row <= Math.min(count - 1, endIndex + overscan); row++)
        rows.add(row)
      return [...rows].sort((one, other) => one - other)
    },
    onChange: report,
  } as unknown as VirtualizerOptions<Window | HTMLElement, Element>
  const options = () => ({ ...fixed, count: keys.length, getItemKey, scrollMargin: marginNow() })
  const virtualizer = new Virtualizer<Window | HTMLElement, Element>(options())
  const unmount = virtualizer._didMount()

  function report() {
    const { scrollMargin } = virtualizer.options
    let end = scrollMargin
    const rows = virtualizer.getVirtualItems().map((item) => {
      const gap = item.start - end
      end = item.end
      return { index: item.index, gap }
    })
    const below = Math.max(0, virtualizer.getTotalSize() + scrollMargin - end)
    const now = JSON.stringify([rows, below])
    if (now !== shown) onChange({ rows, below })
    shown = now
  }
  return {
    update(now) {
      if (now !== keys) getItemKey = (index) => now[index] ?? index
      keys = now
      virtualizer.setOptions(options())
      virtualizer._willUpdate()
      report()
    },
    measure: (row) => virtualizer.measureElement(row),
    stop: unmount,
  }
}
