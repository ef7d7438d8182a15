'use client'
import { useEffect } from 'react'
import { loadable, useLoadable } from '../shared/loadable.ts'

const code = /* @__PURE__ */ loadable(() => import('./storedTerms.ts'))
const retryMs = 5000

/**
 * The code that compares stored payments, loaded when it is needed: a checkout that begins anew stores nothing yet.
 *
 * @returns undefined until it is loaded
 */
export function useStoredTerms(isNeeded: boolean): typeof import('./storedTerms.ts') | undefined {
  const loaded = useLoadable(code)
  const isFailed = loaded === 'failed'
  useEffect(() => {
    if (!isNeeded) return
    if (!isFailed) return void code.preload()
    const timer = setTimeout(code.retry, retryMs)
    return () => clearTimeout(timer)
  }, [isNeeded, isFailed])
  return isFailed ? undefined : loaded
}
