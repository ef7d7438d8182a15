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

/**
 * What an error of a wallet means; undefined where it leaves open whether something was done.
 * Source: EIP-1193, JSON-RPC.
 */
export function walletSaid(error: unknown): 'declined' | 'gas' | 'moved' | 'wallet' | undefined {
  if (saidNo(error)) return 'declined'
  if (saidTooLittle(error)) return 'gas'
  if (someCause(error, ({ name }) => names.test(String(name)))) return 'moved'
  return someCause(error, ({ code }) => refusals.includes(code as number)) ? 'wallet' : undefined
}

/** Whether an error of a wallet means for certain that nothing was sent. Any other leaves it open. */
export const sureNothingSent = (error: unknown): boolean => walletSaid(error) !== undefined

/** A node says that the chain would not take it. */
export const saidReverts = (error: unknown): boolean =>
  someCause(error, ({ code, message }) => code === 3 || /revert/i.test(String(message)))
