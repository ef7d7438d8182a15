'use client'
import { checkAddress } from '../format/index.ts'
import { type TransferProblems, unseen } from '../payments/checkout/index.ts'
import { shownRequest } from './shownWay.ts'
import { useAutomaticQuote } from './useAutomaticQuote.ts'
import { type UseCheckoutParameters, type UseCheckoutResult, useCheckoutCore } from './useCheckout.ts'
import { useLeftTransfers } from './useLeftTransfers.ts'
import { paymentCode } from './usePayment.ts'
import { leaveOf, type TransferForm, type TransferParameters, useTransferForm } from './useTransferForm.ts'

/** Parameters of {@link useTransfer}: what the form begins with, and the callbacks of a checkout. */
export interface UseTransferParameters
  extends TransferParameters,
    Omit<UseCheckoutParameters, 'request' | 'payTokens' | 'direct'> {}

/** The result of {@link useTransfer}. */
export interface UseTransferResult
  extends Omit<UseCheckoutResult, 'choose'>,
    Pick<TransferForm, 'transfer' | 'setTransfer' | 'swapSides' | 'tokens' | 'recipient' | 'name'> {
  /** The reasons why the transfer can't be quoted yet, by field. Those of the amount and of the user's addresses on a rail are in `problems`. */
  transferProblems: TransferProblems
  /** Whether `quote` is for what is filled in. While it isn't, a new quote is on its way, and nothing can be accepted. */
  isCurrent: boolean
  /**
   * Leaves the transfer on screen for another one: it is followed on, and its amount is cleared. Undefined before its money
   * has left.
   */
  leave: (() => void) | undefined
}

/**
 * Moves a token to another network, into another token, or to somebody else, with an interface of your own: everything that
 * `TransferPanel` can do. What is filled in is quoted automatically, after a pause in typing. If a
 * wallet was already asked for the same transfer, before a reload or in another tab, accepting shows that transfer instead.
 * The rest is as in `useCheckout`.
 *
 * @example
 * ```tsx
 * const { screen, transfer, setTransfer, terms, accept, payment, status } = useTransfer({ tokens, from: usdcOnBase, to: usdcOnArbitrum })
 * if (screen === 'follow') return <p>{status?.stage ?? 'Loading'}</p>
 * if (screen === 'pay') return <p>{payment.step}</p>
 * // `consentTo`: the terms next to which the user has confirmed a price that is far off, or unknown.
 * return (
 *   <>
 *     <input value={transfer.amount ?? ''} onChange={(event) => setTransfer({ ...transfer, amount: event.target.value })} />
 *     <output>{terms?.arrives.expected?.toString()} base units</output>
 *     <button disabled={!accept} onClick={() => accept?.({ consentTo })}>Swap</button>
 *   </>
 * )
 * ```
 */
export function useTransfer(parameters: UseTransferParameters): UseTransferResult {
  const { checkout, given, problems: transferProblems, reset, ...all } = useTransferForm(parameters, checkAddress)
  const { isDirect: _, isUnchecked: __, isOwnUnread, ...form } = all
  const { steps, choose: ___, ...result } = useCheckoutCore({ ...parameters, ...checkout }, { given, unseen })
  useLeftTransfers(steps, paymentCode)
  const isCurrent = useAutomaticQuote(steps, shownRequest(steps.choice)) && !isOwnUnread
  const leave = leaveOf(steps, { reset })
  return { ...result, ...form, transferProblems, isCurrent, leave, accept: isCurrent ? result.accept : undefined }
}
