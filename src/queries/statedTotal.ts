/** Returns the total of a list that a page states. One that leaves out rows of that page was not filled in. */
export const statedTotal = (
  { items, total }: { items: readonly unknown[]; total?: number | undefined },
  offset: number,
): number | undefined => (items.length > 0 && (total as number) < offset + items.length ? undefined : total)
