/**
 * Calls what a host handed in. What it throws is the host's to hear of, as from an event handler, and stops nothing here:
 * a payment goes on whatever a page does with the news.
 */
export function tellHost<Facts>(callback: ((facts: Facts) => void) | undefined, facts: Facts): void {
  try {
    callback?.(facts)
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
