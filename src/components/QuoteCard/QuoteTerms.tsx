'use client'
import { formatDuration, formatRate } from '../../format/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from '../shared/Address.tsx'
import { Extra } from '../shared/Extra.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import type { AnyQuote, QuoteFacts, QuoteSide } from '../shared/quoteFacts.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { TokenAmount } from '../TokenAmount/index.ts'
import { extras, refunds } from './extras.ts'
import { useReceiverName } from './QuoteAmounts.tsx'
import { type BusyChain, type RouteChain, routeKey } from './quoteRoute.ts'

export interface QuoteTermsProps {
  quote: AnyQuote
  facts: QuoteFacts
  /** The chains that the money passes. */
  route: RouteChain[]
  busy: BusyChain[]
  terms: PaymentTerms | undefined
  /** The name of the recipient. */
  receiver: string | undefined
  /** Whether the rate, route and providers are shown under "Details". */
  isBrief: boolean
  /** Whether the amounts and their rate stand above. */
  hasLead: boolean
}

/** Shows the terms of a quote, and under "Details" those that few payers look for. */
export function QuoteTerms({ quote, facts, route, busy, terms, receiver, isBrief, hasLead }: QuoteTermsProps) {
  const t = useTranslator(reviewTexts)
  const nameReceiver = useReceiverName(receiver)
  const chains = useChains()
  const { pay, receive, least, duration } = facts
  // A duration of 0 is a value that was not filled in.
  const takes = duration !== undefined && duration > 0 && formatDuration(duration, t.locale)
  const inAbout = takes && t('review.inAbout', { time: takes })
  const rate = rateOf(pay, receive, t.locale)
  const more = (
    <>
      {!hasLead && rate && pay.token.symbol && receive.token.symbol && (
        <Fact name={t('quote.rate')}>
          <bdi>{t('quote.rateValue', { from: pay.token.symbol, rate, to: receive.token.symbol })}</bdi>
        </Fact>
      )}
      {route.length > 1 && (
        <Fact name={t('quote.route')}>
          <ol className="ik-quote-route">
            {route.map((chain) => (
              <li key={routeKey(chain)} className="ik-quote-hop">
                <bdi>{chains.name(chain.chainId, chain.rail)}</bdi>
              </li>
            ))}
          </ol>
        </Fact>
      )}
      {facts.route.length > 0 && <Fact name={t('quote.providers')}>{facts.route.join(', ')}</Fact>}
    </>
  )
  return (
    <>
      <Facts>
        {isBrief && !hasLead && receive.amount !== undefined && (
          <Fact name={nameReceiver(facts)}>
            <TokenAmount amount={receive.amount} token={receive.token} side="received" />{' '}
            {pay.rail ? t('quote.onChain', { chain: chains.name(receive.chainId, receive.rail) }) : inAbout}
          </Fact>
        )}
        {least !== undefined && !(isBrief && !hasLead && least === receive.amount) && (
          <Fact name={t('quote.atLeast')}>
            <TokenAmount amount={least} token={receive.token} side="exact" />
          </Fact>
        )}
        {isBrief && (hasLead || pay.rail) && inAbout && <Fact name={t('quote.arrives')}>{inAbout}</Fact>}
        {!isBrief && takes && <Fact name={t('quote.takesAbout')}>{takes}</Fact>}
        {!isBrief && more}
      </Facts>
      {terms?.pays.leg === 'rail' && (
        <Extra part={refunds} now className="ik-quote-refund">
          {({ RefundLines }) => <RefundLines terms={terms} shop={isBrief ? receiver : undefined} />}
        </Extra>
      )}
      {isBrief && terms && <WalletRefund terms={terms} />}
      {busy.map(({ chainId, very }) => (
        <p key={chainId} className="ik-line ik-soft ik-quote-busy">
          {t(very ? 'quote.veryBusy' : 'quote.busy', { chain: chains.name(chainId) })}
        </p>
      ))}
      <details className="ik-quote-details" onToggle={extras.preload}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is what one presses */}
        <summary className="ik-details-name" onPointerEnter={extras.preload} onFocus={extras.preload}>
          {t('action.details')}
        </summary>
        {isBrief && <Facts>{more}</Facts>}
        <Extra part={extras}>{({ QuoteDetails }) => <QuoteDetails quote={quote} facts={facts} />}</Extra>
      </details>
    </>
  )
}

/** States that a refund goes to the payer's own wallet, if that is in the terms. Otherwise, renders nothing. */
function WalletRefund({ terms }: { terms: PaymentTerms }) {
  const t = useTranslator(reviewTexts)
  const { afterFill } = terms.kind === 'intent' && terms.pays.leg === 'evm' ? terms.refunds : {}
  if (!afterFill?.isPayer) return null
  return (
    <p className="ik-line ik-soft">
      <Sentence say={(address) => t('review.refund', { address })}>
        <Address address={afterFill.address} />
      </Sentence>
    </p>
  )
}

function rateOf(pay: QuoteSide, receive: QuoteSide, locale: string): string | undefined {
  if (pay.amount === undefined || receive.amount === undefined) return undefined
  const from = { amount: pay.amount, decimals: pay.token.decimals }
  return formatRate(from, { amount: receive.amount, decimals: receive.token.decimals }, locale)
}
