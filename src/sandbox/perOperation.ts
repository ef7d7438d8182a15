/** A value that is set for one operation or all (`'*'`) and used up call by call. */
export interface PerOperation<T> {
  /** Sets the value for the next `times` calls, by default until it is cleared with `'none'`. */
  set(operation: string, value: T | 'none', times?: number): void
  /** Counts a call. Returns the value set for it and how many earlier calls of the operation used that value. */
  take(operation: string): { value: T; before: number } | undefined
}

/**
 * Creates a store in which nothing is set. A value set for an operation takes precedence over `'*'`.
 *
 * @param applies whether a value applies to an operation; if it does not, the call is not counted
 */
export function createPerOperation<T>(applies: (value: T, operation: string) => boolean = () => true): PerOperation<T> {
  const entries = new Map<string, { value: T; left: number; used: Map<string, number> }>()
  return {
    set(operation, value, times = Number.POSITIVE_INFINITY) {
      if (value === 'none' || times <= 0) entries.delete(operation)
      else entries.set(operation, { value: value as T, left: times, used: new Map() })
    },
    take(operation) {
      for (const key of [operation, '*']) {
        const entry = entries.get(key)
        if (!entry || !applies(entry.value, operation)) continue
        if (--entry.left <= 0) entries.delete(key)
        const before = entry.used.get(operation) ?? 0
        entry.used.set(operation, before + 1)
        return { value: entry.value, before }
      }
      return undefined
    },
  }
}
