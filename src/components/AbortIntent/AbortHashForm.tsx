'use client'
import { type FormEvent, useState } from 'react'
import { abortTexts } from '../../i18n/index.ts'
import { isHash } from '../../payments/evm/index.ts'
import type { Hex } from '../../payments/index.ts'
import { PayerField } from '../shared/PayerField.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

export interface AbortHashFormProps {
  /** The name of the chain of the transaction. */
  chain: string
  onHash: ((hash: Hex) => void) | undefined
}

type HashProblem = 'missing' | 'start' | 'address' | 'character' | 'length'

/** Finds what is wrong with the format of an entered transaction hash. */
function checkHash(text: string): HashProblem | undefined {
  if (text === '') return 'missing'
  if (!/^0x/i.test(text)) return 'start'
  if (/[^\da-f]/i.test(text.slice(2))) return 'character'
  // The most likely mistake: both are copied from the same explorer page.
  if (text.length === 42) return 'address'
  return isHash(text) ? undefined : 'length'
}

/** Asks for the hash of a transaction that the user made, and shows what is wrong with its format. */
export function AbortHashForm({ chain, onHash }: AbortHashFormProps) {
  const t = useTranslator(abortTexts)
  const [text, setText] = useState('')
  const [done, setDone] = useState(false)
  const problem = done ? checkHash(text) : undefined

  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setDone(true)
    if (isHash(text)) onHash?.(text)
    else event.currentTarget.querySelector('textarea')?.focus()
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
            // Pasted text may contain spaces and line breaks that are not part of the hash.
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
