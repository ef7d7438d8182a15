import { receiptTexts, timelineTexts } from '../../i18n/index.ts'

/** The English texts of a receipt card, which names the steps and situations as a timeline does. */
export const cardTexts: typeof timelineTexts & typeof receiptTexts = { ...timelineTexts, ...receiptTexts }
