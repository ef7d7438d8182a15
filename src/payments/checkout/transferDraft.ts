import type { QuoteRequest } from '../../api/index.ts'
import { type AddressProblem, cleanText } from '../../format/index.ts'
import { type AddressChecker, sameId, sameToken } from '../../format/internal/index.ts'
import type { CheckoutRequest, PayToken } from './checkoutRequest.ts'
import { type PayRail, railOf } from './payWays.ts'

/** The user's input for a transfer so far. Untouched fields are absent. */
export interface TransferDraft {
  /** The token that leaves. */
  from?: PayToken | undefined
  /** The token that arrives. */
  to?: PayToken | undefined
  /** The amount as typed: in whole tokens of `side`, with the locale's decimal separator. */
  amount?: string | undefined
  /** The side that `amount` counts. `pays`: what leaves is fixed (`EXACT_INPUT`) · `arrives`: what arrives (`EXACT_OUTPUT`). Default: `pays`. */
  side?: 'pays' | 'arrives' | undefined
  /** The recipient as typed: an address on the network of `to`, or a name. Empty: the user's own account. */
  recipient?: string | undefined
}

/** The reason why a transfer can't be quoted yet, by field. */
export interface TransferProblems {
  from?: 'missing' | undefined
  /** `same`: it would arrive where it already is · `rails`: the service moves nothing from a rail to a rail. */
  to?: 'missing' | 'same' | 'rails' | undefined
  /** `missing`: the network has, or may have, no account of the user · `name`: it is being looked up, or has no address. */
  recipient?: AddressProblem | 'missing' | 'name' | undefined
}

/** A transfer as far as it is known. */
export interface ReadTransfer {
  /** The request, whose amount and account the checkout asks for. Undefined while there are problems. */
  request: CheckoutRequest | undefined
  /** The same token, on the same network: sent straight to the recipient, without the service, unless that is turned off. */
  isDirect: boolean
  /** The recipient's address. Undefined: the user's own account. */
  recipient: string | undefined
  problems: TransferProblems
  /** Whether the checksum of the recipient's address can't be verified yet. There is no request until then. */
  isUnchecked: boolean
  /** Whether the page still reads if the account exists on the network of `to`. Its quote can't be accepted until then. */
  isOwnUnread: boolean
}

/** Whether the user's own account can receive on another network. Undefined: as far as is known. */
export type OwnAccount = 'absent' | 'pending' | undefined

/** The facts that a draft is read with. */
export interface TransferContext {
  checkAddress: AddressChecker
  /** `send`: somebody receives it, so a recipient has to be named. */
  mode: 'swap' | 'send'
  /** The address of the name in `draft.recipient`. */
  resolved?: string | undefined
  /** The account of the connected wallet. */
  account?: string | undefined
  /**
   * `absent`: the account is a contract that may not exist on the network of `to`, so money for its address could be lost ·
   * `pending`: that is being read.
   */
  ownAccount?: OwnAccount
  /** The tokens of the page: none of them is a recipient. */
  tokens: readonly { tokenAddress?: string | undefined }[]
  /** The user's settings: slippage, providers, the network fee. */
  settings?: Pick<QuoteRequest, 'options' | 'onlyNativeGasFee'> | undefined
  /** Whether a token may be sent straight to the recipient. Default: true. */
  allowsDirect?: boolean | undefined
}

/**
 * Whether a text is a name to look up, such as `nadia.eth`, and no address. With invisible characters it isn't: the user
 * would read another name.
 */
export const isRecipientName = (text: string): boolean => {
  const name = text.trim()
  return /^[^\s.]+(\.[^\s.]+)+$/u.test(name) && cleanText(name) === name
}

/**
 * Reads a transfer and, if nothing is missing, builds its request. What the request leaves open (the amount, and on a
 * rail the user's addresses there) is asked for as in every checkout.
 */
export function readTransfer(draft: TransferDraft, context: TransferContext): ReadTransfer {
  const { from, to } = draft
  const { mode, account, ownAccount, settings, checkAddress, allowsDirect = true } = context
  const [fromRail, toRail] = [from && railOf(from), to && railOf(to)]
  const typed = draft.recipient?.trim() ?? ''
  // Names are those of EVM networks.
  const isName = !toRail && isRecipientName(typed)
  const recipient = (isName ? context.resolved : typed) || undefined
  const isOwn = recipient === undefined || sameId(recipient, account)
  const isSame =
    from !== undefined &&
    from.chainId === to?.chainId &&
    (fromRail ? from.tokenAddress === to.tokenAddress : sameToken(from.tokenAddress, to.tokenAddress))
  let isUnchecked = false
  const problems: TransferProblems = {
    from: from ? undefined : 'missing',
    to: !to ? 'missing' : fromRail && toRail ? 'rails' : undefined,
    recipient: recipientProblem(),
  }
  if (isSame && isOwn && !problems.recipient) problems.to ??= 'same'
  const isDirect = isSame && !fromRail && allowsDirect
  const isOwnUnread = typed === '' && ownAccount === 'pending'
  const read = { isDirect, recipient, problems, isUnchecked, isOwnUnread }
  if (!from || !to || isUnchecked || Object.values(problems).some(Boolean)) return { ...read, request: undefined }
  return { ...read, request: buildRequest() }

  function recipientProblem(): TransferProblems['recipient'] {
    if (isName) {
      if (!recipient) return 'name'
    } else if (typed === '') return mode === 'send' || toRail || ownAccount === 'absent' ? 'missing' : undefined
    const check = checkAddress(recipient ?? '', (toRail as PayRail | undefined) ?? 'evm')
    if (!check.ok) {
      if (check.reason !== 'unchecked') return check.reason
      isUnchecked = true
      return undefined
    }
    // A token's own contract keeps what it is sent.
    return [to, from, ...context.tokens].some((token) => sameId(token?.tokenAddress, recipient))
      ? 'placeholder'
      : undefined
  }

  function buildRequest(): CheckoutRequest | undefined {
    if (!from || !to) return undefined
    // The amount that is sent is the one that arrives.
    const tradeType = isDirect || draft.side === 'arrives' ? 'EXACT_OUTPUT' : 'EXACT_INPUT'
    const origin = { originChainId: from.chainId, originTokenAddress: from.tokenAddress }
    if (toRail) {
      const { chainId: destinationChainId, tokenAddress: destinationTokenAddress } = to
      const place = { rail: toRail, destinationChainId, destinationTokenAddress, destinationAddress: recipient }
      return {
        edge: { mode: 'DESTINATION', ...place, tradeType },
        intent: { ...settings, ...origin },
      } as CheckoutRequest
    }
    const destination = {
      destinationChainId: to.chainId,
      destinationTokenAddress: to.tokenAddress,
      destinationToAddress: recipient,
    }
    return (
      fromRail
        ? { edge: { rail: fromRail, ...origin, tradeType }, intent: { ...settings, ...destination } }
        : { ...settings, ...origin, ...destination, tradeType }
    ) as CheckoutRequest
  }
}
