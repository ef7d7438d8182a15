'use client'
import type { RateFacts } from './readYield.ts'

export interface RateBarProps {
  rate: RateFacts | undefined
  /** The rate of the longest bar, of the same type. Default: this one fills the width. */
  longest?: number | undefined
}

const width = 100
const gap = 1.5

/** Draws the parts of a rate as one bar. For the eyes alone: the same figures stand beside it as text. */
export function RateBar({ rate, longest = rate?.total }: RateBarProps) {
  const { total = 0, shares: parts = [] } = rate ?? {}
  if (!longest || !(total > 0)) return null
  const shares = parts.length ? parts.map((part) => part.rate ?? 0) : [total]
  const length = Math.min(1, total / longest) * width
  let start = 0
  return (
    <svg className="ik-shares" data-mirror="" viewBox={`0 0 ${width} 4`} preserveAspectRatio="none" aria-hidden="true">
      {shares.map((share, index) => {
        const from = start
        const part = (share / total) * length
        start += part
        const drawn = Math.max(index < shares.length - 1 ? part - gap : part, 0.5)
        return <rect key={index} data-part={index % 4} x={from} width={drawn} height={4} />
      })}
    </svg>
  )
}
