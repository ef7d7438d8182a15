'use client'
import { Note } from './Note.tsx'

/** A sentence to the payer; with a tone, a note. */
export interface CardMessage {
  text: string
  tone?: 'good' | 'bad' | 'warn' | undefined
}

/** What a card says of its state, each sentence once. */
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
