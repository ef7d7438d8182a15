/** Reads a figure that no codec checked: a finite number, or text with one. Accepts any value. */
export function usableNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
