'use client'
import { Skeleton } from '../shared/Skeleton.tsx'

/** Where the figures and facts will stand, so that little moves when they come. Without names: nothing was
 * paid or arrived as far as is known. Hidden from those who listen. */
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
