/** An index of rows by key. */
export interface RowIndex<Row> {
  file(row: Row, key: string): void
  /** Returns the rows under a key, in the order in which they were added. */
  rows(key: string): readonly Row[]
  forget(row: Row): void
}

/** Creates an empty index. */
export function createRowIndex<Row>(): RowIndex<Row> {
  const rows = new Map<string, Row[]>()
  const keys = new Map<Row, string[]>()
  return {
    file(row, key) {
      const filed = keys.get(row) ?? []
      if (filed.includes(key)) return
      keys.set(row, [...filed, key])
      const found = rows.get(key)
      if (found) found.push(row)
      else rows.set(key, [row])
    },
    rows: (key) => rows.get(key) ?? [],
    forget(row) {
      for (const key of keys.get(row) ?? []) {
        const found = rows.get(key) ?? []
        // Remove in place, because an owner may have thousands of rows.
        found.splice(found.indexOf(row), 1)
        if (!found.length) rows.delete(key)
      }
      keys.delete(row)
    },
  }
}
