export { FeeBreakdown, type FeeBreakdownProps } from './FeeBreakdown.tsx'
export { FeeBreakdownView, type FeeBreakdownViewProps } from './FeeBreakdownView.tsx'
