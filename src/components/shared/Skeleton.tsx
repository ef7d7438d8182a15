'use client'
/**
 * Where a text will stand, as wide as that many digits. Made of figure spaces, so that there is nothing to read, to
 * copy or to see.
 */
export function Skeleton({ digits }: { digits: number }) {
  return <span className="ik-skeleton">{'\u2007'.repeat(digits)}</span>
}
