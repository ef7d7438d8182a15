/** Whether a value is a time in epoch ms that a `Date` can hold. Epoch seconds of any year are below 1e12. */
export const isEpochMs = (value: unknown): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1e12 && Number(value) <= 8.64e15
