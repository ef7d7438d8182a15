/** What the form needs after its first screen: loaded once the page is idle, so before a connection is lost. */
export { OfflineStrip } from './OfflineStrip.tsx'
