/** The page that `getIntentHistory` is asked for: a cursor, its order and its size. */
export interface Page {
  /** `id` or `createdAt`. */
  column?: string | undefined
  before?: unknown
  after?: unknown
  sort?: { column: string; order?: 'ASC' | 'DESC' | undefined }[] | undefined
  pageSize?: number | undefined
  more?: boolean | undefined
}

/** A cursor as the service writes it, unchecked: usually an object like {@link Page}. */
export type PageCursor = Record<string, unknown> | unknown[] | string | number | bigint | boolean
