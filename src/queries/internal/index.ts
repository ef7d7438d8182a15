export { mark, markOf } from '../armed.ts'
export { intentKey } from '../key.ts'
