/** Joins the kit's class and the host's. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
