/** Loaded beside the first screen of a checkout, because of its hashes. */
export { checksums } from '../format/internal/index.ts'
