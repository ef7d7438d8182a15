/** A page's right to act under a name, until `endsAt` (epoch ms, local clock). */
interface Lease {
  owner: string
  endsAt: number
}

const storeName = 'leases'

/** @throws where a page has no database, or is denied it */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('intent-kit', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/**
 * Reads a lease and replaces it in one transaction. The browser runs these one after another for all pages of an origin;
 * a write to localStorage may reach another tab after that tab has looked.
 *
 * @param next The lease to store, `null` to delete the stored one, undefined to leave it.
 * @returns The lease that was found.
 */
async function exchange(
  key: string,
  next: (found: Lease | undefined) => Lease | null | undefined,
): Promise<Lease | undefined> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite')
      const leases = transaction.objectStore(storeName)
      const read: IDBRequest<Lease | undefined> = leases.get(key)
      read.onsuccess = () => {
        const lease = next(read.result)
        if (lease) leases.put(lease, key)
        else if (lease === null) leases.delete(key)
      }
      transaction.oncomplete = () => resolve(read.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Whether a lease still holds. One that ends later than any could was written before the clock was set back. */
function isLive(lease: Lease | undefined, durationMs: number): boolean {
  const leftMs = Number(lease?.endsAt) - Date.now()
  return leftMs > 0 && leftMs <= durationMs
}

/** Whether a page holds a lease. False where the page has no database. */
export const isLeased = (key: string, durationMs: number): Promise<boolean> =>
  exchange(key, () => undefined).then(
    (lease) => isLive(lease, durationMs),
    () => false,
  )

/**
 * Takes a lease and renews it until it is released; one that is not renewed ends by itself. Where the page has no
 * database, every page gets it: no other page can be reached.
 *
 * @param durationMs How long after its last renewal it ends.
 * @returns The function that releases it; undefined when another page has it.
 */
export async function takeLease(key: string, durationMs: number): Promise<(() => Promise<void>) | undefined> {
  const owner = String(Math.random())
  const lease = () => ({ owner, endsAt: Date.now() + durationMs })
  const change = (next: Parameters<typeof exchange>[1]) => exchange(key, next).catch(() => undefined)
  let isTaken = false
  await change((found) => {
    isTaken = isLive(found, durationMs)
    return isTaken ? undefined : lease()
  })
  if (isTaken) return undefined
  // A page that slept past the end may find the lease of another: that one stays.
  const renew = () => change((found) => (found?.owner === owner || !isLive(found, durationMs) ? lease() : undefined))
  const renewal = setInterval(renew, durationMs / 3)
  return async () => {
    clearInterval(renewal)
    await change((found) => (found?.owner === owner ? null : undefined))
  }
}
