'use client'
import type { ItemSituation } from './listItem.ts'

/** How a row looks: colours and shapes are few, words are many. */
export type RowTone = 'good' | 'now' | 'waiting' | 'bad' | 'back' | 'stopped' | 'unknown'

const tones: { readonly [situation in ItemSituation]: RowTone } = {
  delivered: 'good',
  reported: 'unknown',
  moving: 'now',
  settling: 'now',
  unpaid: 'waiting',
  expired: 'stopped',
  short: 'bad',
  elsewhere: 'bad',
  'settlement-failed': 'bad',
  failed: 'bad',
  stuck: 'bad',
  invalid: 'bad',
  aborted: 'stopped',
  refunding: 'back',
  refunded: 'back',
  'refunded-elsewhere': 'bad',
  unclear: 'unknown',
  unknown: 'unknown',
}

export const toneOf = (situation: ItemSituation): RowTone => tones[situation]

/** The sign in each disc; a payment that waits has an empty one. */
const signs: { readonly [tone in RowTone]?: string } = {
  good: 'm7.2 11.3 2.6 2.6 5-5.4',
  bad: 'M11 6.4v5.4m0 2.9v.4',
  back: 'M9.2 6.6 6.6 9.2l2.6 2.6M6.6 9.2h5.2a2.9 2.9 0 0 1 0 5.8h-1.6',
  stopped: 'M7.5 11h7',
  unknown: 'M8.9 9a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4m0 2.8v.1',
}

/** A shape for each tone, so that colour is never all there is. */
export function RowMark({ tone }: { tone: RowTone }) {
  const sign = signs[tone]
  return (
    <svg className="ik-list-mark" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle className="ik-list-disc" cx="11" cy="11" r="9" />
      {tone === 'now' && <circle className="ik-list-dot" cx="11" cy="11" r="4" />}
      {sign && <path className="ik-list-sign" d={sign} />}
    </svg>
  )
}
