export { RateBar } from './RateBar.tsx'
export * from './readYield.ts'
export { writeRate } from './writeRate.ts'
export { unitOfPeriod, writeWait } from './writeWait.ts'
