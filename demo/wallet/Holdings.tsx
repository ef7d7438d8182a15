import { type PayToken, TokenAmount } from 'intent-kit/components'
import { formatFiat } from 'intent-kit/format'
import { useTokenPrices, useWallet, useWalletBalances } from 'intent-kit/hooks'
import { chains, evmTokens } from '../kit.ts'

/** Props of {@link Holdings}. */
export interface HoldingsProps {
  /** Called with the token to move. */
  onMove: (token: PayToken) => void
}

const nameOf = (chainId: number) => chains.find(({ id }) => id === chainId)?.name ?? `Network ${chainId}`

/** Renders what the connected account holds, with its worth. Each row leads to a transfer. */
export function Holdings({ onMove }: HoldingsProps) {
  const wallet = useWallet()
  const { balances, isLoading } = useWalletBalances({ tokens: evmTokens })
  const { data: prices } = useTokenPrices({
    tokens: evmTokens.map(({ chainId, tokenAddress }) => ({ chainId, tokenAddress })),
    query: { refetchInterval: 60_000 },
  })
  if (wallet?.status !== 'connected') return null
  const rows = balances.map((balance) => {
    const { chainId, tokenAddress, decimals = 0 } = balance.token
    const price = prices?.find(
      ({ token }) => token.chainId === chainId && token.tokenAddress === tokenAddress,
    )?.priceUsd
    const isPriced = price !== undefined && price > 0 && balance.amount !== undefined
    return { ...balance, worth: isPriced ? (Number(balance.amount) / 10 ** decimals) * price : undefined }
  })
  const held = rows.filter(({ amount }) => amount !== undefined && amount > 0n)
  // One token without a price makes the sum a lower bound.
  const isWhole =
    held.every(({ worth }) => worth !== undefined) && rows.every(({ error, amount }) => !error && amount !== undefined)
  const unread = [...new Set(rows.filter(({ error }) => error).map(({ token }) => nameOf(token.chainId)))]
  const total = held.reduce((sum, { worth = 0 }) => sum + worth, 0)
  return (
    <section className="holdings" aria-labelledby="holdings-title">
      <p className="holdings-label" id="holdings-title">
        In your wallet
      </p>
      <p className="holdings-total">{isLoading ? '…' : `${isWhole ? '' : 'at least '}${formatFiat(total) ?? '–'}`}</p>
      <ul className="holdings-rows">
        {held
          .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
          .map(({ token, amount, worth }) => (
            <li key={`${token.chainId} ${token.tokenAddress}`}>
              <button type="button" className="holdings-row" onClick={() => onMove(token)}>
                <span>
                  <b>{token.symbol}</b>
                  <small>on {nameOf(token.chainId)}</small>
                </span>
                <span className="holdings-end">
                  <TokenAmount amount={amount} token={{ decimals: token.decimals }} side="received" />
                  <small>{formatFiat(worth) ?? '–'}</small>
                </span>
              </button>
            </li>
          ))}
      </ul>
      {!isLoading && held.length === 0 && <p className="quiet">This account holds none of the tokens here.</p>}
      {unread.length > 0 && (
        <p className="quiet">We couldn't read your balances on {unread.join(' and ')}. They may be higher.</p>
      )}
    </section>
  )
}
