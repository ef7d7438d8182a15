'use client'
import type { ReactNode } from 'react'
import type { AddressProblem } from '../../format/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link AddressField}. */
export interface AddressFieldProps {
  name: string
  help: ReactNode
  value: string
  problem: AddressProblem | undefined
  /** Default false. */
  isOptional?: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** A whole address over as many lines as it takes, left to right in every language. */
export function AddressField({ name, help, value, problem, isOptional, onChange, onBlur }: AddressFieldProps) {
  const t = useTranslator(checkoutTexts)
  const says = problem && (value === '' ? t('checkout.missing') : t(`address.${problem}`))
  return (
    <PayerField name={name} help={help} problem={says}>
      {(field) => (
        <textarea
          {...field}
          className="ik-field ik-mono ik-payer-address"
          dir="ltr"
          // Three lines hold an address on the narrowest page; `field-sizing` fits the rest where supported.
          rows={3}
          required={!isOptional}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={value}
          // Pasted text may contain spaces and line breaks.
          onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
          onBlur={onBlur}
        />
      )}
    </PayerField>
  )
}
