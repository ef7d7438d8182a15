export { numberSymbols } from '../digits.ts'
export { sameId, sameToken } from './sameId.ts'
