'use client'
import { walletTexts } from '../../i18n/index.ts'
import type { PaymentKind } from '../../payments/index.ts'
import { Address } from '../shared/Address.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

const termsText = {
  intent: 'wallet.terms',
  passthrough: 'wallet.termsDirect',
  direct: 'wallet.termsTransfer',
} as const

/** Shows who receives the money, and where a refund goes. Which chain a refund is on is undocumented. */
export function WalletTerms({ recipient, kind }: { recipient: string; kind: PaymentKind }) {
  const t = useTranslator(walletTexts)
  return (
    <div className="ik-section ik-soft">
      <p className="ik-line">
        <Sentence say={(address) => t(termsText[kind], { address })}>
          <Address address={recipient} />
        </Sentence>
      </p>
    </div>
  )
}
