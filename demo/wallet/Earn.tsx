import type { ArgumentSchema, YieldMarket } from 'intent-kit/api'
import {
  ArgumentFields,
  YieldMarketDetails,
  type YieldMarketFilters,
  YieldMarketTable,
  YieldPositions,
} from 'intent-kit/components'
import { useWallet } from 'intent-kit/hooks'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { owner } from '../kit.ts'

/** The service's names of the networks that are looked through. */
const networks = ['ethereum', 'base', 'arbitrum', 'optimism', 'polygon']
const filterNames = ['provider', 'chainId', 'type', 'token', 'search', 'sort'] as const

/** Returns the form of a deposit, which the kit checks when it reads it. */
const enterSchema = ({ mechanics }: YieldMarket) =>
  (mechanics as { arguments?: { enter?: ArgumentSchema } } | undefined)?.arguments?.enter

/** The options that a market leaves to its page. */
const loadOptions = async (name: string) => [`${name} 1`, `${name} 2`]

/** A stable function: React calls a new one on each render. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** What the page was asked to perform, and can't: it has no contracts of markets. */
interface Handed {
  what: string
  values: Record<string, unknown>
}

/** Renders what the account has deposited, the markets to earn in, and the chosen one with its form. */
export function Earn() {
  const wallet = useWallet()
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  const queries = useMemo(() => networks.map((network) => ({ address: account ?? owner, network })), [account])
  const [filters, setFilters] = useState<YieldMarketFilters>(() =>
    Object.fromEntries(new URLSearchParams(location.search)),
  )
  const [chosen, setChosen] = useState<{ marketId: string; market?: YieldMarket }>()
  const [entering, setEntering] = useState<YieldMarket>()
  const [handed, setHanded] = useState<Handed>()
  const detail = useRef<HTMLDivElement>(null)
  // Where the lists were scrolled to, and what had the focus there.
  const before = useRef<{ top: number; focused: HTMLElement }>(undefined)
  const isOpen = chosen !== undefined
  useLayoutEffect(() => {
    if (isOpen) {
      scrollTo(0, 0)
      detail.current?.focus()
    } else if (before.current) {
      scrollTo(0, before.current.top)
      before.current.focused.focus({ preventScroll: true })
    }
  }, [isOpen])

  function filter(next: YieldMarketFilters) {
    setFilters(next)
    const search = new URLSearchParams(location.search)
    for (const name of filterNames) search.delete(name)
    for (const [name, value] of Object.entries(next)) search.set(name, value)
    history.replaceState(null, '', `?${search}${location.hash}`)
  }
  function open(marketId: string, market?: YieldMarket) {
    before.current = { top: scrollY, focused: document.activeElement as HTMLElement }
    setChosen({ marketId, ...(market && { market }) })
    setEntering(undefined)
    setHanded(undefined)
  }
  return (
    <>
      <div className="earn-lists" hidden={isOpen}>
        <YieldPositions
          queries={queries}
          onSelect={(marketId) => open(marketId)}
          loadOptions={loadOptions}
          onAction={({ type }, values) => setHanded({ what: String(type), values })}
        />
        <YieldMarketTable
          title="Markets"
          filters={filters}
          onFiltersChange={filter}
          onSelect={(market) => open(market.id, market)}
        />
      </div>
      {chosen && (
        <div className="earn-detail" ref={detail} tabIndex={-1}>
          <YieldMarketDetails {...chosen} onBack={() => setChosen(undefined)} onEnter={setEntering} />
          {entering && (
            <section className="wallet-card" aria-labelledby="enter-title" tabIndex={-1} ref={focusOn}>
              <h2 id="enter-title">Deposit</h2>
              <ArgumentFields
                schema={enterSchema(entering)}
                loadOptions={loadOptions}
                submitLabel="Review deposit"
                onCancel={() => setEntering(undefined)}
                onSubmit={(values) => {
                  setEntering(undefined)
                  setHanded({ what: 'The deposit', values })
                  // The form had the focus and goes away.
                  detail.current?.focus()
                }}
              />
            </section>
          )}
        </div>
      )}
      <div role="status" className="earn-handed">
        {handed && (
          <div className="wallet-card">
            <p>
              {handed.what} is checked. This demo has no contracts of markets, so it goes no further: your wallet's code
              performs it here.
            </p>
            <pre className="mono earn-values">{JSON.stringify(handed.values, null, 2)}</pre>
          </div>
        )}
      </div>
    </>
  )
}
