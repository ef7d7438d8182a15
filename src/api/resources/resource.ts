import type { Infer } from '../codec.ts'
import type { lists as receiptLists, objects as receiptObjects } from './fieldCodecs.ts'
import type { lists as quoteLists, objects as quoteObjects, scalars } from './quoteCodecs.ts'

type Scalars = typeof scalars
type ObjectName = keyof typeof quoteObjects | keyof typeof receiptObjects
type ListName = keyof typeof quoteLists | keyof typeof receiptLists

/**
 * The type of an object whose fields have codecs by their names: those of `Names` by the dictionaries, `Objects` those that
 * hold such objects or lists of them, `Unread` those that nothing checks. All may be absent.
 */
export type Resource<
  Names extends keyof Scalars,
  Objects extends {
    [K in keyof Objects]: K extends ListName ? object[] : K extends ObjectName ? object : never
  } = object,
  Unread extends string = never,
> = {
  [K in keyof Pick<Scalars, Names>]?: Infer<Scalars[K]> | undefined
} & { [K in keyof Objects]?: Objects[K] | undefined } & { [K in Unread]?: unknown }
