import type { en } from './messages.en.ts'

/** The key of a message, e.g. `'quote.youPay'`. Not in the service document. */
export type MessageKey = keyof typeof en

/**
 * A text with `{name}` holes, or one such text for each plural form of the language; `count` chooses. Not in the
 * service document.
 */
export type Message = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** A whole catalogue. Not in the service document. */
export type Messages = { readonly [key in MessageKey]: Message }

/** What a host may bring: any part of a catalogue; the rest is English. Not in the service document. */
export type PartialMessages = { readonly [key in MessageKey]?: Message | undefined }

type Holes<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type HolesOf<M> = M extends string ? Holes<M> : Holes<M[keyof M]> | 'count'

/** The values a message asks for, by name, as its English text has them. Not in the service document. */
export type MessageParams<Key extends MessageKey> = {
  readonly [name in HolesOf<(typeof en)[Key]>]: name extends 'count' ? number : string | number
}

/**
 * Gives the text of a key. TypeScript asks for exactly the values that its English text has holes for.
 *
 * @example t('quote.title', { rail: 'Solana' }) // 'Pay with Solana'
 *
 * Not in the service document.
 */
export interface Translator {
  <Key extends MessageKey>(
    key: Key,
    ...params: [HolesOf<(typeof en)[Key]>] extends [never] ? [] : [params: MessageParams<Key>]
  ): string
  /** The language the texts are written for, for `lang` and for the format functions. */
  readonly locale: string
  /** For `dir`. */
  readonly direction: 'ltr' | 'rtl'
}
