'use client'
import { type ComponentPropsWithoutRef, forwardRef, useId, useMemo } from 'react'
import type { IntentServiceError, YieldBalanceQuery, YieldMarket } from '../../api/index.ts'
import { positionsTexts } from '../../i18n/index.ts'
import type { YieldBalances } from '../../queries/index.ts'
import type { LoadArgumentOptions } from '../ArgumentFields/index.ts'
import { ErrorNotice } from '../ErrorNotice/index.ts'
import { Card } from '../shared/Card.tsx'
import { classNames } from '../shared/classNames.ts'
import { useFiat } from '../shared/fiat.ts'
import { Note } from '../shared/Note.tsx'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useFocusedCard } from '../shared/useCardFocus.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { OnYieldAction } from './PositionActions.tsx'
import { PositionMarket } from './PositionMarket.tsx'
import { networkName } from './positionWords.ts'
import { type Positions, readPositions } from './readPositions.ts'

/** Props of {@link YieldPositionsView}. */
export interface YieldPositionsViewProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children' | 'onSelect' | 'title'> {
  /** The positions and the failures. Absent: the skeleton is shown, or the error if there is one. */
  balances?: YieldBalances | undefined
  /** The queries that were asked. Balances of other addresses are left out. Absent: all are shown. */
  queries?: readonly YieldBalanceQuery[] | undefined
  /** Markets that are known, for their names. */
  markets?: readonly YieldMarket[] | undefined
  /** The reason why nothing, or nothing newer, could be read. */
  error?: IntentServiceError | null | undefined
  /** Called to request the failed lookups again. */
  onRetry?: (() => void) | undefined
  /** Whether the failed lookups are being requested again. */
  retrying?: boolean | undefined
  /** Called for a pending action of a position. Absent: no action is offered. */
  onAction?: OnYieldAction | undefined
  /** Loads the options of a field of an action's form that names them by reference. */
  loadOptions?: LoadArgumentOptions | undefined
  /** Called with the market's id when its name is pressed. */
  onSelect?: ((yieldId: string) => void) | undefined
  /** The heading. Default: "Your deposits". */
  title?: string | undefined
  /** The text shown if there are no positions and nothing failed. */
  emptyText?: string | undefined
}

export const YieldPositionsView = forwardRef<HTMLElement, YieldPositionsViewProps>(function YieldPositionsView(
  {
    balances,
    queries,
    markets,
    error,
    onRetry,
    retrying = false,
    onAction,
    loadOptions,
    onSelect,
    title,
    emptyText,
    ...rest
  },
  ref,
) {
  const t = useTranslator(positionsTexts)
  const heading = useId()
  const card = useFocusedCard(ref)
  const positions = useMemo(
    () => balances && readPositions(balances.items, queries, markets),
    [balances, queries, markets],
  )
  const isIdle = queries?.length === 0
  const isLoading = !positions && !error && !isIdle
  const failure = balances && failureOf(balances, queries)
  const groups = positions?.groups ?? []
  const isEmpty = positions !== undefined && groups.length === 0
  const isKnown = isEmpty && !failure && !error && !positions.foreign && !isIdle
  const addresses = new Set(groups.flatMap((group) => group.addresses.map((address) => address.toLowerCase())))
  const hasAddresses = addresses.size > 1
  const offersActions = onAction && groups.some((group) => group.balances.some(({ actions }) => actions.length > 0))
  return (
    <Card
      aria-labelledby={heading}
      {...rest}
      ref={card}
      className={classNames('ik-positions', rest.className)}
      data-state={isIdle ? 'idle' : isLoading ? 'loading' : !positions ? 'error' : isEmpty ? 'empty' : 'positions'}
      data-failed={failure ? true : undefined}
      aria-busy={isLoading}
    >
      <div className="ik-section">
        <h2 className="ik-title" id={heading} tabIndex={-1}>
          {title ?? t('positions.title')}
        </h2>
        {groups.length > 0 && positions && (
          <Total {...positions} isPart={failure !== undefined || groups.some(({ isCut }) => isCut)} />
        )}
        <p className="ik-line ik-soft" role="status">
          {isLoading && <span className="ik-visually-hidden">{t('positions.loading')}</span>}
          {isIdle && t('positions.idle')}
          {isKnown && (emptyText ?? t('positions.none'))}
        </p>
        {!positions && error && !isIdle && <ErrorNotice error={error} onRetry={onRetry} />}
      </div>
      {isLoading && <Waiting />}
      {groups.length > 0 && (
        <ul className="ik-positions-list">
          {groups.map((group) => (
            <PositionMarket
              key={group.yieldId}
              group={group}
              hasAddresses={hasAddresses}
              onSelect={onSelect}
              onAction={onAction}
              loadOptions={loadOptions}
            />
          ))}
        </ul>
      )}
      {positions && (offersActions || failure || error || positions.foreign > 0) && (
        <div className="ik-section ik-positions-foot">
          {offersActions && <p className="ik-line ik-soft">{t('positions.host')}</p>}
          {positions.foreign > 0 && (
            <Note tone="warn">
              <p className="ik-line">{t('positions.foreign', { count: positions.foreign })}</p>
            </Note>
          )}
          {failure && <Failure failure={failure} onRetry={onRetry} retrying={retrying} />}
          {error && <ErrorNotice error={error} onRetry={onRetry} />}
        </div>
      )}
    </Card>
  )
})

/** Renders the sum, and states what is missing from it. */
function Total({ usd, unpriced, isPart }: Pick<Positions, 'usd' | 'unpriced'> & { isPart: boolean }) {
  const t = useTranslator(positionsTexts)
  const text = useFiat()(usd)
  return (
    <>
      {text && (
        <p className="ik-line ik-positions-sum" data-long={text.length > 12 || undefined}>
          <bdi>{text}</bdi>
        </p>
      )}
      {unpriced > 0 && (
        <p className="ik-line ik-soft">{text ? t('positions.unpriced', { count: unpriced }) : t('positions.noSum')}</p>
      )}
      {text && isPart && <p className="ik-line ik-soft">{t('positions.part')}</p>}
    </>
  )
}

/** The lookups that failed: how many, if that is certain, and on which networks. */
interface FailureFacts {
  count: number | undefined
  all: number
  networks: readonly string[]
}

function failureOf(
  { errors, failed }: YieldBalances,
  queries: readonly YieldBalanceQuery[] | undefined,
): FailureFacts | undefined {
  if (errors.length === 0 && failed.length === 0) return undefined
  const all = queries?.length ?? 0
  // An error about one market of a lookup for all markets is not a whole lookup.
  const isWhole = errors.every(({ yieldId }) => queries?.some((query) => query.yieldId === yieldId))
  const count = Math.min(errors.length, failed.length)
  return {
    count: isWhole && count > 0 && all >= count ? count : undefined,
    all,
    networks: [...new Set(failed.map(({ network }) => networkName(network)))].filter(Boolean),
  }
}

interface FailureProps {
  failure: FailureFacts
  onRetry: (() => void) | undefined
  retrying: boolean
}

function Failure({ failure: { count, all, networks }, onRetry, retrying }: FailureProps) {
  const t = useTranslator(positionsTexts)
  const names = new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(networks)
  return (
    <Note tone="warn">
      <p className="ik-line" role="status">
        {count === undefined
          ? t('positions.someFailed')
          : t('positions.failed', { count, all: new Intl.NumberFormat(t.locale).format(all) })}
        {names && ` ${t('positions.moreOn', { networks: names })}`}
      </p>
      {onRetry && (
        // `disabled` would lose the focus.
        <button
          type="button"
          className="ik-text-button"
          aria-disabled={retrying || undefined}
          onClick={() => !retrying && onRetry()}
        >
          {t(retrying ? 'positions.looking' : 'positions.again')}
        </button>
      )}
    </Note>
  )
}

function Waiting() {
  return (
    <div className="ik-positions-list" aria-hidden="true">
      {[14, 11, 16].map((digits) => (
        <div key={digits} className="ik-position">
          <div className="ik-row ik-position-head">
            <span className="ik-choice-text">
              <span>
                <Skeleton digits={digits} />
              </span>
              <span className="ik-choice-detail">
                <Skeleton digits={18} />
              </span>
            </span>
            <span className="ik-choice-end">
              <Skeleton digits={8} />
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
