/** Reads a figure that no codec checked: a finite number, also when it is written as text. Takes anything. */
export function usableNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
