/** A separate file, which is loaded with the first payment. */
export { describeTracked, type TrackedFacts } from '../payments/checkout/index.ts'
