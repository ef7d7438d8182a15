'use client'
import { useId, useRef } from 'react'
import { cleanText } from '../../format/index.ts'
import type { TransferForm } from '../../hooks/internal/index.ts'
import { transferTexts } from '../../i18n/index.ts'
import type { TransferProblems } from '../../payments/checkout/index.ts'
import { Address } from '../shared/Address.tsx'
import { Icon, pasteIcon, warningIcon } from '../shared/icons/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface RecipientFieldProps {
  /** The text as typed. */
  value: string
  /** The recipient's address, once it is known. */
  recipient: string | undefined
  name: Pick<TransferForm['name'], 'state' | 'retry'>
  /** The network's name. Empty while none is chosen: no address is wrong on it yet. */
  chain: string
  /** Whether names can be looked up. */
  acceptsNames: boolean
  /** The reason why it can't be used yet. Shown once the user has left the field. */
  problem: TransferProblems['recipient']
  isLeft: boolean
  /** Whether this device has sent nothing to that address before. */
  isFirst: boolean
  /** The addresses to offer while the field is empty. */
  recents: readonly string[]
  onChange: (value: string) => void
  onLeave: () => void
}

/** Renders the field for who receives: an address or a name, whose whole address is shown to compare. */
export function RecipientField(props: RecipientFieldProps) {
  const { value, recipient, name, chain, acceptsNames, problem, isLeft, isFirst, recents, onChange, onLeave } = props
  const t = useTranslator(transferTexts)
  const [id, note] = [useId(), useId()]
  const field = useRef<HTMLTextAreaElement>(null)
  const typed = cleanText(value, 60) ?? ''
  const canPaste = typeof navigator !== 'undefined' && navigator.clipboard?.readText !== undefined
  const says =
    name.state === 'unknown'
      ? t(acceptsNames ? 'transfer.noName' : 'transfer.noNames', { name: typed, chain })
      : name.state === 'failed'
        ? t('transfer.nameFailed', { name: typed })
        : problem && isLeft && problem !== 'name'
          ? problem === 'missing'
            ? t('transfer.missingTo')
            : chain
              ? t(`address.${problem}`)
              : undefined
          : undefined
  return (
    <div className="ik-payer-field ik-transfer-to">
      <span className="ik-row ik-row-middle">
        <label className="ik-strong" htmlFor={id}>
          {t('transfer.to')}
        </label>
        {canPaste && (
          <button type="button" className="ik-text-button ik-transfer-paste" onClick={() => void paste()}>
            <Icon path={pasteIcon} /> {t('transfer.paste')}
          </button>
        )}
      </span>
      <textarea
        ref={field}
        id={id}
        className="ik-field ik-mono ik-payer-address ik-transfer-address"
        dir="ltr"
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        placeholder={
          chain ? t(acceptsNames ? 'transfer.toHelpName' : 'transfer.toHelp', { chain }) : t('transfer.enterTo')
        }
        aria-invalid={says !== undefined}
        aria-describedby={note}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
        onBlur={onLeave}
      />
      {value === '' && recents.length > 0 && (
        <ul className="ik-transfer-recents" aria-label={t('transfer.recents', { chain })}>
          {recents.map((address) => (
            <li key={address}>
              {/* Whole: another address may look like it when shortened. */}
              <button type="button" className="ik-text-button" onClick={() => act(() => onChange(address))}>
                <Address address={address} whole />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div id={note} role="status" className="ik-transfer-note">
        {says && (
          <p className="ik-line ik-soft ik-payer-note" data-tone="bad">
            {says}{' '}
            {name.state === 'failed' && (
              <button type="button" className="ik-text-button" onClick={() => act(name.retry)}>
                {t('action.retry')}
              </button>
            )}
          </p>
        )}
        {name.state === 'pending' && <p className="ik-line ik-soft">{t('transfer.resolving', { name: typed })}</p>}
        {name.state === 'found' && recipient && !problem && (
          <div className="ik-sunk">
            <p className="ik-line ik-soft">{t('transfer.resolved', { name: typed })}</p>
            <Address address={recipient} whole />
          </div>
        )}
        {isFirst && recipient && !problem && (
          <p className="ik-line ik-transfer-first">
            <Icon path={warningIcon} /> <span>{t('transfer.firstTime')}</span>
          </p>
        )}
      </div>
    </div>
  )

  /** The button goes away. */
  function act(press: () => void) {
    field.current?.focus()
    press()
  }

  async function paste() {
    // A browser that refuses has asked the user already.
    const text = await navigator.clipboard.readText().catch(() => undefined)
    if (text) onChange(text.replace(/\s/g, '').slice(0, 200))
  }
}
