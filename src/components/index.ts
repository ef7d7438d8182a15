export * from './AbortIntent/index.ts'
export * from './ArgumentFields/index.ts'
// Imported directly: through Checkout/index.ts, bundlers would load it together with the lazy `Checkout`.
export { StaticCheckout } from './Checkout/Checkout.tsx'
export * from './Checkout/index.ts'
export * from './EdgeDeposit/index.ts'
export * from './ErrorNotice/index.ts'
export {
  FeeBreakdown,
  type FeeBreakdownProps,
  FeeBreakdownView,
  type FeeBreakdownViewProps,
} from './FeeBreakdown/index.ts'
export * from './FiatSelect/index.ts'
export * from './GasFeePicker/index.ts'
export * from './IntentList/index.ts'
export * from './IntentReceiptCard/index.ts'
export * from './IntentTimeline/index.ts'
export * from './QuoteCard/index.ts'
export * from './QuoteSettings/index.ts'
export * from './RecoverySigner/index.ts'
export type { ShownComponent } from './shared/lazyComponent.tsx'
export type { AnyQuote } from './shared/quoteFacts.ts'
export type { TokenFacts } from './shared/tokens.ts'
export * from './TokenAmount/index.ts'
export * from './TokenPicker/index.ts'
export * from './TransferPanel/index.ts'
export * from './WalletDeposit/index.ts'
export * from './YieldMarketDetails/index.ts'
export * from './YieldMarketTable/index.ts'
export * from './YieldPositions/index.ts'
