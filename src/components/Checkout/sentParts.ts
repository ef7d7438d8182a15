export { SentNotice } from './SentNotice.tsx'
export { SentQuestion } from './SentQuestion.tsx'
