'use client'
import { Skeleton } from './Skeleton.tsx'
import { useTranslator } from './useTranslator.ts'

/**
 * Reserves lines of text that are loading, each as wide as a number of digits.
 *
 * @param text what a screen reader hears. Default: "Loading"
 */
export function LoadingLines({ text, digits }: { text?: string; digits: number[] }) {
  const t = useTranslator()
  return (
    <>
      <span className="ik-visually-hidden">{text ?? t('part.loading')}</span>
      {digits.map((width) => (
        <p key={width} className="ik-line" aria-hidden="true">
          <Skeleton digits={width} />
        </p>
      ))}
    </>
  )
}
