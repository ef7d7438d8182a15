'use client'
import { useMemo, useRef, useState } from 'react'
import type { TokenMetadata, TokenPrice } from '../../api/index.ts'
import { useIntentKit, useTokenPrices, useWallet, useWalletBalances, type WalletToken } from '../../hooks/index.ts'
import { useIntentClient } from '../../hooks/internal/index.ts'
import { pickerTexts } from '../../i18n/index.ts'
import { isKeyOf } from '../../queries/internal/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { PickerDialog, type PickerDialogProps } from './PickerDialog.tsx'
import { type PickerEntries, tokenKey } from './pickerEntries.ts'
import type { TokenBalance } from './pickerRows.ts'

export { createEntries, tokenKey } from './pickerEntries.ts'
export { addRecent, readRecent } from './recentTokens.ts'
export { PickerDialog }

export interface ConnectedDialogProps
  extends Omit<
    PickerDialogProps,
    'balances' | 'prices' | 'receivedAt' | 'isPricing' | 'chainId' | 'onChainId' | 'note'
  > {
  /** Read from the wallet if absent. */
  balances: readonly TokenBalance[] | undefined
  /** Requested from the service if absent. */
  prices: readonly TokenPrice[] | undefined
}

/** The most tokens whose balances are read. */
const mostRead = 200
const none: never[] = []

/** The dialog with the balances of the provider's wallet and the prices of the service. */
export function ConnectedDialog({ balances: given, prices: givenPrices, ...rest }: ConnectedDialogProps) {
  const { isOpen, entries, value, recent } = rest
  const t = useTranslator(pickerTexts)
  const client = useIntentClient(undefined)
  const chains = useChains()
  const [chainId, setChainId] = useState<number>()
  const { tokens: read, isAll } = useReadTokens(entries, value, recent, chainId, isOpen && !given)
  const { balances: own } = useWalletBalances({ tokens: read })
  const balances = given ?? own
  const held = useMemo(
    () =>
      balances.flatMap(({ token: { chainId, tokenAddress }, amount }) =>
        amount && tokenAddress ? [{ chainId, tokenAddress }] : none,
      ),
    [balances],
  )
  const { data, dataUpdatedAt, isLoading, isPlaceholderData } = useTokenPrices({
    tokens: isOpen && !givenPrices ? held : none,
    // The prices from before stay while the next ones load, never those of another service.
    query: { placeholderData: (data, before) => (before && isKeyOf(client, before.queryKey) ? data : undefined) },
  })
  const receivedAt = useRef<number>(undefined)
  // The time of placeholder data is 0: prices from before stay as old as they are.
  if (!isPlaceholderData) receivedAt.current = dataUpdatedAt
  const failed = new Set(
    balances.flatMap(({ token, amount, error }) => (error && amount === undefined ? [token.chainId] : none)),
  )
  // A single token may be broken. A chain of which nothing is known can't be read.
  for (const { token, amount } of balances) if (amount !== undefined) failed.delete(token.chainId)
  const unreadChains = [...failed].map((id) => chains.name(id))
  const note = unreadChains.length
    ? t('picker.unreadNetworks', { chains: unreadChains.join(', ') })
    : isAll
      ? undefined
      : t('picker.someBalances', { count: read.length })
  return (
    <PickerDialog
      {...rest}
      balances={balances}
      prices={givenPrices ?? data ?? none}
      receivedAt={givenPrices ? undefined : receivedAt.current}
      isPricing={isLoading}
      chainId={chainId}
      onChainId={setChainId}
      note={note}
    />
  )
}

/**
 * Chooses the tokens whose balances are read, on chains that the wallet can read: the chosen and recent ones, the
 * provider's, native coins, then the list from its start.
 */
function useReadTokens(
  { list, byKey }: PickerEntries,
  value: TokenMetadata | undefined,
  recent: readonly string[],
  chainId: number | undefined,
  isWanted: boolean,
): { tokens: readonly WalletToken[]; isAll: boolean } {
  const { wallet, tokens: provided } = useIntentKit()
  const isConnected = useWallet()?.account !== undefined
  return useMemo(() => {
    if (!wallet || !isWanted || !isConnected) return { tokens: none, isAll: true }
    const readable = new Map<number, boolean>()
    const isReadable = (id: number) => {
      const known = readable.get(id) ?? wallet.reader(id) !== undefined
      readable.set(id, known)
      return known && (chainId === undefined || id === chainId)
    }
    const found = new Map<string, WalletToken>()
    let left = 0
    const add = ({ chainId, tokenAddress }: TokenMetadata) => {
      if (chainId === undefined || !isReadable(chainId)) return
      const key = tokenKey({ chainId, tokenAddress })
      if (found.has(key)) return
      if (found.size < mostRead) found.set(key, { chainId, tokenAddress })
      else left++
    }
    if (value) add(value)
    for (const key of recent) if (byKey.has(key)) add(byKey.get(key)?.token ?? {})
    for (const token of provided) {
      const isShown = token.chainId !== undefined && byKey.has(tokenKey({ ...token, chainId: token.chainId }))
      if (isShown) add(token)
    }
    for (const { key, token } of list) if (key.endsWith(' native')) add(token)
    for (const { token } of list) add(token)
    return { tokens: [...found.values()], isAll: left === 0 }
  }, [list, byKey, value, recent, chainId, isWanted, isConnected, wallet, provided])
}
