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

/** A rendered row. */
export interface WindowRow {
  index: number
  /** The height of the rows left out between this row and the one before it, in px. */
  gap: number
}

/** The rendered rows of a long list. */
export interface RowWindow {
  rows: readonly WindowRow[]
  /** The height of the rows left out below, in px. */
  below: number
}

/** Decides which rows of a list are rendered: see {@link createRowWindow}. */
export interface RowWindower {
  /**
   * Takes the current rows, by key.
   *
   * @param kept the index of a row that is rendered wherever it is
   */
  update(keys: readonly string[], kept?: number): void
  /** Scrolls to a row, unless it is visible. */
  show(index: number): void
  /** Measures a row that has been rendered. */
  measure(row: Element): void
  stop(): void
}

/** Rows rendered beyond the visible ones, for the Tab key and fast scrolling. */
const overscan = 6

/** Returns the nearest element that scrolls the list, or undefined if the page does. */
function scrollerOf(list: HTMLElement): HTMLElement | undefined {
  const { documentElement } = list.ownerDocument
  for (let box = list.parentElement; box && box !== documentElement; box = box.parentElement) {
    if (box === list.ownerDocument.body && getComputedStyle(documentElement).overflowY === 'visible') return undefined
    // `overflow-x: auto` alone makes `overflow-y` compute to `auto`.
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  }
  return undefined
}

/**
 * Selects the rows near the visible ones, and the focused row with its neighbors. Rows carry `data-index`. Margins take
 * the place of the rows left out.
 *
 * @param onChange called when the selected rows change
 * @param estimatedHeight the height of a row until it is measured, in px
 */
export function createRowWindow(
  list: HTMLElement,
  onChange: (rows: RowWindow) => void,
  estimatedHeight = 60,
): RowWindower {
  const scroller = scrollerOf(list)
  const view = list.ownerDocument.defaultView as Window
  let keys: readonly string[] = []
  let getItemKey = (index: number): string | number => keys[index] ?? index
  let keptRow: number | undefined
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
  // Stable functions: the virtualizer recomputes all positions when they change.
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
    // Without layout, as in jsdom, rows have no height.
    measureElement: (row: Element, entry: ResizeObserverEntry | undefined) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? (row as HTMLElement).offsetHeight) || estimatedHeight,
    onChange: report,
  } as unknown as VirtualizerOptions<Window | HTMLElement, Element>
  const selectRows = ({ startIndex, endIndex, count }: Range): number[] => {
    const rows = new Set(focusedRows())
    if (keptRow !== undefined && keptRow < count) rows.add(keptRow)
    for (let row = Math.max(0, startIndex - overscan); row <= Math.min(count - 1, endIndex + overscan); row++)
      rows.add(row)
    return [...rows].sort((one, other) => one - other)
  }
  let rangeExtractor = selectRows
  const options = () => ({ ...fixed, rangeExtractor, count: keys.length, getItemKey, scrollMargin: marginNow() })
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
    update(now, kept) {
      if (now !== keys) getItemKey = (index) => now[index] ?? index
      keys = now
      // The virtualizer selects rows anew only when this function changes.
      if (kept !== keptRow) rangeExtractor = (range) => selectRows(range)
      keptRow = kept
      virtualizer.setOptions(options())
      virtualizer._willUpdate()
      report()
    },
    show: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    measure: (row) => virtualizer.measureElement(row),
    stop: unmount,
  }
}
