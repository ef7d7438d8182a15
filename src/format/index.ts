export { checkAddress } from './address.ts'
export type { AddressCheck, AddressKind, AddressProblem } from './addressForm.ts'
export {
  type FormatAmountOptions,
  type FormattedAmount,
  formatAmount,
  formatExactAmount,
  parseAmount,
} from './amount.ts'
export { toChecksumAddress } from './checksums.ts'
export { type ComparableQuote, compareQuotes, type QuoteChange, type QuoteFigures } from './compareQuotes.ts'
export {
  chainName,
  chainRail,
  knownToken,
  type NativeCurrency,
  nativeCurrency,
} from './directory.ts'
export { chainExplorer } from './explorer.ts'
export { type FormatFiatOptions, formatFiat, formatPercent, formatRate, type RateSide } from './fiat.ts'
export { formatClock, formatCountdown, formatDuration } from './formatTime.ts'
export { intentLink, intentOfLink } from './intentLink.ts'
export { isNativeToken } from './nativeToken.ts'
export { groupAddress, shortenAddress, shortenHash } from './shorten.ts'
export { parseTime, readTime, type TimeReading } from './time.ts'
export { tokensFromList } from './tokensFromList.ts'
export { cleanText, type SafeLink, safeLink } from './untrusted.ts'
