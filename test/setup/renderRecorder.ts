/** The global that the recorder adds to a page. */
export interface RenderRecording {
  /** The names of the components that rendered since the list was emptied. Nothing is recorded if it is absent. */
  recordedRenders?: string[] | undefined
}

/** The parts of React's unit of work that its developer tools read too. */
interface Fiber {
  tag: number
  flags: number
  type: { displayName?: string; name?: string; render?: { name: string }; type?: { name: string } } | null
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/**
 * Records which components render, through the hook of React's developer tools. React looks for the hook when it is
 * loaded, so importing this file installs it. The function is self-contained, so that the benchmark can run it in its
 * pages.
 */
export function installRenderRecorder(): void {
  const page = globalThis as RenderRecording
  // Functions, classes, forwardRef and the two kinds of memo.
  const components = [0, 1, 11, 14, 15]
  const performedWork = 1

  function visit(fiber: Fiber, previous: Fiber | null) {
    const { tag, flags, type } = fiber
    if (components.includes(tag) && (!previous || flags & performedWork))
      page.recordedRenders?.push(type?.displayName || type?.name || type?.render?.name || type?.type?.name || 'unnamed')
    // With the same child, nothing below has rendered.
    if (fiber.child === previous?.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate)
  }

  Object.assign(page, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_: number, { current }: { current: Fiber }) {
        if (page.recordedRenders) visit(current, current.alternate)
      },
      onCommitFiberUnmount() {},
    },
  })
}

installRenderRecorder()

/** Returns the names of the components that render while `change` runs. */
export function recordRenders(change: () => void): string[] {
  const page = globalThis as RenderRecording
  page.recordedRenders = []
  change()
  const { recordedRenders } = page
  page.recordedRenders = undefined
  return recordedRenders
}
