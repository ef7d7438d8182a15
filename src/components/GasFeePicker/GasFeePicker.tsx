'use client'
import { forwardRef, useEffect, useMemo, useRef } from 'react'
import { useQuoteExpiry } from '../../hooks/index.ts'
import { chosenOffer } from './feeProblem.ts'
import { feeTerm } from './feeTerm.ts'
import { GasFeePickerView, type GasFeePickerViewProps } from './GasFeePickerView.tsx'

/** Props of {@link GasFeePicker}. Not in the service document. */
export interface GasFeePickerProps extends Omit<GasFeePickerViewProps, 'secondsLeft' | 'expired'> {}

/** What `GasFeePicker` of the index loads. */
export const GasFeePicker = forwardRef<HTMLElement, GasFeePickerProps>(function GasFeePicker(props, ref) {
  const { quote, value, onChange, balance } = props
  const term = useMemo(() => feeTerm(quote), [quote])
  const { secondsLeft, expired } = useQuoteExpiry({ quote: term })
  const lost = value !== undefined && !chosenOffer({ quote, value, balance, expired })
  const giveUp = useRef(onChange)
  giveUp.current = onChange
  // What is shown as chosen and what the host goes by must be the same: told once, for the host has the last word.
  useEffect(() => {
    if (lost) giveUp.current(undefined)
  }, [lost])
  return <GasFeePickerView {...props} ref={ref} secondsLeft={secondsLeft} expired={expired} />
})

export { GasFeePickerView } from './GasFeePickerView.tsx'
