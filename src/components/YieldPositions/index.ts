'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { YieldPositionsProps } from './YieldPositions.tsx'
import type { YieldPositionsViewProps } from './YieldPositionsView.tsx'

export type { OnYieldAction, YieldActionPosition } from './PositionActions.tsx'
export type { YieldPositionsProps, YieldPositionsViewProps }

/**
 * Shows what addresses hold in yield markets, by market: amounts, worth in the payer's currency, rates, validators,
 * points, and pending actions. The sum is that of the stated prices alone; points and the shares of a deposit are never
 * added to it. What could not be looked up is named, and asked for again alone. An action, with the checked values of
 * its form, goes to `onAction`: the host performs it. Loaded when shown.
 *
 * @example
 * ```tsx
 * <YieldPositions queries={[{ address, network: 'base' }]} onAction={(action, values) => perform(action, values)} />
 * ```
 */
export const YieldPositions = /* @__PURE__ */ lazyComponent<YieldPositionsProps>(() =>
  import('./YieldPositions.tsx').then((part) => part.YieldPositions),
)

/**
 * Renders given positions. Loaded when shown. State: `data-state` (`loading`, `positions`, `empty`, `idle`, `error`) and
 * `data-failed`; `data-type` and `data-earning` on each balance.
 *
 * @example
 * ```tsx
 * <YieldPositionsView balances={data} queries={queries} onRetry={retry} />
 * ```
 */
export const YieldPositionsView = /* @__PURE__ */ lazyComponent<YieldPositionsViewProps>(() =>
  import('./YieldPositions.tsx').then((part) => part.YieldPositionsView),
)
