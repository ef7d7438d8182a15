/** Joins the kit's class names and the host's. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
