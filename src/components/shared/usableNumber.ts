/**
 * A figure that nothing checked on its way: a finite number, or the same as text, since in answers numbers have been
 * seen as text too.
 */
export function usableNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
