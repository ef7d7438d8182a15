'use client'
import { chainRail, isNativeToken, knownToken } from '../../../format/index.ts'
import { sameToken } from '../../../format/internal/index.ts'
import { useIntentKit } from '../../../hooks/index.ts'
import { remoteImage } from './imageSource.ts'
import { firstLetters } from './letters.ts'
import { MarkShape, type MarkSize } from './MarkShape.tsx'
import { currencySign, pickColor, tokenMarks } from './marks.ts'
import { NetworkIcon } from './NetworkIcon.tsx'

/** Props of {@link TokenIcon}. */
export interface TokenIconProps {
  chainId: number | undefined
  tokenAddress: string | undefined
  /** As the service states it. Used where neither the host's `tokens` nor the kit has one. */
  symbol?: string | undefined
  /** Shown over the mark with `remoteImages`, https only, for a token on the list. */
  logoUri?: string | undefined
  /** Whether the token is on the list that the payer chooses from. Default: on the host's, or known to the kit. */
  isListed?: boolean | undefined
  /** Whether its network is drawn at its corner. Default true. */
  network?: boolean | undefined
  size?: MarkSize | undefined
}

/**
 * The round mark of a token: a drawing or a currency sign for common ones, else letters, on a color that the chain and the address
 * decide, so that a look-alike has another; dashed for a token on no list. Its name stands beside it.
 *
 * @example `<TokenIcon chainId={8453} tokenAddress={usdc} symbol="USDC" />`
 */
export function TokenIcon(props: TokenIconProps) {
  const { chainId, tokenAddress, logoUri, network = true, size } = props
  const { tokens, remoteImages } = useIntentKit()
  const vouched =
    tokens.find((token) => token.chainId === chainId && sameToken(token.tokenAddress, tokenAddress)) ??
    knownToken(chainId, tokenAddress)
  const isListed = props.isListed ?? vouched !== undefined
  const symbol = vouched?.symbol ?? props.symbol ?? ''
  // An answer's symbol draws no mark: anybody can name a token ETH.
  const mark = vouched && tokenMarks[symbol.toUpperCase()]
  return (
    <MarkShape
      shape="token"
      size={size}
      color={isListed ? (mark?.color ?? pickColor(tokenKey(chainId, tokenAddress))) : undefined}
      path={isListed ? mark?.path : undefined}
      letters={isListed ? (currencySign(symbol) ?? firstLetters(symbol, 4)) : '?'}
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
