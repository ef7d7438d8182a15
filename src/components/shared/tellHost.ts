export { callHost as tellHost } from '../../hooks/internal/index.ts'
