'use client'
import { gasFeeTexts } from '../../i18n/index.ts'
import type { FeeOffer } from '../../payments/permit/index.ts'
import { useFiat } from '../shared/fiat.ts'
import type { TokenFacts } from '../shared/tokens.ts'
import { useAmountText } from '../shared/useAmountText.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { type NativeCost, nativeText } from './nativeCost.ts'

/** Props of {@link FeeSays}. */
export interface FeeSaysProps {
  native: NativeCost
  /** Absent: the wallet pays. */
  chosen: FeeOffer | undefined
  token: TokenFacts | undefined
}

/** What is chosen, in words: who pays what, before anything is signed. Said anew when it changes. */
export function FeeSays({ native, chosen, token }: FeeSaysProps) {
  const t = useTranslator(gasFeeTexts)
  const fiat = useFiat()
  const write = useAmountText()
  function says(): string {
    if (chosen && token) {
      const [fee, amount, total] = [chosen.fee, chosen.amount, chosen.amount + chosen.fee].map((part) =>
        write(part, token, 'exact'),
      )
      return t('gasFee.saysToken', { fee: fee ?? '', amount: amount ?? '', total: total ?? '' })
    }
    const amount = nativeText(native, write, fiat(native.usd))
    return amount ? t('gasFee.saysNative', { amount }) : t('gasFee.saysNativeUnknown')
  }
  return (
    <p className="ik-line ik-gasfee-sum" role="status">
      {says()}
    </p>
  )
}
