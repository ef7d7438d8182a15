/** The parts that the form needs after its first screen. They load once the page is idle, before it may go offline. */
export { AmountWorth, WayWorth } from './ChoiceWorth.tsx'
export { LateRefund } from './LateRefund.tsx'
export { OfflineStrip } from './OfflineStrip.tsx'
export { TokenSearch } from './TokenSearch.tsx'
