/** The meaning of a failed check for the user. */
export type RefusalKind =
  | 'about'
  | 'known'
  | 'domain'
  | 'kind'
  | 'calls'
  | 'tokens'
  | 'bytes'
  | 'transaction'
  | 'expected'
  | 'answer'

/** Maps the name of a check to its kind. The first match applies. */
const kinds: [kind: RefusalKind, form: RegExp][] = [
  ['known', /^known\./],
  ['expected', /^(expected\.(?!tokens)|verified)/],
  ['tokens', /^(recoveryTokens|expected\.tokens|both lists)/],
  ['domain', /^typedData\.domain/],
  ['calls', /^calls/],
  ['kind', /^typedData/],
  ['about', /^(intent(Id|Address|Source|Protocol)|chainId|payload\.(chainId|intentAddress))$/],
  ['bytes', /^payload/],
  ['transaction', /^(to|data|value)$/],
]

/** Returns the kind of a failed check by its name. An unknown name means that the answer cannot be read. */
export const refusalKind = (check: string): RefusalKind => kinds.find(([, form]) => form.test(check))?.[0] ?? 'answer'
