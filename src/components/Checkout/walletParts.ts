'use client'
import { useEffect } from 'react'
import { loadable, useLoadable } from '../shared/loadable.ts'

/** What needs wagmi: loaded when there is something to pay with from a wallet. A page without wagmi does without. */
const parts = /* @__PURE__ */ loadable(() => import('./payerWallet.tsx'))

/** The parts that know wallets, once they are wanted and there; `'failed'` on a page that has no wagmi. */
export function useWalletParts(wanted: boolean) {
  useEffect(() => {
    if (wanted) parts.preload()
  }, [wanted])
  return useLoadable(parts)
}
