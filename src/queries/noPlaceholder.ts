/** Overrides a host's default placeholder, which would show the data of one thing for another. */
export const noPlaceholder = (): undefined => undefined
