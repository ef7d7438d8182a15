import { pageStorage } from './pageStorage.ts'

/** A storage may be absent, full or denied at any time: then there is nothing, and nothing is kept. */
function tried<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

const textAt = (key: string): string | undefined => tried(() => pageStorage()?.getItem(key)) ?? undefined

/** Whether a lease goes on. One that ends later than any could is of a clock that was put back since. */
function isLive(text: string | undefined, lastsMs: number): boolean {
  const leftMs = Number(text?.split(' ')[0]) - Date.now()
  return leftMs > 0 && leftMs <= lastsMs
}

/** Whether somebody holds a lease that has not ended. */
export const isLeased = (key: string, lastsMs: number): boolean => isLive(textAt(key), lastsMs)

/**
 * Takes a lease in the page's storage, and renews it until it is given back; one that is not renewed ends by itself.
 * Where nothing can be stored it is given to everybody: no other page can be told.
 *
 * @param lastsMs How long after its last renewal it ends.
 * @returns What gives it back; undefined when somebody else has it.
 */
export async function takeLease(key: string, lastsMs: number): Promise<(() => void) | undefined> {
  const owner = ` ${Math.random()}`
  const isOurs = () => textAt(key)?.endsWith(owner) ?? false
  const write = () => tried(() => pageStorage()?.setItem(key, `${Date.now() + lastsMs}${owner}`))
  if (isLeased(key, lastsMs)) return undefined
  write()
  // Of two that write at the same moment both find the last one's; each looks twice, since what one page writes another
  // may see a little later. Where nothing could be written there is nothing to wait for.
  for (let look = 0; look < 2; look++) {
    if (textAt(key)) await new Promise((resolve) => setTimeout(resolve, 20 + 40 * Math.random()))
    if (isLeased(key, lastsMs) && !isOurs()) return undefined
  }
  // A page that slept past its time may find another's lease: that one stays.
  const renewal = setInterval(() => (isOurs() || !isLeased(key, lastsMs)) && write(), lastsMs / 3)
  return () => {
    clearInterval(renewal)
    if (isOurs()) tried(() => pageStorage()?.removeItem(key))
  }
}
