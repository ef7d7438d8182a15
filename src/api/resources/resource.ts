import type { Codec, Infer } from '../codec.ts'
import type { fieldCodecs } from './fieldCodecs.ts'
import type { quoteCodecs } from './quoteCodecs.ts'

type Dictionary = typeof fieldCodecs & typeof quoteCodecs

/** The names whose codec reads an object, or a list of objects. */
type ObjectName = { [K in keyof Dictionary]: Dictionary[K] extends Codec<object> ? K : never }[keyof Dictionary]

/** What it reads; a `provider` is an object in fees alone. */
type ObjectOf<Name> = Name extends 'provider' ? object : Name extends ObjectName ? Infer<Dictionary[Name]> : never

/**
 * The type of an object whose fields have codecs by their names: those of `Names` by the dictionary, `Objects` those that
 * hold such objects or lists of them, `Unread` those that nothing checks. All may be absent.
 */
export type Resource<
  Names extends keyof Dictionary,
  Objects extends { [K in keyof Objects]: ObjectOf<K> } = object,
  Unread extends string = never,
> = {
  [K in keyof Pick<Dictionary, Names>]?: Infer<Dictionary[K]> | undefined
} & { [K in keyof Objects]?: Objects[K] | undefined } & { [K in Unread]?: unknown }
