/** EIP-1193's number for "the user said no", which wallets of the rails use too; libraries wrap it. */
export function declined(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 3) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === 4001 || declined(cause, depth + 1)
}
