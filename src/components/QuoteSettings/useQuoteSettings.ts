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

/** What {@link useQuoteSettings} takes. */
export interface QuoteSettingsInput {
  kind: QuoteSettingsKind
  value: QuoteSettingsValue
  defaults: QuoteSettingsValue
  onChange: (value: QuoteSettingsValue) => void
}

/** What the fields show, and what they do. */
export interface QuoteSettingsModel {
  settings: Settings
  set(changes: Settings): void
  slippage: SlippageDraft
  /** Puts everything that is shown back; absent when there is nothing to put back. */
  reset?: (() => void) | undefined
  /** `data-state` of the card. */
  state: 'default' | 'custom' | 'invalid'
}

/** The state of the settings, for the card and for the disclosure. */
export function useQuoteSettings({ kind, value, defaults, onChange }: QuoteSettingsInput): QuoteSettingsModel {
  const { locale } = useTranslator(settingsTexts)
  const given = settingsOf(value)
  // No figure cannot be shown as one, and JSON cannot carry it either.
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
