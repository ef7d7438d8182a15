'use client'
import { useEffect, useRef } from 'react'
import { useIntentKit } from '../../hooks/index.ts'
import type { AbortHash } from './hashText.ts'
import { type AbortOutcome, watchAbort } from './watchAbort.ts'

/** Props of {@link ChainWatch}. */
export interface ChainWatchProps {
  chainId: number
  hash: AbortHash
  onOutcome: (outcome: AbortOutcome) => void
}

/** Waits for a transaction through the wallet adapter's reader, if it has one for the chain; draws nothing. */
export function ChainWatch({ chainId, hash, onOutcome }: ChainWatchProps) {
  const { wallet } = useIntentKit()
  const latest = useRef(onOutcome)
  latest.current = onOutcome
  useEffect(() => {
    let isStopped = false
    watchAbort(wallet?.reader(chainId), hash).then((outcome) => {
      if (!isStopped) latest.current(outcome)
    })
    return () => {
      isStopped = true
    }
  }, [wallet, chainId, hash])
  return null
}
