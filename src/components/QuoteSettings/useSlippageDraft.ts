'use client'
import { useState } from 'react'
import { percentText, readPercent } from './percent.ts'

/** The values that can be chosen with one press. */
export const slippagePresets: readonly number[] = [0.001, 0.005, 0.01]

/** The text of the slippage field, and its actions. */
export interface SlippageDraft {
  /** The text of the field. `undefined` while the service's choice or a preset is selected. */
  text: string | undefined
  /** Whether the text is not a valid percentage. The previous value then applies. */
  refused: boolean
  /** Whether the text is empty, which is not an error. */
  blank: boolean
  /** Whether the payer typed the text, rather than the value being formatted. */
  touched: boolean
  /** Selects the field. */
  begin(): void
  type(text: string): void
  /** Applies the text when the field loses focus or Enter is pressed. */
  leave(): void
  /** Selects a preset, or the service's choice with `undefined`. */
  choose(fraction: number | undefined): void
  drop(): void
}

interface Draft {
  text: string
  /** The value that the text belongs to. */
  of: number | undefined
  /**
   * The value when the field was entered. It applies again if the text becomes invalid: "60" was never meant as 6 %.
   */
  before: number | undefined
}

/**
 * Stores the typed text apart from the value, so that an invalid text stays in the field for correction. A text belongs
 * to the value it was typed for: when the host changes that value, the field shows the new one.
 *
 * @param value the current slippage; `undefined`: the service's choice
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
    // Ignores a zero while typing, since most values start with one ("0.3"). It counts once the field is left.
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
