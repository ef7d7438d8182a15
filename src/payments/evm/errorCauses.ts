interface Cause {
  code?: unknown
  name?: unknown
  message?: unknown
  cause?: unknown
  data?: unknown
  originalError?: unknown
}

/**
 * Whether an error or one of its causes matches. Libraries wrap a wallet's error in their own errors, and wallets their
 * node's in `data`, so everything inside is read.
 *
 * @param isOwn whether to read only the error itself and its `cause`, and not what its sender was answered (`data`)
 */
export function hasCause(error: unknown, matches: (cause: Cause) => boolean, isOwn = false, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 8) return false
  const { cause, data, originalError } = error as Cause
  const inside = isOwn ? [cause] : [cause, data, originalError]
  return matches(error) || inside.some((inner) => hasCause(inner, matches, isOwn, depth + 1))
}

/** Whether a node's error means that the call would revert. */
export const isRevertError = (error: unknown): boolean =>
  hasCause(error, ({ code, message, data }) => code === 3 || /revert|invalid opcode/i.test(`${message} ${data}`))

/** Returns a handler that answers a revert with `empty`, and throws any other error. */
export const emptyIfReverted =
  <Empty>(empty: Empty) =>
  (error: unknown): Empty => {
    if (isRevertError(error)) return empty
    throw error
  }
