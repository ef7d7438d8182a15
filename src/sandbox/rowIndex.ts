/** Rows by texts they can be found by. */
export interface RowIndex<Row> {
  file(row: Row, key: string): void
  /** The rows under a key, in the order they were filed. */
  rows(key: string): readonly Row[]
  forget(row: Row): void
}

/** An index with nothing in it. */
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
        // In place: an owner may have thousands.
        found.splice(found.indexOf(row), 1)
        if (!found.length) rows.delete(key)
      }
      keys.delete(row)
    },
  }
}
