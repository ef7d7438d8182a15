'use client'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { TokenMetadata } from '../../api/index.ts'
import { pickerTexts } from '../../i18n/index.ts'
import { PriceAge } from '../shared/FiatWorth.tsx'
import { useFiat } from '../shared/fiat.ts'
import { closeIcon, Icon, searchIcon } from '../shared/icons/index.ts'
import { isComposing } from '../shared/isComposing.ts'
import { Note } from '../shared/Note.tsx'
import type { createRowWindow } from '../shared/rowWindow.ts'
import { useChains } from '../shared/useChains.ts'
import { useIsomorphicLayoutEffect } from '../shared/useIsomorphicLayoutEffect.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { AddressLookup, type Lookup, mostLookedAt, readAddress } from './AddressLookup.tsx'
import { LookAlike } from './LookAlike.tsx'
import { NetworkChips } from './NetworkChips.tsx'
import { type PickerEntry, tokenKey } from './pickerEntries.ts'
import { type PickerSection, sumWorth } from './pickerRows.ts'
import { TokenOption } from './TokenOption.tsx'
import { useOptionRows } from './useOptionRows.ts'
import { type PickerSource, usePickerRows } from './usePickerRows.ts'

export interface PickerDialogProps extends PickerSource {
  /** Whether it is open. Rendered closed, it only waits to be opened. */
  isOpen: boolean
  /** The title. */
  label: string
  isPricing: boolean
  createRowWindow: typeof createRowWindow
  onChainId: (chainId: number | undefined) => void
  /** A note about the balances. */
  note?: ReactNode
  onChoose: (token: TokenMetadata) => void
  /** Called once the dialog is closed, however that happened. */
  onClose: () => void
}

const none: never[] = []

const headings = {
  held: 'picker.held',
  recent: 'picker.recent',
  all: 'picker.tokens',
  unlisted: 'picker.unlisted',
} as const satisfies Record<PickerSection, string>

const pageRows = 7

/** Returns the row that a key moves to. Undefined for other keys. */
function moveByKey(key: string, active: number, last: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(last, Math.max(0, active) + pageRows),
    PageUp: Math.max(0, active - pageRows),
  }
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}

/** The dialog: search, networks, and the list of tokens as a combobox with a virtual listbox. */
export function PickerDialog(props: PickerDialogProps) {
  const { isOpen, label, entries, value, isPricing, chainId, onChainId, note, onChoose, onClose } = props
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
    // Without it, the dialog would give the focus to its first button before the field.
    field.current?.setAttribute('autofocus', '')
    element?.showModal()
    if (document.activeElement !== field.current) field.current?.focus()
    return () => element?.close()
  }, [isOpen])

  const chainIds = useMemo(() => [...new Set(entries.list.map(({ token }) => token.chainId))], [entries])
  const { address, hasTypo, isUnknown } = useMemo(() => readAddress(query, entries, chainId), [query, entries, chainId])
  const { tokens: foundTokens = none, unreadChains = none, isLoading: isLookingUp = true, readable } = lookup ?? {}
  const isUnread = !isLookingUp && unreadChains.length > 0

  const { rows, holdings } = usePickerRows(props, query, foundTokens)
  // Balances and prices move rows, and Enter must choose the one that the user went to, so it is held by its key.
  const active = activeKey === undefined ? -1 : rows.findIndex(({ entry }) => entry.key === activeKey)
  const chooseChain = useCallback(
    (next: number | undefined) => {
      onChainId(next)
      setActiveKey(undefined)
    },
    [onChainId],
  )
  // Scroll once the rows have changed. Before, it would cost a layout of its own.
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
    // An unlisted token's texts are untrusted, so pass them on as they were shown.
    const { chainId, tokenAddress } = token
    onChoose(isListed ? token : { chainId, tokenAddress, symbol, ...(name && { name }), decimals })
    close()
  }
  function press(entry: PickerEntry) {
    if (entry.lookAlikeOf) setCompared(entry)
    else choose(entry)
  }
  // Balances and prices may put another token into a row between the press and the click. Choose none then: the payer may
  // mean either one, and can press again.
  const pressedKey = useRef<string>(undefined)
  const pressedOn = useRef<EventTarget>(undefined)
  const latestPress = useRef(press)
  useEffect(() => {
    latestPress.current = press
  })
  // Stable functions keep unchanged rows from being rendered again.
  const onPress = useCallback((entry: PickerEntry) => {
    // Assistive technology clicks without a press.
    if (pressedKey.current === undefined || pressedKey.current === entry.key) latestPress.current(entry)
  }, [])
  const onPressStart = useCallback((entry: PickerEntry) => {
    pressedKey.current = entry.key
  }, [])
  function goBack() {
    setCompared(undefined)
    // The field must be mounted again first.
    setTimeout(() => field.current?.focus())
  }

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    // Keep the dialog's keys from what is around it, such as a form.
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (isComposing(event)) return
    if (compared) goBack()
    else close()
  }
  function onFieldKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    const next = moveByKey(event.key, active, rows.length - 1)
    if (next !== undefined) {
      event.preventDefault()
      setActiveKey(rows[next]?.entry.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // After a search, Enter chooses the first row. If the active row is gone, it chooses none.
      const row = activeKey === undefined && query ? rows[0] : rows[active]
      if (row) press(row.entry)
    }
  }

  function lookAgain() {
    // The button goes away.
    field.current?.focus()
    lookup?.retry()
  }

  /** Says why there are no rows. */
  function explainNone(): string {
    if (hasTypo) return t('picker.typo')
    if (!isUnknown) return query ? t('picker.none', { query }) : t('picker.noneHere')
    if (isLookingUp) return t('picker.looking')
    if (!readable) return t('picker.listOnly')
    return readable > mostLookedAt ? t('picker.noneAtFirst', { count: mostLookedAt }) : t('picker.noneAt')
  }

  const total = sumWorth(entries, holdings, chainId)
  const worth = query || total.worthUsd <= 0 ? undefined : fiat(total.worthUsd)
  const known = compared?.lookAlikeOf
  const why = rows.length === 0 && !isUnread && explainNone()
  const unread = isUnread && t('picker.unreadAt', { chains: unreadChains.map((id) => chains.name(id)).join(', ') })
  return (
    <dialog
      ref={dialog}
      className="ik-card ik-picker"
      lang={t.language}
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
      onPointerDown={({ target }) => {
        pressedOn.current = target
      }}
      onClick={(event) => {
        const { target } = event
        event.stopPropagation()
        pressedKey.current = undefined
        // A drag out of the search ends here, too.
        if (target === dialog.current && pressedOn.current === target) close()
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
            {isUnknown && address && (
              <AddressLookup
                key={`${address} ${chainId}`}
                address={address}
                chainIds={chainId === undefined ? chainIds : [chainId]}
                onResult={setLookup}
              />
            )}
            {isUnknown && foundTokens.length > 0 && (
              <Note tone="warn" className="ik-picker-warning">
                {t('picker.checkAddress')}
              </Note>
            )}
            {isUnread && (
              <p className="ik-line ik-picker-none">
                {unread}{' '}
                <button type="button" className="ik-text-button" onClick={lookAgain}>
                  {t('action.retry')}
                </button>
              </p>
            )}
            {why && <p className="ik-line ik-picker-none">{why}</p>}
            <div
              ref={box}
              id={`${id}list`}
              className="ik-picker-box"
              role="listbox"
              aria-label={label}
              // Keep the focus in the field, which handles the keys.
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
                      // Keys by place let a search reuse the elements, which is faster than creating new ones.
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
                              <PriceAge pricedAt={total.pricedAt} />
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
            <FoundCount count={isOpen ? rows.length : 0} why={isOpen && (why || unread)} />
          </>
        )}
      </div>
    </dialog>
  )
}

/** Announces how many tokens are found, or why none, once the typing has paused: plural forms take time, too. */
function FoundCount({ count, why }: { count: number; why: string | false }) {
  const t = useTranslator(pickerTexts)
  const [announced, setAnnounced] = useState({ count: 0, why })
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced({ count, why }), 500)
    return () => clearTimeout(timer)
  }, [count, why])
  const text = useMemo(
    () => (announced.count > 0 ? t('picker.count', { count: announced.count }) : announced.why),
    [t, announced],
  )
  return (
    <p className="ik-visually-hidden" role="status">
      {text}
    </p>
  )
}
