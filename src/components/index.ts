export { EdgeDeposit, type EdgeDepositProps } from './EdgeDeposit/EdgeDeposit.tsx'
export { EdgeDepositView, type EdgeDepositViewProps } from './EdgeDeposit/EdgeDepositView.tsx'
export { type PayAddress, type PayRefusal, type PayTarget, payTarget } from './EdgeDeposit/payTarget.ts'
export type { PayEdge } from './EdgeDeposit/WalletHandoff.tsx'
export { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice/ErrorNotice.tsx'
export { type ErrorMoment, ErrorNoticeView, type ErrorNoticeViewProps } from './ErrorNotice/ErrorNoticeView.tsx'
export { FeeBreakdown, type FeeBreakdownProps } from './FeeBreakdown/FeeBreakdown.tsx'
export { FeeBreakdownView, type FeeBreakdownViewProps } from './FeeBreakdown/FeeBreakdownView.tsx'
export { IntentTimeline, type IntentTimelineProps } from './IntentTimeline/IntentTimeline.tsx'
export { IntentTimelineView, type IntentTimelineViewProps } from './IntentTimeline/IntentTimelineView.tsx'
export { type TimelinePhase, timelinePhase } from './IntentTimeline/timelinePhase.ts'
export {
  type TimelineStep,
  type TimelineStepId,
  type TimelineStepState,
  timelineSteps,
} from './IntentTimeline/timelineSteps.ts'
export type { TimelineFacts } from './IntentTimeline/track.ts'
export { QuoteCard, type QuoteCardProps } from './QuoteCard/QuoteCard.tsx'
export { QuoteCardView, type QuoteCardViewProps } from './QuoteCard/QuoteCardView.tsx'
export { QuoteSettings, type QuoteSettingsProps } from './QuoteSettings/QuoteSettings.tsx'
export { QuoteSettingsView, type QuoteSettingsViewProps } from './QuoteSettings/QuoteSettingsView.tsx'
export type { QuoteSettingsKind, QuoteSettingsValue } from './QuoteSettings/settingsValue.ts'
export type { AnyQuote } from './shared/quoteFacts.ts'
export type { TokenFacts } from './shared/tokens.ts'
export { TokenAmount, type TokenAmountProps } from './TokenAmount/TokenAmount.tsx'
