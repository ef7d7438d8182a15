/** What the form needs after its first screen: loaded once the page is idle, so before a connection is lost. */
export { AmountWorth, WayWorth } from './ChoiceWorth.tsx'
export { LateRefund } from './LateRefund.tsx'
export { OfflineStrip } from './OfflineStrip.tsx'
