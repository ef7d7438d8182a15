'use client'
import { depositTexts } from '../../i18n/index.ts'
import { Note } from '../shared/Note.tsx'
import { useTranslator } from '../shared/useTranslator.ts'
import type { EdgeCardState } from './edgeCardState.ts'

export interface DepositStatusMessageProps {
  state: EdgeCardState
  /** The reason why this quote cannot be armed here, translated. */
  refusal: string | undefined
  /** Whether the payer may have paid. */
  already: boolean
  /** Whether this page follows the payment. */
  isFollowed: boolean | undefined
}

/** Explains why there is nothing to pay. Always rendered: a live region is announced only when it changes. */
export function DepositStatusMessage({ state, refusal, already, isFollowed }: DepositStatusMessageProps) {
  const t = useTranslator(depositTexts)
  const more = already && t('deposit.already')
  const looking = already && isFollowed && t('deposit.looking')
  return (
    <div role="status" className="ik-deposit-status">
      {state === 'arming' && <span className="ik-visually-hidden">{t('deposit.arming')}</span>}
      {state === 'changed' && <Message tone="bad" texts={[t('deposit.changed'), more, looking]} />}
      {state === 'expired' && (
        <Message tone="warn" texts={[t('deposit.expired'), more || t('deposit.getNew'), looking]} />
      )}
      {state === 'invalid' && <Message tone="bad" texts={[t('deposit.invalid')]} />}
      {state === 'refused' && refusal && <Message texts={[refusal]} />}
    </div>
  )
}

function Message({ texts, tone }: { texts: (string | false | undefined)[]; tone?: 'bad' | 'warn' }) {
  return (
    <Note tone={tone}>
      {texts.map(
        (text, index) =>
          text && (
            <p key={index} className="ik-line">
              {text}
            </p>
          ),
      )}
    </Note>
  )
}
