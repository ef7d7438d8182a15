'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { TransferPanelProps } from './TransferPanel.tsx'
import type { TransferPanelViewProps } from './TransferPanelView.tsx'

export type { PriceFacts } from '../../payments/price/index.ts'
export type { SideFacts } from './AmountSide.tsx'
export type { TransferPanelProps } from './TransferPanel.tsx'
export type { MissingInput, TransferPanelViewProps } from './TransferPanelView.tsx'

/**
 * Renders a card that moves a token: to another network, into another token, or to somebody else. It asks for what is
 * missing, quotes what is filled in, and shows price, fees and who gets a refund before anything is sent. It then pays
 * and follows the transfer as `Checkout` does, and every transfer is in the journal. A token that arrives as it left is
 * sent straight to the recipient, without the service. The code loads when the component is shown.
 *
 * State: `data-step`, `data-stage` and `data-outcome` as in `Checkout`; on the form `data-mode`, `data-missing`.
 *
 * @example
 * ```tsx
 * <TransferPanel tokens={tokens} from={usdcOnBase} mode="swap" onSettled={({ paymentId }) => refresh(paymentId)} />
 * ```
 */
export const TransferPanel = /* @__PURE__ */ lazyComponent<TransferPanelProps>(
  () => import('./TransferPanel.tsx').then((part) => part.StaticTransferPanel),
  undefined,
  [12, 24, 18],
)

/**
 * Renders the form of a transfer: both sides with their tokens and amounts, and the recipient. Pure, but for the dialog that
 * chooses a token. Loaded when shown.
 *
 * @example <TransferPanelView mode="swap" transfer={transfer} onTransfer={setTransfer} tokens={{ from, to }} pays={pays} arrives={arrives} onSwapSides={turn} />
 */
export const TransferPanelView = /* @__PURE__ */ lazyComponent<TransferPanelViewProps>(
  () => import('./TransferPanel.tsx').then((part) => part.TransferPanelView),
  undefined,
  [12, 24, 18],
)
