'use client'
import { Skeleton } from '../shared/Skeleton.tsx'

const widths = [12, 10, 13, 11, 9, 8] as const

/** Renders placeholder rows of the height of real ones. Hidden from screen readers. */
export function MarketsSkeleton() {
  return (
    <div className="ik-markets-table" aria-hidden="true">
      <div className="ik-markets-header">
        <div className="ik-markets-item">
          <div className="ik-markets-cell" data-part="market">
            <Skeleton digits={5} />
          </div>
        </div>
      </div>
      {widths.map((width) => (
        <div key={width} className="ik-markets-item">
          <div className="ik-markets-cell" data-part="market">
            <span className="ik-mark ik-markets-coming" data-letters="" />
            <span className="ik-markets-names">
              <span className="ik-markets-name">
                <Skeleton digits={width} />
              </span>
              <span className="ik-soft">
                <Skeleton digits={11} />
              </span>
            </span>
          </div>
          <div className="ik-markets-cell" data-part="provider">
            <Skeleton digits={9} />
          </div>
          <div className="ik-markets-cell" data-part="rate">
            <Skeleton digits={7} />
          </div>
          <div className="ik-markets-cell" data-part="parts">
            <svg className="ik-shares" viewBox="0 0 100 4" aria-hidden="true" />
            <span className="ik-soft">
              <Skeleton digits={9} />
            </span>
          </div>
          <div className="ik-markets-cell" data-part="deposits">
            <Skeleton digits={6} />
          </div>
          <div className="ik-markets-cell" data-part="status" data-empty="" />
        </div>
      ))}
    </div>
  )
}
