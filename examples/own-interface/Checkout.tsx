import { chainName, formatCountdown, intentLink, intentOfLink } from 'intent-kit/format'
import { type UseCheckoutResult, useCheckout, useQuoteExpiry, useWalletBalances } from 'intent-kit/hooks'
import type { PaymentTerms } from 'intent-kit/payments'
import { useEffect, useState } from 'react'
import { Following } from './Following'
import { amountText, Button, ErrorText, Facts, Question, WalletButton, whose } from './parts'
import { lateRefunds, payTokens, request } from './shop'
import { textOf } from './texts'

const show = (payment: { paymentId?: string }) => location.assign(intentLink(payment.paymentId ?? ''))

/** The page's address names the payment on screen: a reload, a bookmark and the Back button lead to it. */
export function Checkout() {
  const [intentId, setIntentId] = useState(() => intentOfLink(location.href))
  useEffect(() => {
    window.onhashchange = () => setIntentId(intentOfLink(location.href))
  }, [])
  const checkout = useCheckout({ request, payTokens, lateRefunds, intentId, onArmed: show, onQuote: () => show({}) })
  const { screen, terms, error, retry, answer, back, follow, restart, showAddress } = checkout
  return (
    <section aria-label="Payment">
      {screen === 'choose' && (checkout.request ? <Review {...checkout} /> : <Choose {...checkout} />)}
      {screen === 'pay' && terms?.pays.leg === 'rail' && <PayOnRail {...checkout} />}
      {screen !== 'choose' && terms?.pays.leg === 'evm' && <PayFromWallet {...checkout} />}
      {screen === 'follow' && <Following {...checkout} />}
      {(checkout.isForeign || checkout.isLost) && <p role="alert">This link opens no payment of this order.</p>}
      <ErrorText error={error} moment={screen === 'choose' ? 'before-paying' : 'tracking'} onRetry={retry} />
      {answer && <Question ask="Did you send anything?" onYes={() => answer(false)} onNo={() => answer(true)} />}
      {showAddress && <Button name="Continue with this payment" onPress={showAddress} />}
      {follow && <Button name="Show the payment" onPress={follow} />}
      {back && <Button name="Back" onPress={back} />}
      {screen === 'follow' && restart && <Button name="New payment" onPress={restart} />}
    </section>
  )
}

/** Asks for what the request leaves open: what to pay with, and on a rail the payer's address. */
function Choose({ options, filled, problems, draft, setDraft, choose }: UseCheckoutResult) {
  const ways = options.flatMap(({ rail, tokens }) => tokens.map((token) => ({ rail, token })))
  const index = ways.findIndex(({ token }) => token === filled?.token)
  const { rail = 'WALLET' } = ways[index] ?? {}
  const [held] = useWalletBalances({ tokens: filled && rail === 'WALLET' ? [filled.token] : [] }).balances
  if (!filled) return <p role="status">{textOf('loading')}</p>
  const isWrong = filled.from !== '' && problems.from !== undefined
  return (
    <>
      <label>
        Pay with
        <select value={index} onChange={({ target }) => setDraft({ ...draft, ...ways[+target.value] })}>
          {ways.map(({ token }, index) => (
            <option key={token.tokenAddress} value={index}>{`${token.symbol} on ${chainName(token.chainId)}`}</option>
          ))}
        </select>
      </label>
      {held?.amount !== undefined && <p>You hold {amountText(held.amount, held.token)}</p>}
      {rail !== 'WALLET' && (
        <label>
          Your address on {chainName(filled.token.chainId)}, for refunds. Not an exchange's. {isWrong && 'Check it.'}
          <input
            value={filled.from}
            onChange={({ target }) => setDraft({ ...draft, ...ways[index], from: { [rail]: target.value } })}
            aria-invalid={isWrong}
          />
        </label>
      )}
      {problems.wallet && <WalletButton name="Connected" onPress={undefined} />}
      <Button name="Get a quote" onPress={choose} />
    </>
  )
}

/** Shows what the payer agrees to, and whose a refund is. */
function Review({ quote, terms, accept }: UseCheckoutResult) {
  const { secondsLeft, expired } = useQuoteExpiry({ quote })
  const [consentTo, setConsentTo] = useState<PaymentTerms>()
  if (terms?.kind !== 'intent') return <p role="status">{textOf('loading')}</p>
  const { pays, arrives, refunds, consent } = terms
  const price = amountText(pays.amount, pays, 'exact')
  const hasConsent = consentTo === terms
  const onPress = accept && (!consent || hasConsent) ? () => accept({ consentTo }) : undefined
  return (
    <>
      <Facts
        of={{
          'You pay': price,
          'The shop gets': amountText(arrives.minimum ?? arrives.expected ?? BigInt(0), arrives),
          'A refund may go to': [whose(refunds.beforeFill), whose(refunds.afterFill)].filter(Boolean).join(' or '),
          'Valid for': formatCountdown(secondsLeft),
        }}
      />
      {consent && (
        <label>
          <input type="checkbox" checked={hasConsent} onChange={() => setConsentTo(hasConsent ? undefined : terms)} />
          {consent === 'high-impact' ? 'I lose much of the value. Pay anyway.' : 'The value is unknown. Pay anyway.'}
        </label>
      )}
      {expired && <Button name="Get a new quote" onPress={accept && (() => accept())} />}
      {!expired && pays.leg === 'rail' && <Button name="Show where to pay" onPress={onPress} />}
      {!expired && pays.leg === 'evm' && <WalletButton on={pays.chainId} name={`Pay ${price}`} onPress={onPress} />}
    </>
  )
}

/** Shows the address once the service waits for the money, and only while the quote holds. */
function PayOnRail({ terms, quote, payTo, arm }: UseCheckoutResult) {
  const { secondsLeft, expired } = useQuoteExpiry({ quote })
  if (!terms || expired) return <p role="alert">{textOf('expired')}</p>
  if (!payTo) return <Button name="Show where to pay" onPress={arm} />
  return (
    <>
      <p role="status">Send exactly this amount in one transfer. A different amount may be lost.</p>
      <Facts
        of={{
          Amount: amountText(terms.pays.amount, terms.pays, 'exact'),
          Address: payTo,
          Memo: terms.pays.memo ?? 'none',
          'Time left': formatCountdown(secondsLeft),
        }}
      />
      <Button name="Copy the address" onPress={() => navigator.clipboard.writeText(payTo)} />
    </>
  )
}

/** What this device's wallet was asked for, also before a reload. Only a press asks it. */
function PayFromWallet({ payment, terms, isChanged }: UseCheckoutResult) {
  const { step, blocker, search, isRequestOpen, isReady, pay, recheck, stopWaiting, confirmNothingOpen } = payment
  const isUnclear = blocker === 'already-funded' || step === 'unreported'
  const canPay = isReady && !isChanged && !isUnclear && /^(idle|rejected|reverted|replaced)$/.test(step)
  const asksPayer = step === 'outcome-unknown' && search === 'nothing' && !isRequestOpen
  return (
    <>
      <p role="status">{textOf(blocker ?? step)}</p>
      {canPay && <WalletButton on={terms?.pays.chainId} name="Pay now" onPress={pay} />}
      {isUnclear && <Button name="Look again" onPress={recheck} />}
      {step === 'awaiting-wallet' && <Button name="My wallet doesn't respond" onPress={stopWaiting} />}
      {asksPayer && <Question onYes={recheck} onNo={confirmNothingOpen} />}
    </>
  )
}
