'use client'
import { useIntentKit } from '../../../hooks/index.ts'
import { imageSource } from './imageSource.ts'
import { walletIcon } from './interfaceIcons.ts'
import { MarkShape, type MarkSize } from './MarkShape.tsx'
import { pickColor } from './marks.ts'

/** Props of {@link WalletIcon}. */
export interface WalletIconProps {
  name: string | undefined
  /** The connector's own: inline, or on a server, which needs `remoteImages`. */
  icon?: string | undefined
  size?: MarkSize | undefined
}

/**
 * The soft square of a wallet: its own icon, else a drawn wallet. Its name stands beside it.
 *
 * @example `<WalletIcon name={connector.name} icon={connector.icon} />`
 */
export function WalletIcon({ name = '', icon, size }: WalletIconProps) {
  const { remoteImages } = useIntentKit()
  return (
    <MarkShape
      shape="wallet"
      size={size}
      color={pickColor(name)}
      path={walletIcon}
      isLine
      image={imageSource(icon, remoteImages)}
    />
  )
}
