'use client'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TokenMetadata, TokenPrice } from '../../api/index.ts'
import { checkAddress } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { type UseTokensByAddressResult, useTokensByAddress } from '../../hooks/internal/index.ts'
import { pickerTexts } from '../../i18n/index.ts'
import { useFiat } from '../shared/fiat.ts'
import { closeIcon, Icon, searchIcon } from '../shared/icons/index.ts'
import { Note } from '../shared/Note.tsx'
import type { createRowWindow } from '../shared/rowWindow.ts'
import { useChains } from '../shared/useChains.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { LookAlike } from './LookAlike.tsx'
import { NetworkChips } from './NetworkChips.tsx'
import { createUnlisted, type PickerEntries, type PickerEntry, tokenKey } from './pickerEntries.ts'
import { listRows, type PickerSection, readHoldings, sumWorth, type TokenBalance } from './pickerRows.ts'
import { TokenOption } from './TokenOption.tsx'
import { useOptionRows } from './useOptionRows.ts'

/** Props of {@link PickerDialog}. */
export interface PickerDialogProps {
  /** Whether it is open. Rendered closed, it only waits to be opened. */
  isOpen: boolean
  /** The title. */
  label: string
  entries: PickerEntries
  value: TokenMetadata | undefined
  balances: readonly TokenBalance[]
  prices: readonly TokenPrice[]
  /** When the prices were received, in epoch ms. */
  receivedAt?: number | undefined
  isPricing: boolean
  /** The keys of the tokens that were chosen last, the newest first. */
  recent: readonly string[]
  createRowWindow: typeof createRowWindow
  /** The network of the list; undefined: all. */
  chainId: number | undefined
  onChainId: (chainId: number | undefined) => void
  /** A note about the balances. */
  note?: ReactNode
  onChoose: (token: TokenMetadata) => void
  /** Called once the dialog is closed, however that happened. */
  onClose: () => void
}

const none: never[] = []
const pageRows = 7
/** The most networks on which an address is looked for at once. */
const mostLookedAt = 12

const headings = {
  held: 'picker.held',
  recent: 'picker.recent',
  all: 'picker.tokens',
  unlisted: 'picker.unlisted',
} as const satisfies Record<PickerSection, string>

/** The dialog: search, networks, and the list of tokens as a combobox with a virtual listbox. */
export function PickerDialog(props: PickerDialogProps) {
  const { isOpen, label, entries, value, balances, prices, receivedAt, isPricing, chainId, onChainId, note } = props
  const { onChoose, onClose } = props
  const t = useTranslator(pickerTexts)
  const chains = useChains()
  const fiat = useFiat()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [activeKey, setActiveKey] = useState<string>()
  const [compared, setCompared] = useState<PickerEntry>()
  const [lookup, setLookup] = useState<Lookup>()
  const query = typed.trim()

  useIsomorphicLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen) return
    // So that the dialog gives the focus to the field at once, not to its first button before.
    field.current?.setAttribute('autofocus', '')
    element?.showModal()
    if (document.activeElement !== field.current) field.current?.focus()
    return () => element?.close()
  }, [isOpen])

  const chainIds = useMemo(() => [...new Set(entries.list.map(({ token }) => token.chainId))], [entries])
  const address = /^0x[\da-f]{40}$/i.test(query) ? query : undefined
  const hasTypo = useMemo(() => {
    const check = address === undefined ? undefined : checkAddress(address, 'evm')
    return check?.ok === false && check.reason === 'checksum'
  }, [address])
  const isListedAddress =
    address !== undefined &&
    entries.list.some(
      ({ token }) =>
        (chainId ?? token.chainId) === token.chainId && token.tokenAddress.toLowerCase() === address.toLowerCase(),
    )
  const isUnknownAddress = address !== undefined && !hasTypo && !isListedAddress
  const { tokens: foundTokens = none, isLoading: isLookingUp = true, isPartial } = lookup ?? {}

  const unlisted = useMemo(() => {
    const found = new Map<string, PickerEntry>()
    const held = balances.flatMap(({ token, amount }) => (amount ? [token] : []))
    for (const token of [...held, ...(value ? [value] : []), ...foundTokens]) {
      const entry = createUnlisted(token, entries, chains.name)
      if (entry && !entries.byKey.has(entry.key)) found.set(entry.key, entry)
    }
    return found
  }, [entries, balances, value, foundTokens, chains])
  const holdings = useMemo(() => {
    const all = unlisted.size ? new Map([...entries.byKey, ...unlisted]) : entries.byKey
    return readHoldings(all, balances, prices, receivedAt)
  }, [entries, unlisted, balances, prices, receivedAt])
  // By their text: they are read anew when the dialog opens, and are mostly the same.
  const recent = props.recent.join('\n')
  const findRows = useCallback(
    (query: string) => listRows(entries, unlisted, holdings.held, recent.split('\n'), { query, chainId }),
    [entries, unlisted, holdings, recent, chainId],
  )
  // Kept for when a search is deleted: thousands of rows take time.
  const unsearched = useMemo(() => findRows(''), [findRows])
  const rows = useMemo(() => (query ? findRows(query) : unsearched), [findRows, query, unsearched])
  // The row is held by its key: rows move when balances and prices come, and Enter must choose the one that the user went to.
  const active = activeKey === undefined ? -1 : rows.findIndex(({ entry }) => entry.key === activeKey)
  const chooseChain = useCallback(
    (next: number | undefined) => {
      onChainId(next)
      setActiveKey(undefined)
    },
    [onChainId],
  )
  // Once the rows are changed: before, it would cost a layout of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list that is searched anew
  useIsomorphicLayoutEffect(() => box.current?.scrollTo?.(0, 0), [query, chainId])
  const filter = isOpen && `${chainId} ${query}`
  const { rows: shown, below, measure } = useOptionRows(rows, active, filter, list, props.createRowWindow)
  const chosenKey = value?.chainId === undefined ? undefined : tokenKey({ ...value, chainId: value.chainId })

  function close() {
    dialog.current?.close()
    onClose()
  }
  function choose(entry: PickerEntry) {
    const { token, symbol, name, decimals, isListed } = entry
    // The texts of a token that isn't listed are untrusted, so they go on as they were shown.
    const { chainId, tokenAddress } = token
    onChoose(isListed ? token : { chainId, tokenAddress, symbol, ...(name && { name }), decimals })
    close()
  }
  function press(entry: PickerEntry) {
    if (entry.lookAlikeOf) setCompared(entry)
    else choose(entry)
  }
  // A row may get another token between the press and the click, when balances or prices come. None is chosen then: the
  // payer may mean the one that was pressed, or the one that was seen last, and can press again.
  const pressedKey = useRef<string>(undefined)
  const latestPress = useRef(press)
  useEffect(() => {
    latestPress.current = press
  })
  // The same functions on each render, so that rows that stay the same aren't rendered.
  const onPress = useCallback((entry: PickerEntry) => {
    // Assistive technology clicks without a press.
    if (pressedKey.current === undefined || pressedKey.current === entry.key) latestPress.current(entry)
  }, [])
  const onPressStart = useCallback((entry: PickerEntry) => {
    pressedKey.current = entry.key
  }, [])
  function goBack() {
    setCompared(undefined)
    // The field is rendered again.
    setTimeout(() => field.current?.focus())
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    // Keys of the dialog are none of the page around it, such as a form.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (compared) goBack()
    else close()
  }
  function onFieldKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const last = rows.length - 1
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      Home: 0,
      End: last,
      PageDown: Math.min(last, Math.max(0, active) + pageRows),
      PageUp: Math.max(0, active - pageRows),
    }
    const next = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (next !== undefined) {
      event.preventDefault()
      setActiveKey(rows[next]?.entry.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // A search has found what is first in the list. Where the active row is gone, none is chosen in its place.
      const row = activeKey === undefined && query ? rows[0] : rows[active]
      if (row) press(row.entry)
    }
  }

  const total = sumWorth(entries, holdings, chainId)
  const worth = query || total.worthUsd <= 0 ? undefined : fiat(total.worthUsd)
  const known = compared?.lookAlikeOf
  return (
    <dialog
      ref={dialog}
      className="ik-card ik-picker"
      lang={t.locale}
      dir={t.direction}
      aria-labelledby={`${id}title`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        if (compared) goBack()
        else close()
      }}
      // StrictMode closes the dialog and opens it again before the event comes.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => {
        event.stopPropagation()
        pressedKey.current = undefined
        if (event.target === dialog.current) close()
      }}
    >
      <div className="ik-picker-inside">
        {compared && known ? (
          <LookAlike id={`${id}title`} entry={compared} known={known} onChoose={choose} onBack={goBack} />
        ) : (
          <>
            <div className="ik-headline ik-picker-head">
              <h2 className="ik-title" id={`${id}title`}>
                {label}
              </h2>
              <button
                type="button"
                className="ik-icon-button ik-headline-end"
                aria-label={t('picker.close')}
                onClick={close}
              >
                <Icon path={closeIcon} />
              </button>
            </div>
            <div className="ik-picker-search">
              <Icon path={searchIcon} />
              {/* A closed dialog has no field: a form around it would no longer be submitted by Enter in its only field. */}
              {isOpen && (
                <input
                  ref={field}
                  className="ik-field"
                  type="text"
                  role="combobox"
                  aria-label={t('picker.search')}
                  aria-autocomplete="list"
                  aria-expanded="true"
                  aria-controls={`${id}list`}
                  aria-activedescendant={active >= 0 ? `${id}${active}` : undefined}
                  placeholder={t('picker.search')}
                  // Large text may truncate the placeholder.
                  title={t('picker.search')}
                  autoComplete="off"
                  autoCapitalize="off"
                  autoCorrect="off"
                  spellCheck={false}
                  enterKeyHint="search"
                  maxLength={120}
                  value={typed}
                  onChange={(event) => {
                    setTyped(event.target.value)
                    setActiveKey(undefined)
                  }}
                  onKeyDown={onFieldKey}
                />
              )}
            </div>
            {chainIds.length > 1 && <NetworkChips chainIds={chainIds} chainId={chainId} onChange={chooseChain} />}
            {isUnknownAddress && (
              <AddressLookup
                key={`${address} ${chainId}`}
                address={address}
                chainIds={chainId === undefined ? chainIds : [chainId]}
                onResult={setLookup}
              />
            )}
            {isUnknownAddress && foundTokens.length > 0 && (
              <Note tone="warn" className="ik-picker-warning">
                {t('picker.checkAddress')}
              </Note>
            )}
            {rows.length === 0 && (
              <p className="ik-line ik-picker-none">
                {hasTypo
                  ? t('picker.typo')
                  : isUnknownAddress
                    ? isPartial && !isLookingUp
                      ? t('picker.noneAtFirst', { count: mostLookedAt })
                      : t(isLookingUp ? 'picker.looking' : 'picker.noneAt')
                    : query
                      ? t('picker.none', { query })
                      : t('picker.noneHere')}
              </p>
            )}
            <div
              ref={box}
              id={`${id}list`}
              className="ik-picker-box"
              role="listbox"
              aria-label={label}
              // A press keeps the focus in the field, which has the keys.
              onMouseDown={(event) => event.preventDefault()}
            >
              <div ref={list} className="ik-picker-list" role="presentation" style={{ paddingBlockEnd: below }}>
                {shown.map(({ index, gap }) => {
                  const row = rows[index]
                  if (!row) return null
                  const heading = `${id}${row.section}`
                  const holding = holdings.rows.get(row.entry.key)
                  return (
                    <div
                      // A search changes the elements of its rows, which takes less time than new ones.
                      key={index}
                      ref={measure}
                      role="presentation"
                      data-index={index}
                      style={{ marginBlockStart: gap }}
                    >
                      {row.isFirst && (
                        <div className="ik-picker-heading" role="presentation">
                          <span id={heading}>
                            {t(query && row.section === 'all' ? 'picker.found' : headings[row.section])}
                          </span>
                          {row.section === 'held' && worth && (
                            <span className="ik-soft">
                              {t(total.isWhole ? 'picker.worth' : 'picker.worthAtLeast', { amount: worth })}
                            </span>
                          )}
                        </div>
                      )}
                      <TokenOption
                        id={`${id}${index}`}
                        entry={row.entry}
                        chain={chains.name(row.entry.token.chainId)}
                        amount={holding?.amount}
                        worthUsd={holding?.worthUsd}
                        pricedAt={holding?.pricedAt}
                        isUnread={holding?.isUnread ?? false}
                        size={rows.length}
                        place={index + 1}
                        isChosen={row.entry.key === chosenKey}
                        isActive={index === active}
                        isPricing={isPricing}
                        describedBy={row.isFirst ? heading : undefined}
                        onPressStart={onPressStart}
                        onChoose={onPress}
                      />
                    </div>
                  )
                })}
              </div>
            </div>
            {note && <p className="ik-soft ik-picker-note">{note}</p>}
            <FoundCount count={isOpen ? rows.length : 0} />
          </>
        )}
      </div>
    </dialog>
  )
}

interface Lookup extends UseTokensByAddressResult {
  /** Whether some of the networks that can be read aren't asked. */
  isPartial: boolean
}

interface AddressLookupProps {
  address: string
  chainIds: readonly number[]
  onResult: (result: Lookup | undefined) => void
}

/** Looks for a token by its address. A component, because a query takes time at each letter of other searches, too. */
function AddressLookup({ address, chainIds, onResult }: AddressLookupProps) {
  const { wallet } = useIntentKit()
  const readable = chainIds.filter((chainId) => wallet?.reader(chainId))
  const { tokens, isLoading } = useTokensByAddress(address, readable.slice(0, mostLookedAt))
  const isPartial = readable.length > mostLookedAt
  useIsomorphicLayoutEffect(() => {
    onResult({ tokens, isLoading, isPartial })
    return () => onResult(undefined)
  }, [tokens, isLoading, isPartial, onResult])
  return null
}

/** Announces how many tokens are found, once the typing has paused: plural forms take time, too. */
function FoundCount({ count }: { count: number }) {
  const t = useTranslator(pickerTexts)
  const [announced, setAnnounced] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(count), 500)
    return () => clearTimeout(timer)
  }, [count])
  const text = useMemo(() => (announced > 0 ? t('picker.count', { count: announced }) : ''), [t, announced])
  return (
    <p className="ik-visually-hidden" role="status">
      {text}
    </p>
  )
}
