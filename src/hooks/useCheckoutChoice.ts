'use client'
import { useEffect, useState } from 'react'
import type { GetEdgesResponse, IntentServiceError } from '../api/index.ts'
import { type AddressChecker, findToken } from '../format/internal/index.ts'
import {
  type AddressByRail,
  type CheckoutPlan,
  checkoutError,
  choicesOf,
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
import { useIntentClient, useIntentKit } from './context.ts'
import { offlineError } from './offlineError.ts'
import { usePrevious, useSame } from './renders.ts'
import { reportOffer } from './reportOffer.ts'
import type { ReadRequest } from './useCheckoutPlan.ts'
import { useDirectOffer } from './useDirectOffer.ts'
import { useTokens } from './useTokens.ts'
import { connectedAccount, useWallet } from './useWallet.ts'

type Edges = GetEdgesResponse['edges'] | 'any'

/** The questions for the payer, and the payer's input. */
export interface CheckoutChoice {
  /**
   * The state of the choice. `loading`: there is no request yet, the recipient of a direct transfer is being read, or the
   * host's addresses can't be checked yet ·
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

/** The longest wait for a chain that decides about a direct transfer, in ms. After it, the other ways are shown. */
const patienceMs = 2_500

const noAddresses: AddressByRail = {}

const planTokens = (plan: CheckoutPlan | undefined) => [
  { chainId: plan?.intent.destinationChainId, tokenAddress: plan?.intent.destinationTokenAddress },
]

/** The host's parameters that leave the payer less to choose. */
interface Host {
  payTokens?: readonly PayToken[] | undefined
  addresses?: AddressByRail | undefined
}

/** The choice on screen. */
interface ShownChoice {
  /** Whether the choice is on screen; otherwise nothing is requested. */
  isShown: boolean
  /** The request whose quote is on screen: its way to pay stays chosen when others are offered later. */
  reviewed: PayRequest | undefined
  /** The input that the caller takes itself. */
  given: PayerDraft | undefined
}

/** Finds the ways to pay and reads the payer's input. */
export function useCheckoutChoice(
  { payTokens: named, addresses: own }: Host,
  { plan, payTokens }: Pick<ReadRequest, 'plan' | 'payTokens'>,
  checkAddress: AddressChecker,
  { isShown, reviewed, given }: ShownChoice,
): CheckoutChoice {
  const addresses = own ?? noAddresses
  const [typed, setDraft] = useState<PayerDraft>({})
  // A field that the payer has cleared is undefined in `typed`.
  const draft = useSame({ ...(reviewed && choicesOf(reviewed)), ...typed, ...given })
  const kit = useIntentKit()
  const { locale = 'en' } = kit
  const isUnknown = ({ chainId, tokenAddress }: { chainId?: number | undefined; tokenAddress?: string | undefined }) =>
    findToken(payTokens, chainId, tokenAddress).decimals === undefined
  const tokens = useTokens(isShown ? [...payTokens, ...planTokens(plan)].filter(isUnknown) : [])
  const wallet = useWallet()
  const account = connectedAccount(wallet)
  // A host that names the tokens names the rails with them.
  const asksEdges = plan && named === undefined && needsEdges(checkAddress, payTokens, plan, addresses)
  const [edges, setEdges] = useState<Edges>()
  const { baseUrl, service, id } = useIntentClient(undefined)
  // Another client's deployment has rails of its own.
  usePrevious(`${baseUrl} ${service} ${id}`, () => setEdges(undefined))
  const isReading = asksEdges && !edges
  const offer = useDirectOffer(plan, wallet, account, isShown)
  const isDirectUnread = offer === 'unread'
  const isDirect = isDirectUnread ? false : offer
  const known = asksEdges && edges !== 'any' ? edges : undefined
  const ways = plan && !isReading ? listPayWays(checkAddress, known, payTokens, plan, wallet, isDirect) : []
  // A rail would be quoted by itself, in place of the wallet that may soon be offered.
  const isEarly =
    isDirect === undefined &&
    plan?.from !== 'rail' &&
    !reviewed &&
    Object.keys({ ...typed, ...given }).length === 0 &&
    !ways.some(({ rail }) => rail === 'WALLET')
  const [way, ...others] = useIsWaiting(isEarly) ? [] : ways
  const facts: DraftFacts | undefined = plan &&
    way && {
      checkAddress,
      plan,
      ways: [way, ...others] as [PayWay, ...PayWay[]],
      addresses,
      tokens: [...payTokens, ...tokens],
      locale,
      account,
      isDirectPending: isDirect === undefined,
    }
  const isOpen = facts && Object.values(listQuestions(facts.plan, facts.ways)).some(Boolean)
  const read = facts && readDraft(isOpen ? draft : {}, facts)
  const request = read?.request
  const state = facts
    ? isOpen
      ? 'open'
      : request
        ? 'decided'
        : read?.isUnchecked
          ? 'loading'
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
        : checkoutError('direct', 'a recipient that this account can pay')
    return facts
      ? checkoutError('request.edge.refundAddress', 'an address of the rail')
      : checkoutError('payTokens', 'tokens on an allowed rail')
  }
}

/** Whether something is still waited for: it is wanted, and its time isn't over. */
function useIsWaiting(isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => setOver(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isWanted])
  return isWanted && !isOver
}
