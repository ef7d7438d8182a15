'use client'
import { useState } from 'react'
import type { IntentClient } from '../../api/index.ts'
import { useRecoverable, useWallet } from '../../hooks/index.ts'
import { RecoverySigner } from '../RecoverySigner/index.ts'
import { sameId } from '../shared/tokens.ts'
import { MoneyWaitingView } from './MoneyWaitingView.tsx'

/** Props of {@link MoneyWaiting}. */
export interface MoneyWaitingProps {
  /** Default: the connected account. */
  owner?: string | undefined
  client?: IntentClient | undefined
}

/** Finds the money in an owner's intent wallets, and shows the recovery of the chosen payment in place. */
export function MoneyWaiting({ owner, client }: MoneyWaitingProps) {
  const account = useWallet()?.account
  const from = owner ?? account
  const recoverable = useRecoverable({ owner: from, client })
  const [open, setOpen] = useState<{ intentId: string; owner: string | undefined }>()
  if (!from) return null
  // Another account has other payments.
  const opened = open?.owner === from ? open.intentId : undefined
  return (
    <MoneyWaitingView
      recoverable={recoverable}
      owner={sameId(from, account) ? undefined : from}
      open={opened}
      onOpen={(intentId) => setOpen({ intentId, owner: from })}
    >
      {opened && <RecoverySigner key={opened} intentId={opened} client={client} />}
    </MoneyWaitingView>
  )
}
