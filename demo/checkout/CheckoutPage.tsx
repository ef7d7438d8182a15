import { Checkout, type CheckoutSettlement } from 'intent-kit/components'
import { intentLink, intentOfLink } from 'intent-kit/format'
import type { PaymentOutcome, PaymentStage } from 'intent-kit/payments'
import { useEffect, useMemo, useState } from 'react'
import { useDemoChains } from '../chains/context.ts'
import { submitAbortWith } from '../chains/submitAbort.ts'
import { WalletPanel } from '../chains/WalletPanel.tsx'
import { SandboxPanel } from '../controls/SandboxPanel.tsx'
import { payTokens, walletTokens } from '../kit.ts'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { addressesFor, lateRefundsFor, type OrderOptions, order, payee, requestOf } from './shop.ts'

/** The shop's headings while a payment is under way; otherwise the page is a checkout. */
const underWay: { readonly [stage in PaymentStage]?: string } = {
  refunding: 'A refund is on its way',
  failed: 'The payment did not get through',
  stuck: 'The payment did not get through',
  aborted: 'The payment was stopped',
}

/** The shop's headings at each end. Only a payment that succeeded confirms the order. */
const ends: { readonly [outcome in PaymentOutcome]?: string } = {
  succeeded: `Thank you. Order ${order.number} is confirmed.`,
  'settlement-failed': 'Your order is not paid yet',
  invalid: 'The payment did not get through',
}

/** Returns the heading at the end. A refund that went to somebody else isn't called a refund to the payer. */
function endOf({ outcome, status: { mismatches, refund, can } }: CheckoutSettlement): string {
  if (mismatches.length > 0) return 'We are checking your payment'
  if (outcome === 'refunded' && refund?.isPayer === false) return 'We have your refund'
  if (outcome === 'refunded' && can.includes('quote-again')) return 'Your money came back'
  return ends[outcome] ?? 'We are checking your payment'
}

/** What the shop asks for at first: `?asks=rail` for what arrives on a rail, so that it is the same after a reload. */
const asked = new URLSearchParams(location.search).get('asks') === 'rail' ? 'rail' : 'exact'

/** Renders the shop's checkout: the order on one side, the kit's checkout on the other. */
export function CheckoutPage() {
  const [paymentId, setPaymentId] = useState(() => intentOfLink(location.href))
  const [stage, setStage] = useState<PaymentStage>()
  const [settled, setSettled] = useState<CheckoutSettlement>()
  const [options, setOptions] = useState<OrderOptions>({
    amount: asked,
    shortLived: false,
    lateRefund: 'payer',
    direct: false,
  })
  const chains = useDemoChains()
  const submitAbort = useMemo(() => chains && submitAbortWith(chains), [chains])
  const heading = settled ? endOf(settled) : ((stage && underWay[stage]) ?? 'Checkout')

  useEffect(() => {
    document.title = `${heading} · ${payee.name}`
  }, [heading])
  // The page's address holds the payment, so that a reload or a bookmark returns to it.
  useEffect(() => {
    const { pathname, search } = location
    history.replaceState(null, '', paymentId ? intentLink(paymentId, location.href) : pathname + search)
  }, [paymentId])

  return (
    <>
      <div className="shop">
        <header className="shop-header">
          <span className="shop-name">{payee.name}</span>
          <a className="quiet" href={`/wallet.html${location.search}`}>
            Your payments
          </a>
        </header>
        <main className="checkout">
          <h1 className="checkout-title">{heading}</h1>
          <div className="payment">
            <Checkout
              request={requestOf(options)}
              payee={payee}
              intentId={paymentId}
              payTokens={chains ? [...payTokens, ...walletTokens] : payTokens}
              submitAbort={submitAbort}
              addresses={addressesFor(options)}
              lateRefunds={lateRefundsFor(options)}
              direct={options.direct && { reference: order.number }}
              onQuote={() => {
                setPaymentId(undefined)
                setStage(undefined)
                setSettled(undefined)
              }}
              onArmed={({ paymentId }) => setPaymentId(paymentId)}
              onStatus={({ status }) => setStage(status.stage)}
              onSettled={setSettled}
            />
          </div>
          <OrderSummary />
        </main>
      </div>
      <SandboxPanel intentId={paymentId} settlement={options.settlement}>
        <WalletPanel />
        <OrderPanel options={options} onOptions={setOptions} />
      </SandboxPanel>
    </>
  )
}
