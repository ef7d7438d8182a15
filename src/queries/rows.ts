/** Rows without those whose id has come before. */
export const firstOfEach = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>()
  return rows.filter((row) => seen.size < seen.add(idOf(row)).size)
}
