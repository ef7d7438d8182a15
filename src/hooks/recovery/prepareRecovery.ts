import { isIntentServiceError, type PrepareIntentRecoveryResponse, type RecoveryToken } from '../../api/index.ts'
import { prepareRecoveryMutationOptions } from '../../queries/index.ts'
import { type Refusal, type VerifiedRecovery, verifyRecovery } from '../../recovery/index.ts'
import { type KnownIntent, knownIntent } from './knownIntent.ts'
import { type RecoveryHands, sameAddress, show, stateOf } from './recoveryHands.ts'
import { forget } from './recoveryRecord.ts'
import { type RecoveryState, untouched } from './recoveryState.ts'
import { repeated, serviceError } from './repeated.ts'

/** What is wanted of it, where several tokens lie there. Not in the service document. */
export interface RecoveryChoice {
  /** This one alone. */
  tokenAddress?: string | undefined
  /** Whatever was prepared, all of it. */
  all?: boolean | undefined
}

/** While one of these lasts nothing is prepared anew: a wallet may be at work, or a transaction under way. */
const busy = /^(loading|preparing|signing|checking|sending|unsure|sent|proving)$/

/** More than any chain can hold: the choice names the token, the answer's own list the amount. */
const most = String(2n ** 256n - 1n)

/** Asks the service what is to be signed, and checks the answer to the last byte. Asks no wallet. Never rejects. */
export async function prepareRecovery(hands: RecoveryHands, choice: RecoveryChoice = {}): Promise<void> {
  const before = stateOf(hands)
  if (busy.test(before.step)) return
  if (choice.all && before.step === 'choose') return void show(hands, { ...before, step: 'review' })
  forget(hands)
  const mine = show(hands, { ...untouched, step: 'preparing', owner: before.owner, tokens: before.tokens })
  const next = await prepared(hands, choice, before).catch((error: unknown) => ({
    ...untouched,
    error: serviceError(error),
  }))
  if (stateOf(hands) === mine) show(hands, next)
}

async function prepared(
  hands: RecoveryHands,
  { tokenAddress }: RecoveryChoice,
  before: RecoveryState,
): Promise<RecoveryState> {
  const { client, order, wallet } = hands
  const { intentId, domain, refundToAddress } = order()
  const account = wallet?.getState().account
  if (!account) return { ...untouched, why: 'no-wallet' }
  const known = await knownIntent(hands)
  if (Array.isArray(known)) return { ...untouched, step: 'refused', refusals: known }
  const { owner = account } = known
  if (!sameAddress(owner, account)) return { ...untouched, why: 'other-account', owner }
  if (known.refunding) return { ...untouched, step: 'nothing', why: 'refund', owner }

  const refundTo = refundToAddress ?? account
  const request = { intentId, refundToAddress: refundTo, tokenAddress }
  let answer: PrepareIntentRecoveryResponse
  try {
    answer = await repeated(prepareRecoveryMutationOptions(client), request)
  } catch (error) {
    if (isIntentServiceError(error, 'IntentStatus')) return { ...untouched, step: 'nothing', owner }
    throw error
  }
  const side = sideOf(answer, known)
  const chosen = before.tokens?.filter((token) => sameAddress(token.contractAddress, tokenAddress))
  const tokens = chosen?.map((token) => ({ ...token, balance: most }))
  const checked = verifyRecovery(answer, {
    intentId,
    chainId: side?.chainId ?? 0,
    intentAddress: side?.intentAddress ?? '',
    refundToAddress: refundTo,
    tokens: tokens?.length ? tokens : undefined,
    domain,
  })
  const refusals = side ? checkedRefusals(checked) : [noSide, ...checkedRefusals(checked)]
  const state = { ...untouched, prepared: answer, refusals, owner }
  const other =
    tokenAddress !== undefined &&
    checked.ok &&
    checked.calls.some(
      ({ token = nativeToken }) => !sameAddress(token, isNative(tokenAddress) ? nativeToken : tokenAddress),
    )
  if (other) return { ...state, step: 'refused', refusals: [...refusals, otherToken] }
  if (!checked.ok || !side) return { ...state, step: 'refused' }
  const { intentAddress = '', chainId = 0 } = side
  const plan = { chainId, intentAddress, source: sourceOf(answer), calls: checked.calls }
  const several = tokenAddress === undefined && listed(answer, chainId).length > 1
  return several
    ? { ...state, step: 'choose', verified: checked, plan, tokens: listed(answer, chainId) }
    : { ...state, step: 'review', verified: checked, plan }
}

/** Stands for the chain's own token. */
const nativeToken = `0x${'0'.repeat(40)}`
const isNative = (address: string): boolean => /^0x(0{40}|e{40})$/i.test(address)

const otherToken: Refusal = { check: 'tokenAddress', message: 'It is of another token than was asked for.' }

const noSide: Refusal = {
  check: 'intentSource',
  message: 'It does not say which of the two wallets of the payment it is for.',
}

const checkedRefusals = (checked: VerifiedRecovery | { ok: false; refusals: readonly Refusal[] }) =>
  checked.ok ? [] : checked.refusals

const sourceOf = ({ intentSource }: PrepareIntentRecoveryResponse): 'origin' | 'destination' | undefined =>
  (['origin', 'destination'] as const).find((source) => source === intentSource)

function sideOf(answer: PrepareIntentRecoveryResponse, known: KnownIntent): KnownIntent['origin'] | undefined {
  const source = sourceOf(answer)
  return source && known[source]
}

/** What there is to choose from: each token once. */
const listed = ({ recoveryTokens = [] }: PrepareIntentRecoveryResponse, chainId: number): RecoveryToken[] =>
  recoveryTokens.filter(
    (token, at) =>
      token.chainId === chainId &&
      recoveryTokens.findIndex((other) => sameAddress(other.contractAddress, token.contractAddress)) === at,
  )
