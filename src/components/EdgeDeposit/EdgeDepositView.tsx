'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useRef, useState } from 'react'
import type { IntentServiceError, QuoteIntentEdgeResponse } from '../../api/index.ts'
import { formatClock } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { depositTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/ErrorNotice.tsx'
import { Address } from '../shared/Address.tsx'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { ExpiryRing } from '../shared/ExpiryRing.tsx'
import { quoteFacts } from '../shared/quoteFacts.ts'
import { Sentence } from '../shared/Sentence.tsx'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { DepositAmount } from './DepositAmount.tsx'
import { DepositDetails } from './DepositDetails.tsx'
import { actionOf, buttonText, depositState, refusalOf, refusalText } from './depositState.ts'
import { useFrozenTarget } from './useFrozenTarget.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { type PayEdge, WalletHandoff } from './WalletHandoff.tsx'

/** Props of {@link EdgeDepositView}. Not in the service document. */
export interface EdgeDepositViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  quote: QuoteIntentEdgeResponse
  /** Pays this quote with the payer's own wallet, where there is no address to send to. */
  payEdge?: PayEdge | undefined
  /** How far arming is. Default `'idle'`. */
  arming?: 'idle' | 'pending' | 'armed' | undefined
  /** Why arming failed. */
  error?: IntentServiceError | null | undefined
  /** Arms the intent. */
  onArm?: (() => void) | undefined
  /** Asks for a new quote, once this one has expired. */
  onRefresh?: (() => void) | undefined
  /** Shows the payment that is already under way. */
  onFollow?: (() => void) | undefined
  /** Whole seconds left. */
  secondsLeft?: number | undefined
  /** Whole seconds there were. */
  totalSeconds?: number | undefined
  expired?: boolean | undefined
  /** Asked at the moment of acting. */
  isExpired?: (() => boolean) | undefined
  /** Where a refund goes; the quote does not repeat what the request said. */
  refundAddress?: string | undefined
}

/** What `EdgeDepositView` of the index loads. */
export const EdgeDepositView = forwardRef<HTMLElement, EdgeDepositViewProps>(function EdgeDepositView(props, ref) {
  const { quote: given, payEdge, arming = 'idle', error, onArm, onRefresh, onFollow, secondsLeft, ...more } = props
  const { totalSeconds, expired: over, isExpired, refundAddress, ...rest } = more
  const t = useTranslator(depositTexts)
  const { tokens } = useIntentKit()
  const chains = useChains()
  const title = useId()

  // Everything below is of the quote as it was first shown.
  const { quote, target, changed } = useFrozenTarget(given)
  const { pay } = quoteFacts(quote, tokens)
  // Whoever pressed the button goes on where it led; a page that opens here keeps its focus.
  const [pressed] = useState(arming !== 'armed')
  const rail = chains.name(pay.chainId, pay.rail)
  const refusal = refusalOf(quote, target, payEdge !== undefined)
  const underWay = error?.error === 'IntentStatus'
  // The service's own word counts for more than a countdown of here.
  const expired = over || error?.error === 'QuoteExpired'
  // A wallet that has been asked may pay at any moment: from then on nothing here offers to pay once more.
  const [handedId, setHandedId] = useState<string>()
  const handed = handedId !== undefined && handedId === quote.intent?.intentId
  const state = depositState({ arming, changed, expired, handed, refused: refusal !== undefined, underWay, target })
  const act = actionOf(state, { onArm: error ? undefined : onArm, onRefresh, isExpired })
  const body = useRef<HTMLDivElement>(null)
  useKeptFocus(body, state === 'arming' ? 'arming' : error)
  const open = state === 'ready' || state === 'arming' || state === 'armed' || state === 'handoff'

  return (
    <Card
      aria-labelledby={title}
      {...rest}
      ref={ref}
      className={classNames('ik-deposit', rest.className)}
      data-state={state}
    >
      <div className="ik-section">
        <div className="ik-heading">
          <h2 className="ik-title" id={title}>
            {t(state === 'armed' ? 'deposit.title' : 'quote.title', { rail })}
          </h2>
          {open && !handed && secondsLeft !== undefined && (
            <ExpiryRing secondsLeft={secondsLeft} totalSeconds={totalSeconds ?? secondsLeft} />
          )}
        </div>
        {state === 'armed' && <PayBefore rail={rail} secondsLeft={secondsLeft} />}
      </div>
      <div className="ik-section" ref={body}>
        {state === 'armed' && target.kind === 'address' && (
          <DepositDetails target={target} pay={pay} network={rail} focus={pressed} />
        )}
        {state !== 'armed' && state !== 'changed' && <DepositAmount pay={pay} network={rail} />}
        <div role="status" className="ik-deposit-says">
          {state === 'arming' && <span className="ik-visually-hidden">{t('deposit.arming')}</span>}
          {state === 'changed' && <Note tone="bad" text={t('deposit.changed')} />}
          {state === 'expired' && <Note tone="warn" text={t('deposit.expired')} more={t('expiry.expiredHelp')} />}
          {state === 'refused' && refusal && <Note text={refusalText(refusal, rail, t)} />}
        </div>
        {error && (state === 'ready' || state === 'under-way') && (
          <ErrorNotice
            error={error}
            // After a reload nobody here knows whether the address was already paid to.
            moment="tracking"
            onRetry={underWay ? onFollow : onArm}
          />
        )}
        {state === 'handoff' && payEdge && (
          <WalletHandoff
            key={quote.intent?.intentId}
            quote={quote}
            payEdge={payEdge}
            rail={rail}
            isExpired={isExpired}
            focus={pressed}
            onHanded={(asked) => setHandedId(asked ? quote.intent?.intentId : undefined)}
          />
        )}
        {act && (
          <button
            type="button"
            className="ik-button ik-deposit-arm"
            data-kind="primary"
            data-wide=""
            // Not `disabled`: the focus would be lost.
            aria-disabled={state === 'arming' || undefined}
            onClick={act}
          >
            {t(buttonText(state, target))}
          </button>
        )}
      </div>
      {open && (
        <div className="ik-section ik-soft">
          <p className="ik-line">
            {refundAddress ? (
              <Sentence say={(address) => t('deposit.late', { address })}>
                <Address address={refundAddress} />
              </Sentence>
            ) : (
              t('deposit.lateNoAddress')
            )}
          </p>
          {refundAddress && <p className="ik-line">{t('deposit.exchange')}</p>}
        </div>
      )}
    </Card>
  )
})

function Note({ text, more, tone }: { text: string; more?: string; tone?: 'bad' | 'warn' }) {
  return (
    <div className="ik-sunk ik-deposit-note" data-tone={tone}>
      <p className="ik-line">{text}</p>
      {more && <p className="ik-line">{more}</p>}
    </div>
  )
}

/** The deadline as a time of day, by the payer's own clock; worked out once, so that it does not waver. */
function PayBefore({ rail, secondsLeft }: { rail: string; secondsLeft: number | undefined }) {
  const t = useTranslator(depositTexts)
  const [end] = useState(() => (secondsLeft === undefined ? undefined : Date.now() + secondsLeft * 1000))
  const time = formatClock(end, t.locale)
  return <p className="ik-line ik-soft">{time ? t('deposit.before', { rail, time }) : t('deposit.from', { rail })}</p>
}
