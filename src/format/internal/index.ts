export { numberSymbols } from '../digits.ts'
