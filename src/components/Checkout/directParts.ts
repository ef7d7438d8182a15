/** What a checkout shows of payments without the service: loaded where one is offered. */
export { DirectReview } from './DirectReview.tsx'
export { PassthroughChoice } from './PassthroughChoice.tsx'
export { SkippedNotice } from './SkippedNotice.tsx'
export { UnknownDirect } from './UnknownDirect.tsx'
