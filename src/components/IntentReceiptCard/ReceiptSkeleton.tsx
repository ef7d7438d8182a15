'use client'
import { Skeleton } from '../shared/Skeleton.tsx'

/**
 * Reserves the space of the figures and facts, so that little moves when they load. The rows have no names, because as
 * far as is known, nothing was paid and nothing arrived. Hidden from screen readers.
 */
export function ReceiptSkeleton() {
  return (
    <div className="ik-section" aria-hidden="true">
      {[18, 5, 8, 11, 12].map((width) => (
        <p key={width} className="ik-row ik-soft">
          <Skeleton digits={7} />
          <Skeleton digits={width} />
        </p>
      ))}
    </div>
  )
}
