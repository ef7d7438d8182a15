import { type PayToken, TokenAmount } from 'intent-kit/components'
import { useTokenPrices, useWallet, useWalletBalances } from 'intent-kit/hooks'
import { useState } from 'react'
import { chainName, evmTokens } from '../kit.ts'
import { useMoney } from './useMoney.ts'

/** Props of {@link Holdings}. */
export interface HoldingsProps {
  /** Called with the token to move. */
  onMove: (token: PayToken) => void
}

/** Renders what the connected account holds, with its worth in the chosen currency. Each row leads to a transfer. */
export function Holdings({ onMove }: HoldingsProps) {
  const wallet = useWallet()
  const money = useMoney()
  const [search, setSearch] = useState('')
  const { balances, isLoading } = useWalletBalances({ tokens: evmTokens })
  const { data: prices } = useTokenPrices({
    tokens: evmTokens.map(({ chainId, tokenAddress }) => ({ chainId, tokenAddress })),
    query: { refetchInterval: 60_000 },
  })
  if (wallet?.status !== 'connected')
    return (
      <section className="holdings" aria-labelledby="holdings-title">
        <p className="holdings-label" id="holdings-title">
          In your wallet
        </p>
        <p className="quiet">
          {wallet ? 'Connect a wallet to see what it holds.' : 'No chains run here, so there is no wallet.'}
        </p>
        {wallet?.status === 'disconnected' &&
          wallet.connectors.map(({ id, name }) => (
            <button key={id} type="button" className="button" onClick={() => wallet.connect(id).catch(() => {})}>
              Connect {name}
            </button>
          ))}
      </section>
    )
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
  const unread = [...new Set(rows.filter(({ error }) => error).map(({ token }) => chainName(token.chainId)))]
  const wanted = search.trim().toLowerCase()
  const found = held
    .filter(({ token }) =>
      `${token.symbol} ${token.name} ${chainName(token.chainId)} ${token.tokenAddress}`.toLowerCase().includes(wanted),
    )
    .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0))
  const total = held.reduce((sum, { worth = 0 }) => sum + worth, 0)
  return (
    <section className="holdings" aria-labelledby="holdings-title">
      <p className="holdings-label" id="holdings-title">
        In your wallet
      </p>
      <p className="holdings-total">{isLoading ? '…' : `${isWhole ? '' : 'at least '}${money(total) ?? '–'}`}</p>
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
      {!isLoading && held.length === 0 && <p className="quiet">This account holds none of the tokens here.</p>}
      {unread.length > 0 && (
        <p className="quiet">We couldn't read your balances on {unread.join(' and ')}. They may be higher.</p>
      )}
    </section>
  )
}
