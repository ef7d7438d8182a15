'use client'
import { Skeleton } from '../shared/Skeleton.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** Reserves the space of figures, so that nothing moves when they load. Hidden from screen readers. */
export function QuoteSkeleton({ part }: { part: 'amounts' | 'fees' | 'terms' | 'brief' | 'lead' | 'rail' }) {
  const t = useTranslator()
  if (part === 'amounts') {
    return (
      <div aria-hidden="true">
        <p className="ik-line ik-soft ik-quote-label">{t('quote.youPay')}</p>
        <p className="ik-row ik-quote-pay">
          <span className="ik-amount" data-size="xl">
            <Skeleton digits={7} />
          </span>
        </p>
        <p className="ik-line ik-soft ik-quote-label">{t('quote.arrives')}</p>
        <p className="ik-row ik-quote-receive">
          <span className="ik-amount">
            <Skeleton digits={6} />
          </span>
        </p>
      </div>
    )
  }
  if (part !== 'fees') {
    return (
      <div className="ik-quote-skeleton-terms" aria-hidden="true">
        <Rows widths={part === 'terms' ? [8, 11, 4, 5, 7] : part === 'brief' ? [7] : [7, 5]} />
        {part === 'rail' ? (
          <div className="ik-note ik-sunk ik-quote-refund">
            <p className="ik-line">
              <Skeleton digits={24} />
              <br />
              <Skeleton digits={24} />
              <br />
              <Skeleton digits={24} />
            </p>
          </div>
        ) : (
          part !== 'terms' && (
            <p className="ik-line ik-soft">
              <Skeleton digits={30} />
            </p>
          )
        )}
      </div>
    )
  }
  return (
    <div className="ik-section" aria-hidden="true">
      <div className="ik-fees ik-quote-skeleton-fees">
        <p className="ik-row ik-soft">
          {t('fees.title')}
          <Skeleton digits={4} />
        </p>
      </div>
    </div>
  )
}

function Rows({ widths }: { widths: number[] }) {
  return widths.map((width) => (
    <p key={width} className="ik-row ik-soft">
      <Skeleton digits={width} />
      <Skeleton digits={6} />
    </p>
  ))
}
