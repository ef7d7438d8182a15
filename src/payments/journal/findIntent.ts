/** Finds what belongs to an intent. Without an id nothing does: a direct transfer has no intent either. */
export const findIntent = <Item extends { intentId?: string | undefined }>(
  items: readonly Item[],
  intentId: string | undefined,
): Item | undefined => (intentId === undefined ? undefined : items.find((item) => item.intentId === intentId))
