'use client'
import { useEffect, useRef, useState } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useRecoverable, useWallet } from '../../hooks/index.ts'
import { RecoverySigner } from '../RecoverySigner/index.ts'
import { sameId } from '../shared/tokens.ts'
import { MoneyWaitingView } from './MoneyWaitingView.tsx'

export interface MoneyWaitingProps {
  /** Default: the connected account. */
  owner?: string | undefined
  client?: IntentClient | undefined
}

/** Finds the money in an owner's intent wallets, and shows the recovery of the chosen payment in place. */
export function MoneyWaiting({ owner, client }: MoneyWaitingProps) {
  const account = useWallet()?.account
  const [open, setOpen] = useState<{ intentId: string; owner: string | undefined; isAgain: boolean }>()
  // A wallet may be gone for a while during the recovery, which has to stay in sight.
  const from = owner ?? account ?? open?.owner
  const recoverable = useRecoverable({ owner: from, client })
  // Another account has other payments.
  const isOther = open !== undefined && open.owner !== from
  if (isOther) setOpen(undefined)
  const opened = isOther ? undefined : open?.intentId
  const place = useRef<HTMLDivElement>(null)
  const begun = useRef(new Set<string>())
  // The list may be older than a recovery that was opened here, so that one is shown as it is.
  function show(intentId: string) {
    setOpen({ intentId, owner: from, isAgain: !begun.current.has(intentId) })
    begun.current.add(intentId)
  }
  // The button that opened it is gone, and the focus with it.
  useEffect(() => {
    const { activeElement, body } = place.current?.ownerDocument ?? {}
    if (opened && activeElement === body) place.current?.focus()
  }, [opened])
  if (!from) return null
  return (
    <MoneyWaitingView
      recoverable={recoverable}
      owner={sameId(from, account) ? undefined : from}
      open={opened}
      onOpen={show}
    >
      {opened && (
        <div ref={place} tabIndex={-1}>
          <RecoverySigner
            key={opened}
            intentId={opened}
            client={client}
            prepareOnMount={open?.isAgain ? 'again' : true}
          />
        </div>
      )}
    </MoneyWaitingView>
  )
}
