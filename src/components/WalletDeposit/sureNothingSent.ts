/** EIP-1193 and JSON-RPC numbers with which a wallet or its node says that a request was refused before it was sent. */
const refusals = [4001, 4100, 4200, 4902, -32602]
/** Errors of wagmi and viem that are thrown before a wallet is asked. */
const names =
  /^(ChainMismatch|ConnectorChainMismatch|ConnectorNotConnected|ConnectorAccountNotFound|ChainNotConfigured)Error$/

interface Cause {
  code?: unknown
  name?: unknown
  message?: unknown
}

/** Looks through an error and its causes: libraries wrap what a wallet said. */
function someCause(error: unknown, holds: (cause: Cause) => boolean, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 8) return false
  return holds(error) || someCause((error as { cause?: unknown }).cause, holds, depth + 1)
}

/** The payer said no in the wallet. Source: EIP-1193. */
export const saidNo = (error: unknown): boolean => someCause(error, ({ code }) => code === 4001)

/** The account holds too little for it, in the words that nodes have for it; nothing was sent then. */
export const saidTooLittle = (error: unknown): boolean =>
  someCause(error, ({ message }) => /insufficient (funds|balance)/i.test(String(message)))

/** Whether an error of a wallet means for certain that nothing was sent. Any other leaves it open. */
export const sureNothingSent = (error: unknown): boolean =>
  saidTooLittle(error) ||
  someCause(error, ({ code, name }) => refusals.includes(code as number) || names.test(String(name)))

/** A node says that the chain would not take it. */
export const saidReverts = (error: unknown): boolean =>
  someCause(error, ({ code, message }) => code === 3 || /revert/i.test(String(message)))
