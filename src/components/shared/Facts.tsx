'use client'
import type { ReactNode } from 'react'

/** Rows of a name and what is so named. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="ik-facts">{children}</dl>
}

/** One row of {@link Facts}. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="ik-row">
      <dt className="ik-soft">{name}</dt>
      <dd className="ik-fact">{children}</dd>
    </div>
  )
}
