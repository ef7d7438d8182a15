'use client'
import type { RefObject } from 'react'
import { stageTexts } from '../../i18n/index.ts'
import type { PaymentStatus } from '../../payments/index.ts'
import type { KnownPayment } from '../shared/CrashBoundary.tsx'
import { useTranslator } from '../shared/useTranslator.ts'

type TitleKey = Exclude<Extract<keyof typeof stageTexts, `timeline.title${string}`>, 'timeline.titleUnknown'>

/** Suffixes of title keys that differ from the name of the stage or outcome. */
const titles: { readonly [name in string]?: string } = {
  unpaid: 'Waiting',
  paid: '',
  moving: '',
  delivered: 'Done',
  'settlement-failed': 'SettlementFailed',
}

function titleKeyOf({ stage, outcome }: PaymentStatus): TitleKey {
  const name = outcome && /^(short|elsewhere|settlement-failed)$/.test(outcome) ? outcome : stage
  return `timeline.title${titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}` as TitleKey
}

/**
 * Adds the status to the facts that outlive the flow if it crashes. The parts that are loaded later call it, so that the
 * first screen doesn't load these texts.
 *
 * @returns the key of the message that states the status
 */
export function useShownStatus(
  status: PaymentStatus | undefined,
  shownPayment: RefObject<KnownPayment>,
): TitleKey | undefined {
  const t = useTranslator(stageTexts)
  const titleKey = status && titleKeyOf(status)
  if (titleKey) shownPayment.current.status = t(titleKey)
  return titleKey
}
