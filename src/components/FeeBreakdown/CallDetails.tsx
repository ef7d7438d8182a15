'use client'
import { useState } from 'react'
import type { Call, Intent } from '../../api/index.ts'
import { feesTexts } from '../../i18n/index.ts'
import { useChains } from '../shared/useChains.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import { CallFacts } from './CallFacts.tsx'
import { destinationCalls } from './destinationCalls.ts'
import { Section } from './Section.tsx'

/** The number of calls shown at first. More are shown on request, so that a thousand calls do not freeze the page. */
const shownAtOnce = 10

/** Renders the calls made when the money arrives, as received and not interpreted. */
export function CallDetails({ intent }: { intent: Intent }) {
  const t = useTranslator(feesTexts)
  const chains = useChains()
  const [shown, setShown] = useState(shownAtOnce)
  const calls = destinationCalls(intent)
  if (!calls) return null
  const { asked, approve, prepared, chainId } = calls
  const rest = prepared.length - shown
  return (
    <Section
      name={t('fees.calls.title', { chain: chains.name(chainId) })}
      figure={(prepared.length || 1).toLocaleString(t.locale)}
    >
      <p className="ik-line ik-soft">{t('fees.calls.help')}</p>
      {asked && <CallFacts name={t('fees.calls.asked')} call={asked} approve={approve} chainId={chainId} />}
      {prepared.slice(0, shown).map((call, index) => (
        <CallFacts
          key={index}
          name={t('fees.calls.prepared', { number: index + 1, total: prepared.length })}
          call={(call ?? {}) as Call}
          chainId={chainId}
        />
      ))}
      {rest > 0 && (
        <button type="button" className="ik-text-button" onClick={() => setShown(shown + shownAtOnce)}>
          {t('fees.calls.more', { count: rest })}
        </button>
      )}
    </Section>
  )
}
