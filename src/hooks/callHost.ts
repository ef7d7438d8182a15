/**
 * Calls a callback of the host. An error that it throws is reported like one of an event handler, and stops nothing
 * here: a payment goes on whatever a page does.
 */
export function callHost<Facts>(callback: ((facts: Facts) => void) | undefined, facts: Facts): void {
  try {
    callback?.(facts)
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
