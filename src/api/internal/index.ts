export { errorCodes } from '../errorCodes.ts'
