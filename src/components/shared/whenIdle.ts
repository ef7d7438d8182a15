/**
 * Calls back once the page has nothing more urgent to do.
 *
 * @returns a function that cancels the callback
 */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
