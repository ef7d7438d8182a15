'use client'
import { useIntentKit } from '../../../hooks/index.ts'
import { imageSource } from './imageSource.ts'
import { walletIcon } from './interfaceIcons.ts'
import { MarkShape, type MarkSize } from './MarkShape.tsx'
import { pickColor } from './marks.ts'

export interface WalletIconProps {
  name: string | undefined
  /** The connector's own icon: inline, or the URL of a remote one, which needs `remoteImages`. */
  icon?: string | undefined
  size?: MarkSize | undefined
}

/**
 * Renders the rounded square mark of a wallet: its own icon, else a drawn wallet. The name stands beside it.
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
      line={walletIcon}
      image={imageSource(icon, remoteImages)}
    />
  )
}
