'use client'
import type { ReactNode } from 'react'
import type { AddressProblem } from '../../format/index.ts'
import { checkoutTexts } from '../../i18n/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface AddressFieldProps {
  name: string
  help: ReactNode
  value: string
  problem: AddressProblem | undefined
  /** Whether the field may stay empty. Default: false. */
  isOptional?: boolean
  onChange: (value: string) => void
  onBlur: () => void
}

/** Renders a field for an address, on as many lines as needed and left to right in every language. */
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
          // Three lines fit an address on the narrowest page. `field-sizing` fits the rest if supported.
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
