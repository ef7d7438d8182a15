import { Skeleton } from './Skeleton.tsx'

/** Reserves lines of text that are loading, each as wide as a number of digits. The text says so to a screen reader. */
export const LoadingLines = ({ text, digits }: { text?: string; digits: number[] }) => (
  <>
    <span className="ik-visually-hidden">{text}</span>
    {digits.map((width) => (
      <p key={width} className="ik-line" aria-hidden="true">
        <Skeleton digits={width} />
      </p>
    ))}
  </>
)
