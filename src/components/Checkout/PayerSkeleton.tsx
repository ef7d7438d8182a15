import { Skeleton } from '../shared/Skeleton.tsx'

/** Renders the placeholder of the payer form. */
export const PayerSkeleton = ({ text }: { text: string }) => (
  <>
    <span className="ik-visually-hidden">{text}</span>
    {[18, 24, 12].map((digits) => (
      <p key={digits} className="ik-line" aria-hidden="true">
        <Skeleton digits={digits} />
      </p>
    ))}
  </>
)
