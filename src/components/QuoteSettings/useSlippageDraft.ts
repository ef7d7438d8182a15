'use client'
import { useState } from 'react'
import { percentText, readPercent } from './percent.ts'

/** One press chooses one of these. */
export const slippagePresets: readonly number[] = [0.001, 0.005, 0.01]

/** What stands in the slippage field, and what to do with it. */
export interface SlippageDraft {
  /** The text of the field; `undefined` while the service or a preset is chosen. */
  text: string | undefined
  /** The text is no percentage that can be asked for, so the value before it applies. */
  refused: boolean
  /** There is no text yet, which is nothing wrong. */
  blank: boolean
  /** The text is the payer's, not the value written out. */
  touched: boolean
  /** Chooses the field. */
  begin(): void
  type(text: string): void
  /** The field is left, or Enter pressed. */
  leave(): void
  /** Chooses a preset, or, with `undefined`, the service. */
  choose(fraction: number | undefined): void
  drop(): void
}

interface Draft {
  text: string
  /** The value it belongs to. */
  of: number | undefined
  /** The value when the field was entered. It applies again where the text goes wrong: "60" was never meant as 6 %. */
  before: number | undefined
}

/**
 * Keeps what someone types apart from the value, so that an unreadable text stays to be mended. A text belongs to the
 * value it was typed for: when the host changes that, the field shows the new one.
 *
 * @param value the slippage that applies; `undefined`: the service's choice
 */
export function useSlippageDraft(
  value: number | undefined,
  locale: string,
  onValue: (fraction: number | undefined) => void,
): SlippageDraft {
  const [draft, setDraft] = useState<Draft>()
  const live = draft?.of === value ? draft : undefined
  if (draft && !live) setDraft(undefined)

  const written = value === undefined ? '' : percentText(value, locale)
  const isOther = value !== undefined && !slippagePresets.includes(value)
  const text = live?.text ?? (isOther ? written : undefined)
  const read = text === undefined ? undefined : readPercent(text, locale)

  function hand(next: Draft) {
    setDraft(next)
    if (next.of !== value) onValue(next.of)
  }

  function type(typed: string) {
    const before = live ? live.before : value
    // Zero so far is how most figures begin ("0.3"): it counts once the field is left.
    hand({ text: typed, of: readPercent(typed, locale) || before, before })
  }

  function leave() {
    if (live && read !== undefined) hand({ text: live.text, of: read, before: read })
  }

  return {
    text,
    refused: text !== undefined && read === undefined,
    blank: text?.trim() === '',
    touched: live !== undefined,
    begin: () => setDraft({ text: written, of: value, before: value }),
    type,
    leave,
    choose: (fraction) => {
      setDraft(undefined)
      onValue(fraction)
    },
    drop: () => setDraft(undefined),
  }
}
