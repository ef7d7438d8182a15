export * from './AbortIntent/index.ts'
// Not through Checkout/index.ts: beside the lazy `Checkout`, bundlers would take this one along.
export { StaticCheckout } from './Checkout/Checkout.tsx'
export * from './Checkout/index.ts'
export * from './EdgeDeposit/index.ts'
export { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice/ErrorNotice.tsx'
export { type ErrorMoment, ErrorNoticeView, type ErrorNoticeViewProps } from './ErrorNotice/ErrorNoticeView.tsx'
export { FeeBreakdown, type FeeBreakdownProps } from './FeeBreakdown/FeeBreakdown.tsx'
export { FeeBreakdownView, type FeeBreakdownViewProps } from './FeeBreakdown/FeeBreakdownView.tsx'
export * from './GasFeePicker/index.ts'
export * from './IntentList/index.ts'
export * from './IntentReceiptCard/index.ts'
export * from './IntentTimeline/index.ts'
export {
  type AnyQuoteRequest,
  QuoteCard,
  type QuoteCardComponent,
  type QuoteCardProps,
  type QuoteOf,
} from './QuoteCard/QuoteCard.tsx'
export { QuoteCardView, type QuoteCardViewProps } from './QuoteCard/QuoteCardView.tsx'
export * from './QuoteSettings/index.ts'
export * from './RecoverySigner/index.ts'
export type { AnyQuote } from './shared/quoteFacts.ts'
export type { TokenFacts } from './shared/tokens.ts'
export type { ShownComponent } from './shared/whenShown.tsx'
export { TokenAmount, type TokenAmountProps } from './TokenAmount/TokenAmount.tsx'
export * from './WalletDeposit/index.ts'
