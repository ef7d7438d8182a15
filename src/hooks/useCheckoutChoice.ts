'use client'
import { useState } from 'react'
import type { GetEdgesResponse, IntentServiceError } from '../api/index.ts'
import { findToken } from '../format/internal/index.ts'
import {
  type AddressByRail,
  type CheckoutPlan,
  createArgumentError,
  type DraftFacts,
  listPayWays,
  listQuestions,
  needsEdges,
  type PayerDraft,
  type PayRequest,
  type PayToken,
  type PayWay,
  readDraft,
} from '../payments/checkout/index.ts'
import { useIntentKit } from './context.ts'
import { offlineError } from './offlineError.ts'
import { reportOffer } from './reportOffer.ts'
import { useDirectOffer } from './useDirectOffer.ts'
import { useTokens } from './useTokens.ts'
import { useWallet } from './useWallet.ts'

type Edges = GetEdgesResponse['edges'] | 'any'

/** The questions for the payer, and the payer's input. */
export interface CheckoutChoice {
  /**
   * The state of the choice. `loading`: there is no request yet, or the recipient of a direct transfer is being read ·
   * `edges`: the rails of the deployment have to be read, for `setEdges` · `none`: there is no way to pay · `refused`:
   * the host's parameters can't be paid · `open`: the payer has something to fill in · `decided`: the host's parameters
   * leave nothing open.
   */
  state: 'loading' | 'edges' | 'none' | 'refused' | 'open' | 'decided'
  /** The facts that a draft is read with. Undefined while there is no way to pay. */
  facts?: DraftFacts | undefined
  draft: PayerDraft
  setDraft: (draft: PayerDraft) => void
  /** Sets the rails. `'any'`: the deployment can't list its rails, so the quote decides. */
  setEdges: (edges: Edges) => void
  /** The complete request, once nothing is missing or invalid. */
  request?: PayRequest | undefined
  /** Whether the chain that decides about a direct transfer can't be read now. It is read again. */
  isDirectUnread?: boolean | undefined
  /** The reason why nothing can be chosen. */
  error?: IntentServiceError | undefined
}

const planTokens = (plan: CheckoutPlan | undefined) => [
  { chainId: plan?.intent.destinationChainId, tokenAddress: plan?.intent.destinationTokenAddress },
]

/**
 * Finds the ways to pay and reads the payer's input.
 *
 * @param areRailsNamed whether the host has chosen the tokens to pay with, and with them the rails
 * @param isShown whether the choice is on screen; otherwise nothing is requested
 * @param given the input that the caller takes itself
 */
export function useCheckoutChoice(
  plan: CheckoutPlan | undefined,
  payTokens: readonly PayToken[],
  areRailsNamed: boolean,
  addresses: AddressByRail,
  isShown: boolean,
  given?: PayerDraft,
): CheckoutChoice {
  const [typed, setDraft] = useState<PayerDraft>({})
  const draft = given ? { ...typed, ...given } : typed
  const kit = useIntentKit()
  const { locale = 'en' } = kit
  const isUnknown = ({ chainId, tokenAddress }: { chainId?: number | undefined; tokenAddress?: string | undefined }) =>
    findToken(payTokens, chainId, tokenAddress).decimals === undefined
  const tokens = useTokens(isShown ? [...payTokens, ...planTokens(plan)].filter(isUnknown) : [])
  const wallet = useWallet()
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  const asksEdges = plan !== undefined && !areRailsNamed && needsEdges(payTokens, plan, addresses)
  const [edges, setEdges] = useState<Edges>()
  const isReading = asksEdges && !edges
  const offer = useDirectOffer(plan, isShown)
  const isDirectUnread = offer === 'unread'
  const isDirect = isDirectUnread ? false : offer
  const known = asksEdges && edges !== 'any' ? edges : undefined
  const [way, ...others] = plan && !isReading ? listPayWays(known, payTokens, plan, wallet, isDirect) : []
  const facts: DraftFacts | undefined = plan &&
    way && {
      plan,
      ways: [way, ...others] as [PayWay, ...PayWay[]],
      addresses,
      tokens: [...payTokens, ...tokens],
      locale,
      account,
      isDirectPending: isDirect === undefined,
    }
  const isOpen = facts && Object.values(listQuestions(facts.plan, facts.ways)).some(Boolean)
  const request = facts && readDraft(isOpen ? draft : {}, facts).request
  const state = facts
    ? isOpen
      ? 'open'
      : request
        ? 'decided'
        : 'refused'
    : isReading
      ? 'edges'
      : plan && isDirect !== undefined
        ? known
          ? 'none'
          : 'refused'
        : 'loading'
  const choice: CheckoutChoice = { state, facts, draft, setDraft, setEdges, request, isDirectUnread, error: errorOf() }
  if (isShown) reportOffer(kit, plan, payTokens, choice)
  return choice

  function errorOf() {
    if (state !== 'none' && state !== 'refused') return undefined
    if (!facts && wallet && plan?.direct && plan.intent.originTokenAddress)
      return isDirectUnread
        ? offlineError('Checkout', 'direct')
        : createArgumentError('direct', 'Expected a recipient that this account can send the token to.')
    return facts
      ? createArgumentError('request.edge.refundAddress', 'Expected an address of the rail.')
      : createArgumentError('payTokens', 'Expected tokens on a rail that the deployment allows.')
  }
}
