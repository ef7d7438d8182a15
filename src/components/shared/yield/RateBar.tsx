'use client'
import type { RateFacts } from './readYield.ts'

/** Props of {@link RateBar}. */
export interface RateBarProps {
  rate: RateFacts | undefined
  /** The rate of the longest bar, of the same type. Default: this one fills the width. */
  longest?: number | undefined
}

const width = 100
const gap = 1.5

/** Draws the parts of a rate as one bar. For the eyes alone: the same figures stand beside it as text. */
export function RateBar({ rate, longest = rate?.total }: RateBarProps) {
  if (!rate || !longest || !(rate.total > 0)) return null
  const shares = rate.shares.length ? rate.shares.map((part) => part.rate ?? 0) : [rate.total]
  const length = Math.min(1, rate.total / longest) * width
  let start = 0
  return (
    <svg className="ik-shares" viewBox={`0 0 ${width} 4`} preserveAspectRatio="none" aria-hidden="true">
      {shares.map((share, index) => {
        const from = start
        const part = (share / rate.total) * length
        start += part
        const drawn = Math.max(index < shares.length - 1 ? part - gap : part, 0.5)
        return <rect key={index} data-part={index % 4} x={from} width={drawn} height={4} />
      })}
    </svg>
  )
}
