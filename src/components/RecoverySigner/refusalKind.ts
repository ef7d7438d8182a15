/** What a failed check means for the user. */
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

/** By the name of the check, the first that fits. */
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

/** What a failed check means, by its name; one that nobody knows here means that it cannot be read. */
export const refusalKind = (check: string): RefusalKind => kinds.find(([, form]) => form.test(check))?.[0] ?? 'answer'
