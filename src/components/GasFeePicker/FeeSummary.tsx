'use client'
import { gasFeeTexts } from '../../i18n/index.ts'
import type { FeeOffer } from '../../payments/permit/index.ts'
import { Address } from '../shared/Address.tsx'
import { Fact, Facts } from '../shared/Facts.tsx'
import { useFiat } from '../shared/fiat.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type NativeCost, nativeText } from './nativeCost.ts'
import type { NamedToken } from './optionToken.ts'

export interface FeeSummaryProps {
  native: NativeCost
  /** The chosen offer. Absent when the wallet pays the fee. */
  chosen: { offer: FeeOffer; token: NamedToken } | undefined
}

/** Shows who pays what, and which contract may take it, before anything is signed. Changes are announced. */
export function FeeSummary({ native, chosen }: FeeSummaryProps) {
  const t = useTranslator(gasFeeTexts)
  const fiat = useFiat()
  const write = useAmountText()
  if (!chosen) {
    const amount = nativeText(native, write, fiat(native.usd))
    return <Status>{amount ? t('gasFee.summaryNative', { amount }) : t('gasFee.summaryNativeUnknown')}</Status>
  }
  const { token, offer } = chosen
  const [fee = '', amount = '', total = ''] = [offer.fee, offer.amount, offer.amount + offer.fee].map((part) =>
    write(part, token, 'exact'),
  )
  return (
    <>
      <Status>{t('gasFee.summaryToken', { fee, amount, total })}</Status>
      <Facts>
        <Fact name={t('gasFee.spender')}>
          <Address address={offer.entrypoint} whole />
        </Fact>
      </Facts>
      <p className="ik-line ik-soft">{t('gasFee.spenderHelp', { total })}</p>
    </>
  )
}

function Status({ children }: { children: string }) {
  return (
    <p className="ik-line ik-gasfee-sum" role="status">
      {children}
    </p>
  )
}
