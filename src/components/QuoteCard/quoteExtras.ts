/** What few quotes and few payers need, in one piece that is loaded when one does. */

export { ChangeList } from './ChangeList.tsx'
export { QuoteDetails } from './QuoteDetails.tsx'
