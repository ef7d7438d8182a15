import type { KeyboardEvent } from 'react'

/**
 * Returns whether a key belongs to an input method. Safari sends the key that commits a composition after its end, with
 * the code 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
