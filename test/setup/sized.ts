/** How much of a long test runs: the first in `npm test`, the second in `npm run test:matrix`, which sets `TEST_SIZE`. */
export const sized = <Value>(usual: Value, long: Value): Value => (process.env.TEST_SIZE === 'long' ? long : usual)
