'use client'
import type { ReactNode } from 'react'

/** Renders a list of name and value rows. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="ik-facts">{children}</dl>
}

/** Renders one row of {@link Facts}. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="ik-row">
      <dt className="ik-soft">{name}</dt>
      <dd className="ik-fact">{children}</dd>
    </div>
  )
}
