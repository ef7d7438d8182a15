'use client'
import type { IntentServiceError } from '../../api/index.ts'
import { directTexts, errorMessageKey, errorTexts } from '../../i18n/index.ts'
import { type CheckoutPlan, type PayToken, recipientOf } from '../../payments/checkout/index.ts'
import { Address } from '../shared/Address.tsx'
import { Note } from '../shared/Note.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { useAmountText } from '../shared/useAmountText.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

export interface SkippedNoticeProps {
  error: IntentServiceError
  plan: CheckoutPlan
  /** The token that arrives, as it is sent. */
  token: PayToken
  /** Base units. */
  needed: bigint
  onPay: () => void
}

/** The service is not needed for this payment: leads to the plain transfer, with its amount and address. */
export function SkippedNotice({ error, plan, token, needed, onPay }: SkippedNoticeProps) {
  const t = useTranslator(directTexts)
  const say = useTranslator(errorTexts)
  const chains = useChains()
  const write = useAmountText()
  const amount = write(needed, token, 'exact')
  const on = t('quote.onChain', { chain: chains.name(token.chainId) })
  return (
    <div className="ik-error">
      <Note>
        <div role="alert">
          <p className="ik-line ik-strong">{say(errorMessageKey(error.error), { operation: error.operation })}</p>
          <p className="ik-line">
            <Sentence say={(address) => t('direct.skipped', { amount, on, address })}>
              <Address address={recipientOf(plan.intent) ?? ''} whole />
            </Sentence>
          </p>
        </div>
      </Note>
      <button type="button" className="ik-button" data-kind="primary" data-wide="" onClick={onPay}>
        {t('direct.pay')}
      </button>
    </div>
  )
}
