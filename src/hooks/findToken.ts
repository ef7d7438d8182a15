/** Loaded on demand by hooks that few pages use, because it brings the tables of known chains and tokens. */
export { findToken } from '../format/internal/index.ts'
