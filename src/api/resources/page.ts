/** A cursor of `getIntentHistory`. */
export interface Page {
  /** `id` or `createdAt`. */
  column?: string | undefined
  before?: unknown
  after?: unknown
  sort?: { column: string; order?: 'ASC' | 'DESC' | undefined }[] | undefined
  pageSize?: number | undefined
  more?: boolean | undefined
}
