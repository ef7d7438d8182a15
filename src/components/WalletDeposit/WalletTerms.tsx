'use client'
import { walletTexts } from '../../i18n/index.ts'
import { Address } from '../shared/Address.tsx'
import { Sentence } from '../shared/Sentence.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

/** Shows who receives the money, and where a refund goes. Not in the service document: which chain a refund is on. */
export function WalletTerms({ recipient, direct }: { recipient: string; direct: boolean }) {
  const t = useTranslator(walletTexts)
  return (
    <div className="ik-section ik-soft">
      <p className="ik-line">
        <Sentence say={(address) => t(direct ? 'wallet.termsDirect' : 'wallet.terms', { address })}>
          <Address address={recipient} />
        </Sentence>
      </p>
    </div>
  )
}
