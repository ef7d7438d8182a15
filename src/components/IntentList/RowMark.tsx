'use client'
import {
  clockIcon,
  closeIcon,
  failedIcon,
  Icon,
  infoIcon,
  lockIcon,
  openIcon,
  refundIcon,
  ShopIcon,
  swapIcon,
} from '../shared/icons/index.ts'
import type { ItemSituation } from './listItem.ts'

/** The look of a row. Several situations share a color and a shape. */
export type RowTone = 'good' | 'now' | 'waiting' | 'bad' | 'back' | 'stopped' | 'unknown'

const tones: { readonly [situation in ItemSituation]: RowTone } = {
  delivered: 'good',
  unsettled: 'unknown',
  reported: 'unknown',
  moving: 'now',
  settling: 'now',
  unpaid: 'waiting',
  expired: 'stopped',
  sought: 'unknown',
  unsure: 'unknown',
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

const icons: { readonly [tone in Exclude<RowTone, 'good'>]: string } = {
  now: clockIcon,
  waiting: clockIcon,
  bad: failedIcon,
  back: refundIcon,
  stopped: closeIcon,
  unknown: infoIcon,
}

export interface RowMarkProps {
  situation: ItemSituation
  payee: string | undefined
  isSent: boolean
}

/**
 * Renders the payee's mark, or an icon for what happened. The icon depends on the tone, so that color is not the only
 * cue.
 */
export function RowMark({ situation, payee, isSent }: RowMarkProps) {
  const tone = toneOf(situation)
  if (payee && (tone === 'good' || tone === 'now')) return <ShopIcon name={payee} />
  const path = situation === 'stuck' ? lockIcon : tone === 'good' ? (isSent ? openIcon : swapIcon) : icons[tone]
  return (
    <span className="ik-list-mark">
      <Icon path={path} />
    </span>
  )
}
