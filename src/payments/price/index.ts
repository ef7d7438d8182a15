export { isDollarToken } from './isDollarToken.ts'
export {
  highImpact,
  isImpactHigh,
  type PriceImpactFigure,
  priceImpactFacts,
  priceImpactParts,
} from './priceImpact.ts'
export { oldPriceMs, type PriceFacts, readPrice, usablePrice } from './readPrice.ts'
