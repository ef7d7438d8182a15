import type { Codec, Infer } from '../codec.ts'
import type { fieldCodecs } from './fieldCodecs.ts'
import type { quoteCodecs } from './quoteCodecs.ts'

type Dictionary = typeof fieldCodecs & typeof quoteCodecs

/** The names whose codec reads an object, or a list of objects. */
type ObjectName = { [K in keyof Dictionary]: Dictionary[K] extends Codec<object> ? K : never }[keyof Dictionary]

/** The type that such a codec reads. `provider` is an object only in fees. */
type ObjectOf<Name> = Name extends 'provider' ? object : Name extends ObjectName ? Infer<Dictionary[Name]> : never

/**
 * The type of an object whose fields have codecs by their names. `Names` are read by the dictionary, `Objects` hold
 * such objects or lists of them, and `Unread` fields are unchecked. All may be absent.
 */
export type Resource<
  Names extends keyof Dictionary,
  Objects extends { [K in keyof Objects]: ObjectOf<K> } = object,
  Unread extends string = never,
> = {
  [K in keyof Pick<Dictionary, Names>]?: Infer<Dictionary[K]> | undefined
} & { [K in keyof Objects]?: Objects[K] | undefined } & { [K in Unread]?: unknown }
