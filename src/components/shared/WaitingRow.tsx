'use client'
import type { ReactNode } from 'react'

/** Shows what the page waits for, and what the payer can expect meanwhile. */
export function WaitingRow({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="ik-waiting">
      <span className="ik-waiting-mark" aria-hidden="true" />
      <div className="ik-waiting-text">
        <p className="ik-line ik-strong">{title}</p>
        {children && <p className="ik-line ik-soft">{children}</p>}
      </div>
    </div>
  )
}
