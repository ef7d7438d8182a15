'use client'
import type { ReactNode } from 'react'

/** Props of {@link Section}. */
export interface SectionProps {
  name: string
  /** The figure it comes down to, beside its name. */
  figure?: ReactNode
  children: ReactNode
}

/** One of the parts of the details, folded under its name, so that what opens is a list to choose from. */
export function Section({ name, figure, children }: SectionProps) {
  return (
    <details className="ik-fees-section">
      <summary className="ik-details-name">
        <h4 className="ik-fees-heading">{name}</h4>
        {figure && <bdi className="ik-fees-figure">{figure}</bdi>}
      </summary>
      {children}
    </details>
  )
}
