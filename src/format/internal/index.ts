export { nativeAddress } from '../nativeToken.ts'
export { parseDecimal } from '../parseDecimal.ts'
export { findToken, isNativeId, sameId, sameToken, type TokenFacts } from '../tokens.ts'
export { usableNumber } from '../usableNumber.ts'
