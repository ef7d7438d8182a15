export {
  type AnyQuoteRequest,
  QuoteCard,
  type QuoteCardComponent,
  type QuoteCardProps,
  type QuoteOf,
} from './QuoteCard.tsx'
export { QuoteCardView, type QuoteCardViewProps } from './QuoteCardView.tsx'
