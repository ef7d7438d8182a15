export { amount, boolean, type Codec, integer, isObject, number, object, text } from '../codec.ts'
export { errorCodes } from '../errorCodes.ts'
export { receiptCodec } from '../resources/fieldCodecs.ts'
export { readStored, storedQuoteCodec } from '../stored.ts'
