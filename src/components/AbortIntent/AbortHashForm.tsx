'use client'
import { type FormEvent, useState } from 'react'
import { abortTexts } from '../../i18n/index.ts'
import { isHash } from '../../payments/evm/index.ts'
import type { Hex } from '../../payments/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** Props of {@link AbortHashForm}. */
export interface AbortHashFormProps {
  /** Where the transaction was made. */
  chain: string
  onHash: ((hash: Hex) => void) | undefined
}

type HashProblem = 'missing' | 'start' | 'address' | 'character' | 'length'

/** What is wrong with the form of a transaction hash that somebody entered. */
function checkHash(text: string): HashProblem | undefined {
  if (text === '') return 'missing'
  if (!/^0x/i.test(text)) return 'start'
  if (/[^\da-f]/i.test(text.slice(2))) return 'character'
  // The likeliest mistake: both are copied from the same page of an explorer.
  if (text.length === 42) return 'address'
  return isHash(text) ? undefined : 'length'
}

/** Takes the hash of a transaction that the user made, and names what is wrong with its form. */
export function AbortHashForm({ chain, onHash }: AbortHashFormProps) {
  const t = useTranslator(abortTexts)
  const [text, setText] = useState('')
  const [done, setDone] = useState(false)
  const problem = done ? checkHash(text) : undefined

  function take(event: FormEvent) {
    event.preventDefault()
    setDone(true)
    if (isHash(text)) onHash?.(text)
  }
  return (
    <form className="ik-payer-fields" noValidate onSubmit={take}>
      <PayerField
        name={t('abort.hash', { chain })}
        help={t('abort.hashHelp')}
        problem={problem && t(`abort.hashProblem.${problem}`)}
      >
        {(field) => (
          <textarea
            {...field}
            className="ik-field ik-mono ik-payer-address"
            dir="ltr"
            rows={3}
            required
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={text}
            // What is pasted may bring spaces and line ends that are no part of it.
            onChange={(event) => {
              setText(event.target.value.replace(/\s/g, ''))
              setDone(false)
            }}
            onBlur={() => setDone(text !== '')}
          />
        )}
      </PayerField>
      <button type="submit" className="ik-button" data-kind="primary" data-wide="">
        {t('abort.take')}
      </button>
    </form>
  )
}
