'use client'
import { forwardRef, useEffect, useMemo, useRef } from 'react'
import type { Intent } from '../../api/index.ts'
import { parseTime } from '../../format/index.ts'
import { useIntentKit } from '../../hooks/index.ts'
import { useQuoteClock } from '../../hooks/internal/index.ts'
import { type FeeQuote, feeEndsAt, readChosenOffer } from '../../payments/permit/index.ts'
import { quoteLifetime } from '../../queries/index.ts'
import { GasFeePickerView, type GasFeePickerViewProps } from './GasFeePickerView.tsx'

/** Props of {@link GasFeePicker}. The default of `spenders` is the provider's. */
export interface GasFeePickerProps extends Omit<GasFeePickerViewProps, 'secondsLeft' | 'expired'> {}

export const GasFeePicker = forwardRef<HTMLElement, GasFeePickerProps>(function GasFeePicker(props, ref) {
  const kit = useIntentKit()
  const { quote, value, onChange, balance, spenders = kit.spenders } = props
  const term = useMemo(() => feeTerm(quote), [quote])
  const { countdown, expired } = useQuoteClock(term)
  const isLost = value !== undefined && !readChosenOffer({ quote, spenders, value, balance, expired })
  const giveUp = useRef(onChange)
  giveUp.current = onChange
  // Reports a lost choice once. The shown choice and the host's value must agree, but the host decides.
  useEffect(() => {
    if (isLost) giveUp.current(undefined)
  }, [isLost])
  return <GasFeePickerView {...props} ref={ref} spenders={spenders} secondsLeft={countdown} expired={expired} />
})

/** Returns the intent with the end of the fee offer as its expiry, so that it counts down like any quote. */
function feeTerm(quote: FeeQuote): { intent: Intent; sentAt?: number | undefined } | undefined {
  const { intent, sentAt } = quote
  const ends = parseTime(intent?.expiresAt)
  if (!intent || ends === undefined) return intent && { intent, sentAt }
  const lifetime = quoteLifetime(quote) ?? 0
  const left = feeEndsAt(quote, ends)
  return {
    intent: {
      ...intent,
      createdAt: new Date(ends - lifetime).toISOString(),
      expiresAt: new Date(Math.max(left, 0)).toISOString(),
    },
    sentAt,
  }
}

export { GasFeePickerView } from './GasFeePickerView.tsx'
