import { type Condition, commonConditions, conditionsOf, equal } from './conditions.ts'
import type { SandboxContext } from './context.ts'
import type { Fields } from './fields.ts'
import { statusOf, viewOf } from './journey.ts'
import { addressesOf, normal } from './keys.ts'
import type { Random } from './random.ts'
import { recoverableOf } from './recovery/recoverable.ts'
import type { Row } from './state.ts'
import { timeOf } from './times.ts'
import { allTokens, chainOf, findToken } from './tokens.ts'

/** Reads the conditions that a history's filters set. A row must meet all of them. An empty list counts as not set. */
export const historyConditions = (request: Fields, now: number, { random }: SandboxContext): Condition[] => [
  ...commonConditions(request),
  ...conditionsOf(
    equal(request.oneOf('byIntentProtocol', ['v1', 'v1_5']), ({ intent }) => intent.intentProtocol),
    byProvider(request, 'bySwapProvider', ({ route }) => route.swapProvider),
    byProvider(request, 'byBridgeProvider', ({ route }) => route.bridgeProvider),
    byParticipants(request),
    byEnd(request, 'origin'),
    byEnd(request, 'destination'),
    byTime(request),
    byStatus(request, now, random),
    byBalance(request, now, random),
  ),
]

/** `AUTO` is not a provider's name, so it filters nothing. */
const byProvider = (request: Fields, key: string, of: (row: Row) => string | undefined): Condition | undefined => {
  const name = request.text(key)
  return name === 'AUTO' ? undefined : equal(name, of)
}

function byParticipants(request: Fields): Condition | undefined {
  const wanted = request.texts('byParticipantAddresses')?.map(normal)
  if (!wanted?.length) return undefined
  return {
    key: wanted.length === 1 ? wanted[0] : undefined,
    meets: (row) => addressesOf(row).some((address) => wanted.includes(normal(address))),
  }
}

/** Matches a chain and a token at one end of the intent or of its hop over a rail. */
function byEnd(request: Fields, end: 'origin' | 'destination'): Condition | undefined {
  const chainId = request.chainId(`${end}ChainId`)
  const address = request.text(`${end}TokenAddress`)
  if (chainId === undefined && address === undefined) return undefined
  const tokens = allTokens.filter(
    (token) =>
      (chainId === undefined || token.chainId === chainId) &&
      (address === undefined || findToken(chainOf(token.chainId), address) === token),
  )
  const mode = end === 'origin' ? 'ORIGIN' : 'DESTINATION'
  return {
    meets: (row) =>
      tokens.includes(end === 'origin' ? row.from : row.to) ||
      (row.hop?.edge.mode === mode && tokens.includes(row.hop.railToken)),
  }
}

/** Matches rows created within the range, including both ends. */
function byTime(request: Fields): Condition | undefined {
  const from = timeOf(request, 'fromTime') ?? Number.NEGATIVE_INFINITY
  const to = timeOf(request, 'toTime') ?? Number.POSITIVE_INFINITY
  return { meets: ({ createdAt }) => from <= createdAt && createdAt <= to }
}

function byStatus(request: Fields, now: number, random: Random): Condition | undefined {
  const one = request.text('byStatus')
  const some = request.texts('byStatuses')
  if (one === undefined && !some?.length) return undefined
  return {
    meets: (row) => {
      const status = statusOf(row, now, random)
      return (one === undefined || status === one) && (!some?.length || some.includes(status))
    },
  }
}

function byBalance(request: Fields, now: number, random: Random): Condition | undefined {
  if (!request.flag('onlyRecoverable')) return undefined
  return {
    // Check the status first, because views cost more than statuses.
    meets: (row) =>
      ['FAILED', 'ABORTED'].includes(statusOf(row, now, random)) &&
      recoverableOf(row, viewOf(row, now, random)) !== undefined,
  }
}
