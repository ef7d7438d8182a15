export { RateBar } from './RateBar.tsx'
export * from './readYield.ts'
