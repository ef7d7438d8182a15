import { cleanText } from '../../format/index.ts'
import type { PartTranslator, walletTexts } from '../../i18n/index.ts'
import type { WalletConnection } from './walletConnection.ts'

/**
 * Describes a pending or failed request to connect a wallet. Returns false for a switch of the network, which only a
 * recovery asks for.
 */
export function connectionText(
  { at, wallet }: WalletConnection,
  t: PartTranslator<typeof walletTexts>,
): string | false {
  const name = { wallet: cleanText(wallet, 32) || t('wallet.yoursInside') }
  if (at === 'connecting') return t('wallet.connecting', name)
  if (at === 'declined') return t('wallet.connectDeclined', name)
  return at === 'failed' && t('wallet.connectFailed', name)
}
