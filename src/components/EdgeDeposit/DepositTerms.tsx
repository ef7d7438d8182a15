'use client'
import { depositTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/**
 * What becomes of a payment that is late or of another amount. The document promises a refund for the first alone
 * ("Limits": "otherwise the intent refunds"), so no more is promised here.
 */
export function DepositTerms({ refundAddress }: { refundAddress: string | undefined }) {
  const t = useTranslator(depositTexts)
  return (
    <div className="ik-section ik-soft">
      <p className="ik-line">
        {refundAddress ? (
          <Sentence say={(address) => t('deposit.late', { address })}>
            <Address address={refundAddress} />
          </Sentence>
        ) : (
          t('deposit.lateNoAddress')
        )}
      </p>
      <p className="ik-line">{t('deposit.other')}</p>
      {refundAddress && <p className="ik-line">{t('deposit.exchange')}</p>}
    </div>
  )
}
