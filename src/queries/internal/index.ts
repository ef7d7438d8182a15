export { mark, markOf } from '../armed.ts'
export { intentKey } from '../key.ts'
export { answerOrderOf } from '../ordered.ts'
export { type PolledQuery, pollFacts } from '../polling.ts'
