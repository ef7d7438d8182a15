'use client'
import { Skeleton } from '../shared/Skeleton.tsx'

const widths = [17, 14, 18, 15, 16] as const

/** Renders placeholder rows of the same height as real rows. Hidden from screen readers. */
export function ListSkeleton() {
  return (
    <div className="ik-list-days" aria-hidden="true">
      <p className="ik-soft ik-list-day">
        <Skeleton digits={5} />
      </p>
      {widths.map((width) => (
        <div key={width} className="ik-list-item">
          <div className="ik-list-row" data-tone="waiting">
            <span className="ik-list-mark" />
            <span className="ik-list-body">
              <span className="ik-list-main">
                <span className="ik-list-title">
                  <Skeleton digits={width} />
                </span>
                <span className="ik-soft ik-list-state">
                  <Skeleton digits={14} />
                </span>
              </span>
              <span className="ik-list-money">
                <Skeleton digits={9} />
              </span>
            </span>
          </div>
        </div>
      ))}
    </div>
  )
}
