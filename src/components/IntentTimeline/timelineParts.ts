/** What of a timeline is loaded once one is shown: nothing of it is needed to see where the money is. */
export { SettlementSection } from '../shared/SettlementSection.tsx'
export { StepTimes } from './StepTimes.tsx'
export { TimelineClock } from './TimelineClock.tsx'
export { TimelinePlan } from './TimelinePlan.tsx'
export { timelineDetails } from './timelineDetails.ts'
