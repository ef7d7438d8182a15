'use client'
import { useFiat } from '../shared/fiat.ts'
import { TokenAmount, type TokenAmountProps } from '../TokenAmount/index.ts'

export interface FeeFiguresProps extends Pick<TokenAmountProps, 'amount' | 'token'> {
  /** The rounding direction. Default: `'paid'`, which rounds up. */
  side?: TokenAmountProps['side'] | undefined
  /** The value in US dollars, for display only. */
  usd?: number | undefined
}

/** Renders an amount in its token and in dollars, as far as each is stated. */
export function FeeFigures({ amount, token, usd, side = 'paid' }: FeeFiguresProps) {
  const fiat = useFiat()
  const text = fiat(usd)
  return (
    <span className="ik-fees-figures">
      {amount !== undefined && <TokenAmount amount={amount} token={token} side={side} />}
      {text && <bdi>{text}</bdi>}
    </span>
  )
}
