export { isDollarToken } from './isDollarToken.ts'
export {
  highImpact,
  isImpactHigh,
  type PriceImpactFacts,
  type PriceImpactFigure,
  type PriceImpactPart,
  priceImpactFacts,
  priceImpactParts,
} from './priceImpact.ts'
