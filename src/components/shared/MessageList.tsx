'use client'
import { Note } from './Note.tsx'

/** A sentence for the payer. With a tone, it is shown as a note. */
export interface CardMessage {
  text: string
  tone?: 'good' | 'bad' | 'warn' | undefined
}

/** Renders the messages of a card. Expects each text once. */
export function MessageList({ messages }: { messages: readonly CardMessage[] }) {
  return messages.map(({ text, tone }) =>
    tone ? (
      <Note key={text} tone={tone}>
        {text}
      </Note>
    ) : (
      <p key={text} className="ik-line">
        {text}
      </p>
    ),
  )
}
