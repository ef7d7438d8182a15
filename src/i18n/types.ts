import type { en } from './messages.en.ts'
import type * as parts from './parts/index.ts'

/** The English texts of one part, or of several. */
type PartTexts = { readonly [part in keyof typeof parts]: (typeof parts)[part] }[keyof typeof parts]

type UnionToIntersection<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void
  ? All
  : never
type English = typeof en & UnionToIntersection<PartTexts>

/** The key of a message, e.g. `'quote.youPay'`. */
export type MessageKey = keyof English

/** The key of a message that is always loaded. */
export type BaseKey = keyof typeof en

/** A text with `{name}` holes, or one such text for each plural form of the language, chosen by `count`. */
export type Message = string | ({ readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string })

/** A whole catalog. */
export type Messages = { readonly [key in MessageKey]: Message }

/** The messages that a host may provide: any part of a catalog. The rest is English. */
export type PartialMessages = { readonly [key in MessageKey]?: Message | undefined }

type Holes<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never
type HolesOf<M> = M extends string ? Holes<M> : Holes<M[keyof M]> | 'count'

/** The values of a message by name, as in the holes of its English text. */
type MessageParams<Key extends MessageKey> = {
  readonly [name in HolesOf<English[Key]>]: name extends 'count' ? number : string | number
}

/**
 * Returns the text of a key. TypeScript requires exactly the values that its English text has holes for, and refuses
 * keys whose English isn't loaded.
 *
 * @example t('quote.title', { rail: 'Solana' }) // 'Pay with Solana'
 */
export interface Translator<Known extends MessageKey = BaseKey> {
  <Key extends Known>(
    key: Key,
    ...params: [HolesOf<English[Key]>] extends [never] ? [] : [params: MessageParams<Key>]
  ): string
  /** The language of the format functions. */
  readonly locale: string
  /** The language of the texts, for `lang`. */
  readonly language: string
  /** The writing direction of the texts, for `dir`. */
  readonly direction: 'ltr' | 'rtl'
}

/** The `t` of a part: the texts that are always loaded, and the part's own. */
export type PartTranslator<Part> = Translator<BaseKey | (keyof Part & MessageKey)>
