'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { CheckoutPlan, FollowedIntent } from '../payments/checkout/index.ts'
import { journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import type { FollowEvent, FollowedPayments, followPayments } from './followPayments.ts'
import { useWallet } from './useWallet.ts'

const none: FollowedPayments = /* @__PURE__ */ Object.create(null)
const getNone = () => none
const never = () => () => {}

/**
 * Follows the payments of a checkout, by intent.
 *
 * @param create undefined until its code is loaded
 * @param plan the current plan
 * @param intentId the id that the host passes in with the plan, and says is of it
 */
export function useFollowedPayments(
  create: typeof followPayments | undefined,
  followed: readonly FollowedIntent[],
  plan: CheckoutPlan | undefined,
  intentId: string | undefined,
  shownId: string | undefined,
  onEvent: (event: FollowEvent) => void,
): FollowedPayments {
  const client = useIntentClient(undefined)
  const queryClient = useQueryClient()
  const { storage, longPoll } = useIntentKit()
  const journal = journalOf(client, storage)
  const account = useWallet()?.account
  const latest = useRef(onEvent)
  latest.current = onEvent
  const follower = useMemo(
    () => create?.({ client, queryClient, journal }, (event) => latest.current(event)),
    [create, client, queryClient, journal],
  )
  const payments = useSyncExternalStore(follower?.subscribe ?? never, follower?.getState ?? getNone, getNone)
  useEffect(
    () => follower?.update({ followed, plan, intentId, account, shownId, longPoll }),
    [follower, followed, plan, intentId, account, shownId, longPoll],
  )
  return payments
}
