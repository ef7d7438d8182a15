'use client'
import { useMemo, useRef, useState } from 'react'
import type { QuoteRequest } from '../api/index.ts'
import type { AddressChecker } from '../format/internal/index.ts'
import {
  createReference,
  type DirectOptions,
  hasCheckedAddresses,
  isSameToken,
  type PayerDraft,
  type PayToken,
  type ReadTransfer,
  railOf,
  readTransfer,
  type TransferDraft,
} from '../payments/checkout/index.ts'
import { isUnpaidStage } from '../payments/status/index.ts'
import { useIntentKit } from './context.ts'
import { useSame } from './renders.ts'
import type { CheckoutParameters, CheckoutSteps } from './useCheckoutSteps.ts'
import { useOwnAccount } from './useOwnAccount.ts'
import { type ResolvedName, useResolvedName } from './useResolvedName.ts'
import { connectedAccount, useWallet } from './useWallet.ts'

/** The options of a transfer's form. */
export interface TransferParameters {
  /** The tokens to choose from, on both sides. On a rail, only those of Solana and Tron are offered. Default: the provider's. */
  tokens?: readonly PayToken[] | undefined
  /** The token to pay with initially. Another one replaces what is filled in; a transfer under way stays. */
  from?: PayToken | undefined
  /** The token to receive initially. */
  to?: PayToken | undefined
  /** The initial recipient: an address, or a name that the provider's `resolveName` knows. */
  recipient?: string | undefined
  /** `swap`: the user's own account receives, unless a recipient is named · `send`: a recipient has to be named. Default: `swap`. */
  mode?: 'swap' | 'send' | undefined
  /** The user's settings: slippage, providers, what pays the network fee. `QuoteSettings` edits them. */
  settings?: Pick<QuoteRequest, 'options' | 'onlyNativeGasFee'> | undefined
  /**
   * Whether a token may be sent straight to the recipient, without the service, where it arrives as it left, on the same
   * network. No contract is offered such a transfer unless `allowContract` is set. Default: true.
   */
  direct?: boolean | DirectOptions | undefined
}

/** The form of a transfer. */
export interface TransferForm extends Omit<ReadTransfer, 'request'> {
  transfer: TransferDraft
  setTransfer: (transfer: TransferDraft) => void
  /** Swaps the tokens of both sides. The amount stays with its token. */
  swapSides: () => void
  /** Clears the amount, for another transfer. */
  reset: () => void
  /** The tokens to choose from on each side: without a wallet, only those of a rail can leave. */
  tokens: { readonly from: readonly PayToken[]; readonly to: readonly PayToken[] }
  /** The lookup of the recipient's name. */
  name: ResolvedName
  /** The parameters of the checkout that pays it. */
  checkout: Pick<CheckoutParameters, 'request' | 'payTokens' | 'direct'>
  /** The checkout's input that this form takes. */
  given: PayerDraft
}

const isPayToken = (token: { chainId?: unknown; tokenAddress?: unknown }): token is PayToken =>
  typeof token.chainId === 'number' && typeof token.tokenAddress === 'string'

/** Holds what a user fills in to move a token, and makes the request of it. */
export function useTransferForm(parameters: TransferParameters, checkAddress: AddressChecker): TransferForm {
  const { mode = 'swap', settings, direct = true } = parameters
  const kit = useIntentKit()
  const wallet = useWallet()
  const [transfer, setDraft] = useState<TransferDraft>(() => {
    const { from, to, recipient } = parameters
    return { from, to, recipient }
  })
  // Without a reference, a transfer that isn't confirmed yet is continued. After it, the next one is another.
  const [reference, setReference] = useState<string>()
  const [lookupId, setLookupId] = useState(createReference)
  const [before, setBefore] = useState(parameters)
  const changes = changesOf(before, parameters)
  if (Object.keys(changes).length > 0) {
    setBefore(parameters)
    change({ ...transfer, ...changes })
  }
  const { from, to } = transfer
  const own = useSame(parameters.tokens)
  const all = useMemo(() => own ?? kit.tokens.filter(isPayToken), [own, kit.tokens])
  const hasWallet = wallet !== undefined
  const offered = useMemo(() => {
    const to = all.filter(hasCheckedAddresses)
    return { from: hasWallet ? to : to.filter((token) => railOf(token)), to }
  }, [all, hasWallet])
  const name = useResolvedName(transfer.recipient ?? '', to && !railOf(to) ? to.chainId : undefined, lookupId)
  const account = connectedAccount(wallet)
  const ownAccount = useOwnAccount(from, to)
  const { request, ...read } = readTransfer(transfer, {
    checkAddress,
    mode,
    account,
    ownAccount,
    resolved: name.address,
    tokens: all,
    settings,
    allowsDirect: direct !== false,
  })
  const latest = useRef({ change, transfer })
  latest.current = { change, transfer }
  const setters = useMemo(
    () => ({
      setTransfer: (next: TransferDraft) => latest.current.change(next),
      swapSides() {
        const { change, transfer } = latest.current
        const { from, to, side, amount } = transfer
        change({ ...transfer, from: to, to: from, side: side === 'arrives' ? 'pays' : amount ? 'arrives' : undefined })
      },
    }),
    [],
  )
  return {
    ...read,
    ...setters,
    transfer,
    reset: () => {
      setDraft({ ...transfer, amount: undefined })
      setReference(createReference)
      setLookupId(createReference)
    },
    tokens: offered,
    name,
    checkout: {
      request,
      // The token that arrives is among them for its symbol and decimals: it can't be chosen to pay with.
      payTokens: from && to ? [from, to] : undefined,
      direct: read.isDirect && direct ? { reference, ...(direct === true ? {} : direct) } : undefined,
    },
    given: { amount: transfer.amount ?? '', token: from, rail: from && !railOf(from) ? 'WALLET' : undefined },
  }

  function change(next: TransferDraft) {
    // Other tokens, or another recipient: what was sent before under this reference is not what is asked for now.
    const isOtherTransfer =
      isOther(next.from, transfer.from) || isOther(next.to, transfer.to) || next.recipient !== transfer.recipient
    if (isOtherTransfer && reference) setReference(createReference)
    setDraft(next)
  }
}

const isOther = (one: PayToken | undefined, other: PayToken | undefined) =>
  one !== other && !isSameToken(one ?? {}, other)

/** Returns what a host has set anew. Hosts write tokens inline, so equal ones are the same. */
function changesOf(before: TransferParameters, now: TransferParameters): Partial<TransferDraft> {
  return {
    ...(isOther(before.from, now.from) && { from: now.from, amount: undefined }),
    ...(isOther(before.to, now.to) && { to: now.to }),
    ...(before.recipient !== now.recipient && { recipient: now.recipient }),
  }
}

/**
 * Returns how to leave the transfer on screen for another one: it is followed on. Undefined before its money has left, as
 * the user then goes back, or says first whether anything was sent.
 */
export function leaveOf(
  { step, payment, directStatus, answer, isUnasked, leave }: CheckoutSteps,
  { reset }: Pick<TransferForm, 'reset'>,
): (() => void) | undefined {
  const status = payment?.status ?? directStatus
  const isSent = step.at === 'direct' ? step.isSent : step.at === 'follow' && status && !isUnpaidStage(status.stage)
  if (!isSent || answer || isUnasked) return undefined
  return () => {
    reset()
    leave()
  }
}
