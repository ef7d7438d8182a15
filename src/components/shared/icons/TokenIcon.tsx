'use client'
import { chainRail, isNativeToken } from '../../../format/index.ts'
import { useIntentKit } from '../../../hooks/index.ts'
import { findToken } from '../tokens.ts'
import { remoteImage } from './imageSource.ts'
import { firstLetters } from './letters.ts'
import { MarkShape, type MarkSize } from './MarkShape.tsx'
import { currencySign, pickColor, tokenMarks } from './marks.ts'
import { NetworkIcon } from './NetworkIcon.tsx'

export interface TokenIconProps {
  chainId: number | undefined
  tokenAddress: string | undefined
  /** The symbol as the service states it. Used where neither the host's `tokens` nor the kit knows the token. */
  symbol?: string | undefined
  /** The URL of a logo, https only; anything else is no logo. Shown over the mark with `remoteImages`, for a listed token. */
  logoUri?: unknown
  /** Whether the payer's list contains the token. Default: whether the host's `tokens` or the kit knows it. */
  isListed?: boolean | undefined
  /** Whether the network is drawn in the corner. Default: `true`. */
  network?: boolean | undefined
  size?: MarkSize | undefined
}

/**
 * Renders the round mark of a token: a drawing or a currency sign for common ones, else letters. The chain and the
 * address decide its color, so that a look-alike gets another one. A token on no list has a dashed mark. The token's
 * name stands beside it.
 *
 * @example `<TokenIcon chainId={8453} tokenAddress={usdc} symbol="USDC" />`
 */
export function TokenIcon(props: TokenIconProps) {
  const { chainId, tokenAddress, logoUri, network = true, size } = props
  const { tokens, remoteImages } = useIntentKit()
  const { symbol: vouched } = findToken(tokens, chainId, tokenAddress)
  const isListed = props.isListed ?? vouched !== undefined
  const symbol = vouched ?? props.symbol ?? ''
  // The symbol of an answer selects no mark: anyone can name a token ETH.
  const mark = isListed && vouched ? tokenMarks[symbol.toUpperCase()] : undefined
  return (
    <MarkShape
      shape="token"
      size={size}
      color={isListed ? (mark?.color ?? pickColor(tokenKey(chainId, tokenAddress))) : undefined}
      path={mark?.path}
      letters={mark?.path ? undefined : isListed ? (currencySign(symbol) ?? firstLetters(symbol, 4)) : '?'}
      image={isListed ? remoteImage(logoUri, remoteImages) : undefined}
    >
      {network && <NetworkIcon chainId={chainId} size={16} />}
    </MarkShape>
  )
}

function tokenKey(chainId: number | undefined, tokenAddress = ''): string {
  const id = tokenAddress.startsWith('0x') ? tokenAddress.toLowerCase() : tokenAddress
  return `${chainId}:${isNativeToken(tokenAddress, chainRail(chainId) ?? 'evm') ? 'native' : id}`
}
