'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { QuoteSettingsProps } from './QuoteSettings.tsx'
import type { QuoteSettingsViewProps } from './QuoteSettingsView.tsx'

export type { QuoteSettingsKind, QuoteSettingsValue } from './settingsValue.ts'
export type { QuoteSettingsProps, QuoteSettingsViewProps }

/**
 * How a quote is made, behind a line that says it in short: "Slippage 0.5% · Recommended". Keeps its own value. Loaded
 * when shown. State: `data-state` (`default`, `custom`, `invalid`), `data-kind`.
 *
 * @example <QuoteSettings kind="edge" onChange={setSettings} />
 *
 * Source: "QuoteRequest", "QuoteIntentEdge".
 */
export const QuoteSettings = /* @__PURE__ */ whenShown<QuoteSettingsProps>(() =>
  import('./QuoteSettings.tsx').then((part) => part.QuoteSettings),
)

/**
 * How a quote is made, for a payer to choose: slippage, providers, preference, gas. Slippage is shown and typed in
 * percent and handed out as an exact fraction of 1; a text that is no percentage from 0 to 50 stays in the field, is
 * explained and not handed out. Controlled. Loaded when shown. State: `data-state` (`default`, `custom`, `invalid`),
 * `data-kind`.
 *
 * @example <QuoteSettingsView value={settings} onChange={setSettings} /> // then: { ...request, ...settings }
 *
 * Source: "QuoteRequest", "QuoteIntentEdge".
 */
export const QuoteSettingsView = /* @__PURE__ */ whenShown<QuoteSettingsViewProps>(() =>
  import('./QuoteSettings.tsx').then((part) => part.QuoteSettingsView),
)
