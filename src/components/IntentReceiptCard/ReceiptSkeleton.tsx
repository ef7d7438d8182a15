'use client'
import { Skeleton } from '../shared/Skeleton.tsx'

/** Where the figures and facts will stand, so that little moves when they come. Without names: nothing was
 * paid or arrived as far as is known. Hidden from those who listen. */
export function ReceiptSkeleton() {
  return (
    <>
      <div className="ik-section" aria-hidden="true">
        <p className="ik-line ik-soft">
          <Skeleton digits={6} />
        </p>
        <p className="ik-row ik-receipt-amount">
          <span className="ik-amount" data-size="xl">
            <Skeleton digits={7} />
          </span>
        </p>
        <p className="ik-line ik-soft ik-receipt-next">
          <Skeleton digits={6} />
        </p>
        <p className="ik-row ik-receipt-amount">
          <span className="ik-amount">
            <Skeleton digits={6} />
          </span>
        </p>
      </div>
      <div className="ik-section" aria-hidden="true">
        {[11, 12, 20, 21, 9].map((width) => (
          <p key={width} className="ik-row ik-soft">
            <Skeleton digits={7} />
            <Skeleton digits={width} />
          </p>
        ))}
      </div>
      <div className="ik-section" aria-hidden="true">
        {[12, 8, 13].map((width) => (
          <p key={width} className="ik-row ik-receipt-transaction ik-receipt-coming">
            <Skeleton digits={width} />
            <Skeleton digits={11} />
          </p>
        ))}
      </div>
    </>
  )
}
