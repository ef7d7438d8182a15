import { IntentList, IntentReceiptCard, IntentTimeline, type PayToken, TransferPanel } from 'intent-kit/components'
import { intentLink, intentOfLink } from 'intent-kit/format'
import { useTrackedIntents, useWallet } from 'intent-kit/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WalletPanel } from '../chains/WalletPanel.tsx'
import { SandboxPanel } from '../controls/SandboxPanel.tsx'
import { owner } from '../kit.ts'
import { Earn } from './Earn.tsx'
import { Holdings } from './Holdings.tsx'
import { PastPayments } from './PastPayments.tsx'
import { Settings } from './Settings.tsx'
import { StartedPayments } from './StartedPayments.tsx'

/** Returns the address of a view of the page. What else its query holds stays. */
function viewLink(view: 'money' | 'earn'): string {
  const search = new URLSearchParams(location.search)
  if (view === 'earn') search.set('view', view)
  else search.delete('view')
  return `${location.pathname}?${search}`
}

/** Renders a small wallet: money, a transfer, every payment of the account and settings, or markets to earn in. */
export function WalletPage() {
  const isEarn = new URLSearchParams(location.search).get('view') === 'earn'
  const wallet = useWallet()
  const account = wallet?.status === 'connected' ? wallet.account : undefined
  // Without a wallet, the page shows the account of the demo's rail payments.
  const mine = useMemo(() => ({ byOwnerAddress: account ?? owner }), [account])
  const [from, setFrom] = useState<PayToken>()
  const panel = useRef<HTMLDivElement>(null)
  const [intentId, setIntentId] = useState(() => intentOfLink(location.href))
  const detail = useRef<HTMLDivElement>(null)
  const { intents, forget } = useTrackedIntents()
  /** The transfer that the panel continues. */
  const [continuedId, setContinuedId] = useState<string>()

  useEffect(() => {
    const { pathname, search } = location
    history.replaceState(null, '', intentId ? intentLink(intentId, location.href) : pathname + search)
  }, [intentId])
  // Opening a link to the page that is already open changes only the hash.
  useEffect(() => {
    const follow = () => setIntentId(intentOfLink(location.href))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  function open(id: string) {
    setIntentId(id)
    // On a narrow page the payment is below the list.
    requestAnimationFrame(() => detail.current?.focus())
  }

  /** Continues a transfer that was sent straight: no service knows it, so the panel follows it on its network. */
  function continueTransfer(id: string) {
    setContinuedId(id)
    panel.current?.focus()
  }

  return (
    <>
      <div className="wallet">
        <header className="wallet-header">
          <span className="wallet-name">Pocket</span>
          <nav className="wallet-nav">
            <a className="wallet-link" href={viewLink('money')} aria-current={isEarn ? undefined : 'page'}>
              Money
            </a>
            <a className="wallet-link" href={viewLink('earn')} aria-current={isEarn ? 'page' : undefined}>
              Earn
            </a>
            <a className="wallet-link" href={`/${location.search}`}>
              Shop
            </a>
          </nav>
        </header>
        {isEarn ? (
          <main className="wallet-main">
            <h1 className="wallet-title">Earn</h1>
            <Earn />
          </main>
        ) : (
          <main className="wallet-main">
            <h1 className="wallet-title">Your wallet</h1>
            <div className="wallet-money">
              <Holdings
                onMove={(token) => {
                  // The same row again is a change too: the panel may hold another token by now.
                  flushSync(() => setFrom(undefined))
                  setFrom(token)
                  panel.current?.focus()
                }}
              />
              <div ref={panel} tabIndex={-1} className="wallet-panel">
                <TransferPanel from={from} intentId={continuedId} onClose={() => setContinuedId(undefined)} />
              </div>
            </div>
            <h2 className="wallet-title">Activity</h2>
            <div className="wallet-list">
              <StartedPayments
                payments={intents}
                onOpen={({ kind, paymentId }) => (kind === 'direct' ? continueTransfer(paymentId) : open(paymentId))}
                onForget={forget}
              />
              <IntentList
                filters={mine}
                paymentLink={(id) => intentLink(id, location.href)}
                onSelect={(item) => open(item.intentId)}
              />
            </div>
            <div className="wallet-detail" ref={detail} tabIndex={-1}>
              {intentId ? (
                <>
                  <IntentTimeline intentId={intentId} />
                  <IntentReceiptCard intentId={intentId} link={intentLink(intentId, location.href)} />
                </>
              ) : (
                <p className="quiet">Choose a payment to see where it is.</p>
              )}
            </div>
            <Settings />
          </main>
        )}
      </div>
      <SandboxPanel intentId={intentId}>
        <PastPayments />
        <WalletPanel />
      </SandboxPanel>
    </>
  )
}
