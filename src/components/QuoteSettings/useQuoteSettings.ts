'use client'
import { settingsTexts } from '../../i18n/index.ts'
import { useTranslator } from '../shared/useTranslator.ts'
import {
  defaultSettings,
  differs,
  type QuoteSettingsKind,
  type QuoteSettingsValue,
  type Settings,
  settingsOf,
  withSettings,
} from './settingsValue.ts'
import { type SlippageDraft, useSlippageDraft } from './useSlippageDraft.ts'

export interface QuoteSettingsInput {
  kind: QuoteSettingsKind
  value: QuoteSettingsValue
  defaults: QuoteSettingsValue
  onChange: (value: QuoteSettingsValue) => void
}

/** The values of the fields, and their actions. */
export interface QuoteSettingsModel {
  settings: Settings
  set(changes: Settings): void
  slippage: SlippageDraft
  /** Resets every shown setting. Absent when there is nothing to reset. */
  reset?: (() => void) | undefined
  /** The `data-state` of the card. */
  state: 'default' | 'custom' | 'invalid'
}

/** Manages the settings, for the card and for the disclosure. */
export function useQuoteSettings({ kind, value, defaults, onChange }: QuoteSettingsInput): QuoteSettingsModel {
  const { locale } = useTranslator(settingsTexts)
  const given = settingsOf(value)
  // NaN and infinities cannot be shown as a figure, and JSON cannot carry them.
  const settings = { ...given, slippageTolerance: finite(given.slippageTolerance) }
  const set = (changes: Settings) => onChange(withSettings(value, changes, kind))
  const slippage = useSlippageDraft(settings.slippageTolerance, locale, (slippageTolerance) =>
    set({ slippageTolerance }),
  )
  const custom = differs(value, defaults, kind)

  function reset() {
    slippage.drop()
    if (custom) set(defaultSettings(defaults, kind))
  }

  return {
    settings,
    set,
    slippage,
    reset: custom || slippage.touched ? reset : undefined,
    state: slippage.refused && !slippage.blank ? 'invalid' : custom ? 'custom' : 'default',
  }
}

const finite = (value: number | undefined) => (Number.isFinite(value) ? value : undefined)
