export { intentTokens, useKnownTokens, useTokens } from '../../hooks/internal/index.ts'
