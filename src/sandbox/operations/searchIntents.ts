import type { SearchIntentsResponse } from '../../api/index.ts'
import { byAddress, type Condition, candidates, commonConditions, conditionsOf, newest } from '../conditions.ts'
import type { Handler, SandboxContext } from '../context.ts'
import { invalidField } from '../errors.ts'
import type { Fields } from '../fields.ts'
import { viewOf } from '../journey.ts'
import { normal } from '../keys.ts'
import { presentIntent } from '../present.ts'
import { textSearch } from '../searchText.ts'
import { shownHashes } from '../shownHashes.ts'

/** The most intents in one answer. */
const most = 50

/**
 * Answers the intents that meet every filter, newest first, at most 50. `byTransactionHash` matches any transaction of
 * an intent, `byDepositTransactionHash` its deposit. `byQueryString` matches a part of an id, address, hash or symbol.
 * How filters combine, the order and the length are undocumented.
 */
export const searchIntents: Handler = (request, context): SearchIntentsResponse => {
  const conditions = [...commonConditions(request), ...ownConditions(request, context)]
  if (!conditions.length) throw invalidField('request', 'at least one filter')
  const now = context.clock.now()
  const rows = newest(candidates(conditions, context.state), conditions, most)
  return { intents: rows.map((row) => presentIntent(row, viewOf(row, now, context.random), context.random)) }
}

const ownConditions = (request: Fields, context: SandboxContext): Condition[] =>
  conditionsOf(
    byAddress(request, 'byIntentId', ({ intentId }) => intentId),
    byAddress(request, 'byOriginIntentAddress', ({ intent }) => intent.originIntentAddress),
    byAddress(request, 'byDestinationIntentAddress', ({ intent }) => intent.destinationIntentAddress),
    byHash(request, 'byTransactionHash', context, 'all'),
    byHash(request, 'byDepositTransactionHash', context, 'deposit'),
    byQuery(request, context),
  )

function byHash(request: Fields, key: string, context: SandboxContext, of: 'all' | 'deposit'): Condition | undefined {
  const text = request.text(key)
  if (text === undefined) return undefined
  const wanted = normal(text)
  return { key: wanted, meets: (row) => shownHashes(row, context)[of].some((hash) => normal(hash) === wanted) }
}

function byQuery(request: Fields, context: SandboxContext): Condition | undefined {
  const query = request.text('byQueryString')?.trim()
  return query ? { meets: textSearch(query, context) } : undefined
}
