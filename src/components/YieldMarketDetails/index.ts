'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { YieldMarketDetailsProps } from './YieldMarketDetails.tsx'
import type { YieldMarketDetailsViewProps } from './YieldMarketDetailsView.tsx'

export type { YieldMarketDetailsProps, YieldMarketDetailsViewProps }

/**
 * Shows one market to earn in: its rate with the parts, how money goes in and comes out, fees, limits, requirements,
 * ratings, capacity and where the money is. Figures without a documented unit are shown as the service states them. No
 * operation reads one market: without `market`, it is looked for in the lists that were loaded, then page by page.
 * Loaded when shown. State: `data-state` (`loading`, `ready`, `missing`, `error`), `data-refusal`.
 *
 * @example
 * ```tsx
 * <YieldMarketDetails marketId={id} onBack={close} onEnter={(market) => deposit(market)} />
 * ```
 */
export const YieldMarketDetails = /* @__PURE__ */ lazyComponent<YieldMarketDetailsProps>(() =>
  import('./YieldMarketDetails.tsx').then((part) => part.YieldMarketDetails),
)

/**
 * Renders a market with given data. Texts and links of the service are untrusted: links are shown as their host. Loaded
 * when shown. State: `data-state` (`loading`, `ready`, `missing`, `error`); `data-refusal` (`deprecated`,
 * `maintenance`, `closed`) if the market can't be entered.
 *
 * @example
 * ```tsx
 * <YieldMarketDetailsView market={market} onEnter={deposit} />
 * ```
 */
export const YieldMarketDetailsView = /* @__PURE__ */ lazyComponent<YieldMarketDetailsViewProps>(() =>
  import('./YieldMarketDetails.tsx').then((part) => part.YieldMarketDetailsView),
)
