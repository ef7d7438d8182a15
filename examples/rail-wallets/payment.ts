import type { PaymentTerms } from 'intent-kit/payments'

/**
 * The error for a payment that was not made: the kit reads code 4001 as "nothing was sent", and lets the payer press
 * again. Any other error means that the wallet may have paid.
 */
export class NotSentError extends Error {
  override name = 'NotSentError'
  readonly code = 4001
}

/** Runs the steps before the wallet is asked. Whatever fails there, nothing was sent. */
export async function beforeAsking<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    if (cause instanceof Error && /^(NotSent|WalletChanged)Error$/.test(cause.name)) throw cause
    throw new NotSentError(`The payment couldn't be prepared: ${messageOf(cause)}`, { cause })
  }
}

/** Asks the wallet. Only what is certainly a refusal counts as one. */
export async function askWallet<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    const isRefusal = (cause as { code?: unknown } | undefined)?.code === 4001 || refusals.test(messageOf(cause))
    throw isRefusal ? new NotSentError('You rejected it in your wallet.', { cause }) : cause
  }
}

/** The sentences of wallets that give no code: TronLink throws a text, Solana wallets an error. */
const refusals = /^(confirmation declined by user|user (rejected|declined|denied) the request)\b/i
const messageOf = (cause: unknown) => String((cause as { message?: unknown } | undefined)?.message ?? cause)

/** The facts of the terms that a wallet on a rail pays by. */
export interface RailPayment {
  chainId: number
  account: string | undefined
  to: string
  tokenAddress: string
  decimals: number | undefined
  /** Base units. */
  amount: bigint
  memo: string | undefined
  /** Throws once the payment is no longer wanted: the kit stopped waiting, or the quote has expired. */
  checkWanted: () => void
}

/** Reads the terms for a wallet on a rail. Nothing is read from the quote: only the terms were verified. */
export function readPayment(terms: PaymentTerms, rail: 'SOLANA' | 'TRON', signal: AbortSignal): RailPayment {
  const { leg, chainId, account, to, tokenAddress, decimals, amount, memo } = terms.pays
  if (terms.kind !== 'intent' || leg !== 'rail' || terms.pays.rail !== rail)
    throw new NotSentError(`This payment isn't made on ${rail}.`)
  if (to === undefined) throw new NotSentError('This quote names no address to pay to.')
  if (amount <= BigInt(0)) throw new NotSentError('There is nothing to pay.')
  const checkWanted = () => {
    if (signal.aborted) throw new NotSentError('The page no longer waits for this payment.')
    if (Date.now() >= terms.endsAt) throw new NotSentError('The quote expired.')
  }
  checkWanted()
  return { chainId, account, to, tokenAddress, decimals, amount, memo, checkWanted }
}
