'use client'
import { cleanText } from '../../format/index.ts'
import { useWallet } from '../../hooks/index.ts'
import { reviewTexts } from '../../i18n/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'

/** Says what follows a press that pays on a chain from the connected wallet. */
export function useNextStep(): (chainId: number) => string {
  const t = useTranslator(reviewTexts)
  const chains = useChains()
  const wallet = useWallet()
  const name = cleanText(wallet?.connector?.name, 32) || t('review.yourWallet')
  return (chainId) =>
    wallet?.chainId === undefined || wallet.chainId === chainId
      ? t('review.next', { wallet: name })
      : t('review.nextSwitch', { wallet: name, chain: chains.name(chainId) })
}
