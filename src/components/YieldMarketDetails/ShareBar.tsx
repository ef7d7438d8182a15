'use client'

export interface ShareBarProps {
  /** The fractions of the whole, 0 to 1 each. */
  shares: readonly number[]
  /** Whether the rest of the whole is drawn too. */
  hasRest?: boolean | undefined
}

const width = 100
const gap = 0.6

/** Draws fractions of a whole as one bar. For the eyes alone: the same figures stand beside it as text. */
export function ShareBar({ shares, hasRest }: ShareBarProps) {
  let start = 0
  return (
    <svg className="ik-shares" data-mirror="" viewBox={`0 0 ${width} 4`} preserveAspectRatio="none" aria-hidden="true">
      {hasRest && <rect data-part="rest" width={width} height={4} />}
      {shares.map((share, index) => {
        const from = start
        const part = Math.max(0, Math.min(share, 1)) * width
        start += part
        const drawn = shares.length > 1 ? Math.max(part - gap, part / 2) : part
        return part > 0 && <rect key={index} data-part={index % 4} x={from} width={drawn} height={4} />
      })}
    </svg>
  )
}
