'use client'
import { Skeleton } from '../shared/Skeleton.tsx'

const widths = [12, 10, 13, 11, 9, 8] as const

/** Renders placeholder rows of the height of real ones. Hidden from screen readers. */
export function MarketsSkeleton() {
  return (
    <div className="ik-markets-table" aria-hidden="true">
      <div className="ik-markets-header">
        <div className="ik-market">
          <div className="ik-market-cell" data-part="market">
            <Skeleton digits={5} />
          </div>
        </div>
      </div>
      {widths.map((width) => (
        <div key={width} className="ik-market">
          <div className="ik-market-cell" data-part="market">
            <span className="ik-mark ik-market-coming" data-shape="token" data-size={36} />
            <span className="ik-market-names">
              <span className="ik-market-name">
                <Skeleton digits={width} />
              </span>
              <span className="ik-soft">
                <Skeleton digits={11} />
              </span>
            </span>
          </div>
          <div className="ik-market-cell" data-part="provider">
            <Skeleton digits={9} />
          </div>
          <div className="ik-market-cell" data-part="rate">
            <Skeleton digits={7} />
          </div>
          <div className="ik-market-cell" data-part="parts">
            <svg className="ik-shares" aria-hidden="true" />
          </div>
          <div className="ik-market-cell" data-part="deposits">
            <Skeleton digits={6} />
          </div>
          <div className="ik-market-cell" data-part="status" data-empty="" />
        </div>
      ))}
    </div>
  )
}
