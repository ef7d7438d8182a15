/**
 * Chooses how much of a long test runs: the first value in `npm test`, the second in `npm run test:matrix`, which sets
 * `TEST_SIZE`.
 */
export const sized = <Value>(usual: Value, long: Value): Value => (process.env.TEST_SIZE === 'long' ? long : usual)

/** Registers a test or a group only in `npm run test:matrix`. */
export const inMatrix = <Register extends (...args: never[]) => unknown>(register: Register): Register =>
  sized((() => {}) as unknown as Register, register)
