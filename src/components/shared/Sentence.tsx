'use client'
import type { ReactNode } from 'react'

/** A placeholder that no answer or catalogue can contain: both are stripped of control characters. */
const place = '\u0000'

/**
 * Renders a message with an element in one of its placeholders, so that an address in a sentence keeps its markup
 * wherever a language puts it.
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
