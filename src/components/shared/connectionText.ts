import { cleanText } from '../../format/index.ts'
import type { PartTranslator, walletTexts } from '../../i18n/index.ts'
import type { WalletConnection } from './walletConnection.ts'

/** Describes a pending action or a problem between the page and the wallet. */
export function connectionText(
  { at, wallet }: WalletConnection,
  chain: string,
  t: PartTranslator<typeof walletTexts>,
): string {
  const name = { wallet: cleanText(wallet, 32) || t('wallet.yoursInside') }
  if (at === 'connecting') return t('wallet.connecting', name)
  if (at === 'declined') return t('wallet.connectDeclined', name)
  if (at === 'failed') return t('wallet.connectFailed', name)
  return t(at === 'switching' ? 'wallet.switching' : 'wallet.switchFailed', { chain })
}
