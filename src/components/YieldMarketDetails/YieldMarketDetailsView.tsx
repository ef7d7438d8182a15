'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo } from 'react'
import type { IntentServiceError, YieldMarket, YieldProvider } from '../../api/index.ts'
import { marketTexts } from '../../i18n/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { backIcon, Icon, TokenIcon } from '../shared/icons/index.ts'
import { Note } from '../shared/Note.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useFocusedCard } from '../shared/useCardFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { refusalOf } from '../shared/yield/index.ts'
import { MarketAllocations } from './MarketAllocations.tsx'
import { MarketCapacity } from './MarketCapacity.tsx'
import { MarketFacts } from './MarketFacts.tsx'
import { MarketMore } from './MarketMore.tsx'
import { MarketRate } from './MarketRate.tsx'
import { nameOf, readDetails } from './readDetails.ts'

/** Props of {@link YieldMarketDetailsView}. */
export interface YieldMarketDetailsViewProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'title'> {
  /** The market. Absent: the skeleton is shown, or the error, or that there is no such market. */
  market?: YieldMarket | undefined
  /** The market's provider, for its name and website. Default: the provider's id is shown. */
  provider?: YieldProvider | undefined
  /** Whether the market was looked for and not found. */
  isMissing?: boolean | undefined
  /** How many markets were looked through, where that wasn't the whole list. */
  lookedThrough?: number | undefined
  /** The reason why the market, or newer figures, could not be loaded. A loaded market stays. */
  error?: IntentServiceError | null | undefined
  /** Called to look again. */
  onRetry?: (() => void) | undefined
  /** Called when the reader goes back. Absent: no button. */
  onBack?: (() => void) | undefined
  /**
   * Called when the reader wants to deposit. Absent: no button. The button can't be used while the market takes no
   * deposits, is under maintenance or deprecated, which is stated.
   */
  onEnter?: ((market: YieldMarket) => void) | undefined
}

export const YieldMarketDetailsView = forwardRef<HTMLElement, YieldMarketDetailsViewProps>(
  function YieldMarketDetailsView(
    { market, provider, isMissing, lookedThrough, error, onRetry, onBack, onEnter, ...rest },
    ref,
  ) {
    const t = useTranslator(marketTexts)
    const id = useId()
    const card = useFocusedCard(ref)
    const facts = useMemo(() => market && readDetails(market), [market])
    const refusal = facts && refusalOf(facts)
    const symbol = nameOf(facts?.token)
    const state = facts ? 'ready' : error ? 'error' : isMissing ? 'missing' : 'loading'
    return (
      <Card
        aria-labelledby={id}
        tabIndex={-1}
        {...rest}
        ref={card}
        className={classNames('ik-market', rest.className)}
        data-state={state}
        data-refusal={refusal}
        aria-busy={state === 'loading'}
      >
        <div className="ik-section">
          <div className="ik-headline">
            {onBack && (
              <button type="button" className="ik-icon-button" aria-label={t('market.back')} onClick={onBack}>
                <Icon path={backIcon} />
              </button>
            )}
            {facts?.token && (
              <TokenIcon
                chainId={facts.chainId}
                tokenAddress={facts.token.address}
                symbol={facts.token.symbol}
                logoUri={facts.token.logoUri}
              />
            )}
            <h2 className="ik-title" id={id} tabIndex={-1}>
              {facts ? <bdi>{facts.name}</bdi> : t(state === 'missing' ? 'market.missing' : 'market.facts')}
            </h2>
          </div>
          {state === 'loading' && <LoadingRate />}
          {facts && <MarketRate rate={facts.rate} />}
          {state === 'missing' && (
            <>
              <p className="ik-line ik-soft" role="status">
                {lookedThrough === undefined
                  ? t('market.missingWhole')
                  : t('market.missingLong', { count: lookedThrough })}
              </p>
              {onRetry && (
                <div className="ik-buttons">
                  <button type="button" className="ik-button" onClick={onRetry}>
                    {t('action.retry')}
                  </button>
                </div>
              )}
            </>
          )}
          {!facts && error && <ErrorNotice error={error} onRetry={onRetry} />}
          {facts && error && (
            <p className="ik-line ik-soft" role="status">
              {t('market.stale')}{' '}
              {onRetry && (
                <button type="button" className="ik-text-button" onClick={onRetry}>
                  {t('action.retry')}
                </button>
              )}
            </p>
          )}
        </div>
        {state === 'loading' && <LoadingFacts />}
        {facts && market && (
          <>
            <div className="ik-section">
              <h3 className="ik-visually-hidden">{t('market.facts')}</h3>
              <MarketFacts facts={facts} provider={provider} />
            </div>
            {facts.capacity && <MarketCapacity capacity={facts.capacity} />}
            {facts.allocations && <MarketAllocations allocations={facts.allocations} />}
            <MarketMore facts={facts} />
            <div className="ik-section ik-market-end">
              {refusal && (
                <Note tone="warn" id={`${id}refusal`}>
                  {t(`market.${refusal}`)}
                </Note>
              )}
              {facts.canExit === false && <Note tone={refusal ? undefined : 'warn'}>{t('market.noExit')}</Note>}
              <Note tone={refusal || facts.canExit === false ? undefined : 'warn'}>{t('market.risk')}</Note>
              {onEnter && (
                <button
                  type="button"
                  className="ik-button"
                  data-kind="primary"
                  data-wide=""
                  // `disabled` would hide the reason from people who move by keyboard.
                  aria-disabled={refusal !== undefined || undefined}
                  aria-describedby={refusal && `${id}refusal`}
                  onClick={() => refusal === undefined && onEnter(market)}
                >
                  {symbol ? t('market.deposit', { token: symbol }) : t('market.depositAny')}
                </button>
              )}
            </div>
          </>
        )}
      </Card>
    )
  },
)

/** Reserves the place of the rate. */
function LoadingRate() {
  const t = useTranslator(marketTexts)
  return (
    <>
      <p className="ik-line ik-soft" role="status">
        <span className="ik-visually-hidden">{t('market.loading')}</span>
        <Skeleton digits={18} />
      </p>
      <p className="ik-market-rate">
        <span className="ik-amount" data-size="xl">
          <Skeleton digits={6} />
        </span>
      </p>
    </>
  )
}

/** Reserves the place of the facts. */
function LoadingFacts() {
  return (
    <div className="ik-section" aria-hidden="true">
      {[20, 16, 22, 14, 18].map((digits) => (
        <p key={digits} className="ik-line">
          <Skeleton digits={digits} />
        </p>
      ))}
    </div>
  )
}
