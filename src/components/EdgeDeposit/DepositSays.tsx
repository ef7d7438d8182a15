'use client'
import { depositTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import type { DepositState } from './depositState.ts'

/** Props of {@link DepositSays}. */
export interface DepositSaysProps {
  state: DepositState
  /** Why this quote is not armed here, in words. */
  refusal: string | undefined
  /** The payer may have paid. */
  already: boolean
}

/** What a deposit card has to say where there is nothing to pay; always there, so that it is read out when it speaks. */
export function DepositSays({ state, refusal, already }: DepositSaysProps) {
  const t = useTranslator(depositTexts)
  const more = state === 'expired' || state === 'changed' ? already && t('deposit.already') : undefined
  return (
    <div role="status" className="ik-deposit-says">
      {state === 'arming' && <span className="ik-visually-hidden">{t('deposit.arming')}</span>}
      {state === 'changed' && <Note tone="bad" texts={[t('deposit.changed'), more]} />}
      {state === 'expired' && <Note tone="warn" texts={[t('deposit.expired'), t('expiry.expiredHelp'), more]} />}
      {state === 'refused' && refusal && <Note texts={[refusal]} />}
    </div>
  )
}

function Note({ texts, tone }: { texts: (string | false | undefined)[]; tone?: 'bad' | 'warn' }) {
  return (
    <div className="ik-sunk ik-deposit-note" data-tone={tone}>
      {texts.map(
        (text, index) =>
          text && (
            <p key={index} className="ik-line">
              {text}
            </p>
          ),
      )}
    </div>
  )
}
