'use client'
import { type ReactNode, useId } from 'react'

export interface PayerFieldProps {
  name: string
  help?: ReactNode
  /** The problem with the value. Absent while it is valid or the payer is still typing. */
  problem?: string | undefined
  children: (field: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

/** Renders a field with its label, and below it either the problem or the help text. */
export function PayerField({ name, help, problem, children }: PayerFieldProps) {
  const id = useId()
  const note = problem ?? help
  return (
    <div className="ik-payer-field">
      <label className="ik-strong" htmlFor={id}>
        {name}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}note` : undefined, 'aria-invalid': problem !== undefined })}
      {note && (
        <p className="ik-line ik-soft ik-payer-note" id={`${id}note`} data-tone={problem ? 'bad' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
