export { FiatSelect, type FiatSelectProps } from './FiatSelect.tsx'
export { FiatSelectView, type FiatSelectViewProps } from './FiatSelectView.tsx'
