'use client'
import { sameId } from '../../format/internal/index.ts'
import { refundTexts } from '../../i18n/index.ts'
import type { PaymentTerms } from '../../payments/terms/index.ts'
import { Address } from './Address.tsx'
import { refundIcon } from './icons/index.ts'
import { Note } from './Note.tsx'
import { Sentence } from './Sentence.tsx'
import { useChains } from './useChains.ts'
import { useTranslator } from './useTranslator.ts'

export interface RefundLinesProps {
  terms: PaymentTerms | undefined
  /** The shop's name, in a form that already shows the payer's own address. The text need not repeat it. */
  shop?: string | undefined
}

/** Shows the addresses that a refund of a rail payment may go to, on the rail and after it, and who owns them. */
export function RefundLines({ terms, shop }: RefundLinesProps) {
  const t = useTranslator(refundTexts)
  const chains = useChains()
  if (terms?.kind !== 'intent' || terms.pays.leg !== 'rail') return null
  const { beforeFill, afterFill } = terms.refunds
  if (!beforeFill && !afterFill) return null
  const rail = chains.name(terms.pays.chainId, terms.pays.rail)
  // The payer may have typed this account: only the whole address can be compared.
  const arrivesThere = afterFill?.isPayer === true && sameId(afterFill.address, terms.arrives.recipient)
  const lines =
    shop && beforeFill?.isPayer && afterFill?.isPayer === false ? (
      t('refund.railThenShop', { rail, shop })
    ) : (
      <>
        {beforeFill && (
          <Sentence say={(address) => t(beforeFill.isPayer ? 'refund.rail' : 'refund.railOther', { rail, address })}>
            <Address address={beforeFill.address} />
          </Sentence>
        )}{' '}
        {afterFill && (
          <Sentence say={(address) => t(arrivesThere ? 'refund.arrives' : lateKey(afterFill.isPayer), { address })}>
            <Address address={afterFill.address} whole={arrivesThere} />
          </Sentence>
        )}
      </>
    )
  return shop === undefined ? (
    <p className="ik-line ik-soft">{lines}</p>
  ) : (
    <Note icon={refundIcon} className="ik-sunk">
      {lines}
    </Note>
  )
}

const lateKey = (isPayer: boolean | undefined) =>
  isPayer === undefined ? 'refund.lateOther' : isPayer ? 'refund.latePayer' : 'refund.lateShop'
