'use client'
/**
 * Reserves the place of a text, as wide as the given number of digits. It consists of figure spaces, so there is
 * nothing to read, copy or see.
 */
export function Skeleton({ digits }: { digits: number }) {
  return <span className="ik-skeleton">{'\u2007'.repeat(digits)}</span>
}
