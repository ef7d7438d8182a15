'use client'
import type { EdgeRail } from '../../../api/index.ts'
import { chainRail } from '../../../format/index.ts'
import { useChains } from '../useChains.ts'
import { firstLetters } from './letters.ts'
import { MarkShape, type MarkSize } from './MarkShape.tsx'
import { networkMarks, pickColor } from './marks.ts'

export interface NetworkIconProps {
  chainId: number | undefined
  rail?: EdgeRail | undefined
  size?: MarkSize | undefined
}

/**
 * Renders the square mark of a network: a drawing for common ones, else the first letter of the name. The name stands
 * beside it.
 *
 * @example `<NetworkIcon chainId={8453} size={20} />`
 */
export function NetworkIcon({ chainId, rail, size }: NetworkIconProps) {
  const chains = useChains()
  const key = String(chainRail(chainId) ?? rail ?? chainId)
  const mark = Object.hasOwn(networkMarks, key) ? networkMarks[key] : undefined
  return (
    <MarkShape
      shape="network"
      size={size}
      color={mark?.color ?? pickColor(key)}
      path={mark?.path}
      letters={mark ? undefined : firstLetters(chains.name(chainId, rail), 1)}
    />
  )
}
