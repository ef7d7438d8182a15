/** The code that few quotes and few payers need, in one module that loads when one of them does. */

export { ChangeList } from './ChangeList.tsx'
export { QuoteDetails } from './QuoteDetails.tsx'
