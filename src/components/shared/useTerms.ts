export { useTerms } from '../../hooks/internal/index.ts'
