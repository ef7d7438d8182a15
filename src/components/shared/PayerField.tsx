'use client'
import { type ReactNode, useId } from 'react'

/** Props of {@link PayerField}. */
export interface PayerFieldProps {
  name: string
  help?: ReactNode
  /** What is wrong with it; absent while nothing is, or the payer is not done. */
  problem?: string | undefined
  children: (field: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

/** A field with its name, and under it either what is wrong or what it is for. */
export function PayerField({ name, help, problem, children }: PayerFieldProps) {
  const id = useId()
  const note = problem ?? help
  return (
    <div className="ik-payer-field">
      <label className="ik-payer-name" htmlFor={id}>
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
