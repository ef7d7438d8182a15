export { useOnce as useTold } from '../../hooks/internal/index.ts'
