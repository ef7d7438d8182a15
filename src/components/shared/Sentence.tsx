'use client'
import type { ReactNode } from 'react'

/** No text of an answer or a catalogue holds it: both are cleaned of control characters. */
const place = '\u0000'

/**
 * A message with an element in one of its holes, so that an address in a sentence keeps its markup wherever a language
 * puts it.
 *
 * @example <Sentence say={(address) => t('deposit.late', { address })}><Address address={refundAddress} /></Sentence>
 */
export function Sentence({ say, children }: { say: (place: string) => string; children: ReactNode }) {
  const [before, after] = say(place).split(place)
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  )
}
