/** Removes rows whose id has occurred before. */
export const firstOfEach = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>()
  return rows.filter((row) => seen.size < seen.add(idOf(row)).size)
}
