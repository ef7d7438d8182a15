import { parseTime } from '../../format/index.ts'

/** Epoch ms of a time that comes unread, so that it may be anything. */
export const momentOf = (value: unknown): number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? parseTime(value) : undefined
