'use client'
import { useIntentKit } from '../../../hooks/index.ts'
import { imageSource } from './imageSource.ts'
import { firstLetters } from './letters.ts'
import { MarkShape, type MarkSize } from './MarkShape.tsx'
import { pickColor } from './marks.ts'

export interface ShopIconProps {
  name: string | undefined
  /** An inline image, or the URL of a remote one, which needs `remoteImages`. */
  logo?: string | undefined
  size?: MarkSize | undefined
}

/**
 * Renders the rounded square mark of a shop: its logo, else the first letter of its name. The name stands beside it.
 *
 * @example `<ShopIcon name={payee.name} logo={payee.logo} size={32} />`
 */
export function ShopIcon({ name = '', logo, size }: ShopIconProps) {
  const { remoteImages } = useIntentKit()
  return (
    <MarkShape
      shape="wallet"
      size={size}
      color={pickColor(name)}
      letters={firstLetters(name, 1)}
      image={imageSource(logo, remoteImages)}
    />
  )
}
