'use client'
import { type FormEvent, useEffect, useState } from 'react'
import { marketsTexts } from '../../i18n/index.ts'
import { Icon, searchIcon } from '../shared/icons/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { highestRate, type YieldMarketFilterName, type YieldMarketFilters } from './marketFilters.ts'
import type { FilterOption, FilterOptions } from './useFilterOptions.ts'

export interface MarketsFilterProps {
  filters: YieldMarketFilters
  options: FilterOptions
  onChange: (name: YieldMarketFilterName, value: string) => void
}

/** Renders the search and the filters. */
export function MarketsFilter({ filters, options, onChange }: MarketsFilterProps) {
  const t = useTranslator(marketsTexts)
  const { sort } = filters
  const orders = [
    { value: highestRate, text: t('markets.order.rate') },
    ...(sort === undefined || sort === highestRate ? [] : [{ value: sort, text: t('markets.order.other') }]),
  ]
  const select = (name: Exclude<YieldMarketFilterName, 'search'>, label: string, list: FilterOption[], all = label) => (
    <select
      className="ik-field ik-markets-select"
      aria-label={label}
      value={filters[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
    >
      <option value="">{all}</option>
      {list.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
  return (
    <div className="ik-markets-filters">
      <MarketsSearch search={filters.search ?? ''} onSearch={(text) => onChange('search', text)} />
      {select('token', t('markets.token'), options.tokens)}
      {select('chainId', t('markets.network'), options.chains)}
      {select('provider', t('markets.provider'), options.providers)}
      {select('type', t('markets.type'), options.types)}
      {select('sort', t('markets.order'), orders, t('markets.order.listed'))}
    </div>
  )
}

/** The pause after the last letter, in ms, before a search is requested. */
const pause = 300

/** A field whose text is the host's after a pause, or at once with the Enter key. */
function MarketsSearch({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const t = useTranslator(marketsTexts)
  const [text, setText] = useState(search)
  const [sent, setSent] = useState(search)
  const [known, setKnown] = useState(search)
  // A host may take a while to adopt what was typed here, as a router does, so only its changes count.
  if (search !== known) {
    setKnown(search)
    // Another search than the one that was typed here, such as from the page's URL.
    if (search !== sent) {
      setSent(search)
      setText(search)
    }
  }
  const wanted = text.trim()

  function send() {
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  useEffect(() => {
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is what the Enter key submits
    <form role="search" className="ik-picker-search ik-markets-search" onSubmit={submit}>
      <Icon path={searchIcon} />
      <input
        type="search"
        className="ik-field"
        aria-label={t('markets.search')}
        placeholder={t('markets.search')}
        // Large text may truncate the placeholder.
        title={t('markets.search')}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
