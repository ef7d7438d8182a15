'use client'
import type { ReactNode } from 'react'

export interface SectionProps {
  name: string
  /** The figure that sums up the section, beside its name. */
  figure?: ReactNode
  children: ReactNode
}

/** Renders a section of the details, collapsed under its name, so that the details open as a list to choose from. */
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
