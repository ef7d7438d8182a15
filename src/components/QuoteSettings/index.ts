'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { QuoteSettingsProps } from './QuoteSettings.tsx'
import type { QuoteSettingsViewProps } from './QuoteSettingsView.tsx'

export type { QuoteSettingsKind, QuoteSettingsValue } from './settingsValue.ts'
export type { QuoteSettingsProps, QuoteSettingsViewProps }

/**
 * Renders the quote settings behind a line that sums them up: "Slippage 0.5% · Recommended". Uncontrolled. Loaded when
 * shown. State: `data-state` (`default`, `custom`, `invalid`), `data-kind`.
 *
 * @example <QuoteSettings kind="edge" onChange={setSettings} />
 */
export const QuoteSettings = /* @__PURE__ */ lazyComponent<QuoteSettingsProps>(() =>
  import('./QuoteSettings.tsx').then((part) => part.QuoteSettings),
)

/**
 * Renders the quote settings that a payer can choose: slippage, providers, preference, gas. Slippage is shown and typed
 * in percent and returned as an exact fraction of 1. A text that is not a percentage from 0 to 50 stays in the field
 * with an explanation and is not returned. Controlled. Loaded when shown. State: `data-state` (`default`, `custom`,
 * `invalid`), `data-kind`.
 *
 * @example <QuoteSettingsView value={settings} onChange={setSettings} /> // then: { ...request, ...settings }
 */
export const QuoteSettingsView = /* @__PURE__ */ lazyComponent<QuoteSettingsViewProps>(() =>
  import('./QuoteSettings.tsx').then((part) => part.QuoteSettingsView),
)
