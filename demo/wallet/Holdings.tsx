import { type PayToken, TokenAmount } from 'intent-kit/components'
import { parseTime } from 'intent-kit/format'
import { useTokenPrices, useWallet, useWalletBalances, type WalletBalance } from 'intent-kit/hooks'
import { useState } from 'react'
import { chainName, evmTokens } from '../kit.ts'
import { PriceAge } from './PriceAge.tsx'
import { useMoney } from './useMoney.ts'

/** Props of {@link Holdings}. */
export interface HoldingsProps {
  /** Called with the token to move. */
  onMove: (token: PayToken) => void
}

/** A balance, with its worth in US dollars and the time of the price (epoch ms). */
interface Row extends WalletBalance<PayToken> {
  worth?: number
  pricedAt?: number
}

/** Renders what the connected account holds, with its worth in the chosen currency. Each row leads to a transfer. */
export function Holdings({ onMove }: HoldingsProps) {
  const wallet = useWallet()
  const money = useMoney()
  const [search, setSearch] = useState('')
  const { balances, isLoading } = useWalletBalances({ tokens: evmTokens })
  const { data: prices, dataUpdatedAt } = useTokenPrices({
    tokens: evmTokens.map(({ chainId, tokenAddress }) => ({ chainId, tokenAddress })),
    query: { refetchInterval: 60_000 },
  })
  if (wallet?.status !== 'connected')
    return (
      <section className="holdings" aria-labelledby="holdings-title" tabIndex={-1}>
        <p className="holdings-label" id="holdings-title">
          In your wallet
        </p>
        <p className="quiet">
          {wallet ? 'Connect a wallet to see what it holds.' : 'No chains run here, so there is no wallet.'}
        </p>
        {wallet?.status === 'disconnected' &&
          wallet.connectors.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="button"
              onClick={({ currentTarget }) => {
                // The button goes away.
                currentTarget.closest('section')?.focus()
                wallet.connect(id).catch(() => {})
              }}
            >
              Connect {name}
            </button>
          ))}
      </section>
    )
  const rows = balances.map((balance): Row => {
    const { chainId, tokenAddress, decimals = 0 } = balance.token
    const { priceUsd: price, updatedAt } =
      prices?.find(({ token }) => token.chainId === chainId && token.tokenAddress === tokenAddress) ?? {}
    if (price === undefined || price <= 0 || balance.amount === undefined) return balance
    const pricedAt = Math.min(parseTime(updatedAt) ?? dataUpdatedAt, dataUpdatedAt)
    return { ...balance, worth: (Number(balance.amount) / 10 ** decimals) * price, pricedAt }
  })
  const held = rows.filter(({ amount }) => amount !== undefined && amount > 0n)
  const isRead = rows.every(({ error, amount }) => !error && amount !== undefined)
  // One token without a price makes the sum a lower bound.
  const isWhole = isRead && held.every(({ worth }) => worth !== undefined)
  const failed = rows.filter(({ error, amount }) => error || (!isLoading && amount === undefined))
  const unread = [...new Set(failed.map(({ token }) => chainName(token.chainId)))]
  const wanted = search.trim().toLowerCase()
  const found = held
    .filter(({ token }) =>
      `${token.symbol} ${token.name} ${chainName(token.chainId)} ${token.tokenAddress}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
  const total = held.reduce((sum, { worth = 0 }) => sum + worth, 0)
  const times = held.flatMap(({ pricedAt }) => pricedAt ?? [])
  return (
    <section className="holdings" aria-labelledby="holdings-title" tabIndex={-1}>
      <p className="holdings-label" id="holdings-title">
        In your wallet
      </p>
      <p className="holdings-total">{isLoading ? '…' : `${isWhole ? '' : 'at least '}${money(total) ?? '–'}`}</p>
      <PriceAge pricedAt={times.length > 0 ? Math.min(...times) : undefined} />
      {held.length > 0 && (
        <input
          type="search"
          className="holdings-search"
          aria-label="Find a token"
          placeholder="Token, network or address"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className="holdings-rows">
        {found.map(({ token, amount, worth }) => (
          <li key={`${token.chainId} ${token.tokenAddress}`}>
            <button type="button" className="holdings-row" onClick={() => onMove(token)}>
              <span>
                <b>{token.symbol}</b>
                <small>on {chainName(token.chainId)}</small>
              </span>
              <span className="holdings-end">
                <TokenAmount amount={amount} token={{ decimals: token.decimals }} side="received" />
                <small>{money(worth) ?? '–'}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="quiet" role="status">
        {held.length > 0 && found.length === 0 && 'You hold no token like that.'}
      </p>
      {isRead && held.length === 0 && <p className="quiet">This account holds none of the tokens here.</p>}
      {unread.length > 0 && (
        <p className="quiet">We couldn't read your balances on {unread.join(' and ')}. They may be higher.</p>
      )}
    </section>
  )
}
