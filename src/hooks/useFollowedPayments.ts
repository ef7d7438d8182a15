'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { journalOf } from '../payments/journal/index.ts'
import { useIntentClient, useIntentKit } from './context.ts'
import type { FollowEvent, FollowedPayments, FollowInput, followPayments } from './followPayments.ts'
import { useWallet } from './useWallet.ts'

const none: FollowedPayments = /* @__PURE__ */ Object.create(null)
const getNone = () => none
const never = () => () => {}

/**
 * Follows the payments of a checkout, by intent.
 *
 * @param create undefined until its code is loaded
 * @param input what to follow, without what the provider knows
 */
export function useFollowedPayments(
  create: typeof followPayments | undefined,
  { followed, plan, isForm, intentId, shownId }: Omit<FollowInput, 'account' | 'longPoll'>,
  onEvent: (event: FollowEvent) => void,
): FollowedPayments {
  const client = useIntentClient(undefined)
  const queryClient = useQueryClient()
  const { storage, longPoll } = useIntentKit()
  const journal = journalOf(client, storage)
  const account = useWallet()?.account
  const latest = useRef(onEvent)
  latest.current = onEvent
  const [statuses] = useState(() => new Map<string, string>())
  const follower = useMemo(
    () => create?.({ client, queryClient, journal, statuses }, (event) => latest.current(event)),
    [create, client, queryClient, journal, statuses],
  )
  const payments = useSyncExternalStore(follower?.subscribe ?? never, follower?.getState ?? getNone, getNone)
  useEffect(
    () => follower?.update({ followed, plan, isForm, intentId, account, shownId, longPoll }),
    [follower, followed, plan, isForm, intentId, account, shownId, longPoll],
  )
  return payments
}
