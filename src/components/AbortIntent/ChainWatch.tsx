'use client'
import { useEffect, useRef } from 'react'
// With it comes wagmi, so this file is loaded when there is something to wait for.
import { useHasWallets, useWallet } from '../../hooks/wallet.ts'
import type { AbortHash } from './hashText.ts'
import { type AbortOutcome, watchAbort } from './watchAbort.ts'

/** Props of {@link ChainWatch}. */
export interface ChainWatchProps {
  chainId: number
  hash: AbortHash
  onOutcome: (outcome: AbortOutcome) => void
}

/** Waits for a transaction with the host's own chain client, if there is one; shows nothing. */
export function ChainWatch(props: ChainWatchProps) {
  return useHasWallets() ? <Watch {...props} /> : <Blind {...props} />
}

function Watch({ chainId, hash, onOutcome }: ChainWatchProps) {
  const { reader } = useWallet()
  const told = useRef(onOutcome)
  told.current = onOutcome
  useEffect(() => {
    let left = false
    watchAbort(reader(chainId), hash).then((outcome) => {
      if (!left) told.current(outcome)
    })
    return () => {
      left = true
    }
  }, [reader, chainId, hash])
  return null
}

function Blind({ onOutcome }: ChainWatchProps) {
  const told = useRef(onOutcome)
  told.current = onOutcome
  useEffect(() => told.current({ kind: 'unseen' }), [])
  return null
}
