export { RateBar, type RateBarProps } from './RateBar.tsx'
export * from './readYield.ts'
