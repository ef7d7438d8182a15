/** The parts of a checkout for payments without the service, which load when one is offered. */
export { DirectReview } from './DirectReview.tsx'
export { PassthroughChoice } from './PassthroughChoice.tsx'
export { SkippedNotice } from './SkippedNotice.tsx'
export { UnknownDirect } from './UnknownDirect.tsx'
