import {
  IntentServiceError,
  isIntentServiceError,
  type PrepareIntentRecoveryResponse,
  prepareIntentRecovery,
} from '../../api/index.ts'
import { nativeAddress, sameToken } from '../../format/internal/index.ts'
import { type Refusal, type VerifiedRecovery, verifyRecovery } from '../../recovery/index.ts'
import { isSameAddress } from '../evm/index.ts'
import { callWithRetry } from '../service/index.ts'
import { buildTransaction } from './buildTransaction.ts'
import { checkDeployment } from './checkDeployment.ts'
import { crossCheckIntent, type KnownIntent } from './crossCheckIntent.ts'
import { estimateFee } from './estimateFee.ts'
import { isWallet, prepareWallets } from './prepareWallets.ts'
import type { RecoveryContext } from './recoveryContext.ts'
import type { RecoveryEvent } from './transition.ts'

/** A choice among several tokens to recover. */
export interface RecoveryChoice {
  /** The only token to recover. */
  tokenAddress?: string | undefined
  /** The intent's wallet that holds the token, and its chain. Default: the service's choice. */
  intentAddress?: string | undefined
  chainId?: number | undefined
  /** Whether to recover everything that was prepared. */
  all?: boolean | undefined
}

/** An amount above any balance. After a choice, the answer's own list limits the amount. */
const maxBalance = String(2n ** 256n - 1n)

/** Asks the service for the data to sign, and verifies the whole answer. Asks no wallet. Never rejects. */
export const prepareRecovery = (context: RecoveryContext, choice: RecoveryChoice): Promise<RecoveryEvent> =>
  prepare(context, choice).catch((error: unknown) => ({ type: 'failed', error: toServiceError(error) }))

async function prepare(context: RecoveryContext, choice: RecoveryChoice): Promise<RecoveryEvent> {
  const { client, options, schedule, wallet } = context
  const { tokenAddress, intentAddress } = choice
  const account = wallet?.getState().account
  if (!account) return { type: 'blocked', reason: 'no-wallet' }
  const missing = await buildTransaction.missing(client)
  if (missing) throw missing
  const known = await crossCheckIntent(context)
  if (Array.isArray(known)) return { type: 'refused', refusals: known }
  const { owner = account } = known
  if (!isSameAddress(owner, account)) return { type: 'blocked', reason: 'other-account', owner }
  if (known.isRefunding) return { type: 'nothing-found', reason: 'refund', owner }

  const refundTo = options.refundToAddress ?? account
  const request = { intentId: options.intentId, refundToAddress: refundTo, tokenAddress, intentAddress }
  const wallets = [known.origin, known.destination]
  const { found } = await prepareWallets(request, tokenAddress === undefined ? wallets : [], (asked) =>
    callWithRetry(() => prepareIntentRecovery(client, asked), schedule),
  )
  const listed = found
    .filter(({ prepared }) => wallets.some((one) => isWallet(one, prepared)))
    .flatMap(({ prepared, tokens }) => tokens.map((token) => ({ ...token, intentAddress: prepared.intentAddress })))
  const tokens = tokenAddress === undefined && listed.length > 1 ? listed : undefined
  const events: RecoveryEvent[] = []
  for (const { prepared } of found) {
    const event = await verifyPrepared(context, choice, { known, owner, refundTo, prepared })
    // The other wallet is verified once it is chosen.
    if (event.type === 'prepared') return { ...event, tokens }
    events.push(event)
    // A wallet that nothing can leave must not hide the money in the other one.
    if (event.type !== 'not-deployed') break
  }
  return events[0] ?? { type: 'nothing-found', owner }
}

/** An answer of the service for one wallet of an intent, and what it has to agree with. */
interface Answer {
  known: KnownIntent
  owner: string
  refundTo: string
  prepared: PrepareIntentRecoveryResponse
}

async function verifyPrepared(
  context: RecoveryContext,
  choice: RecoveryChoice,
  { known, owner, refundTo, prepared }: Answer,
): Promise<RecoveryEvent> {
  const { options, wallet, getState } = context
  const { intentId, domain } = options
  const { tokenAddress } = choice
  const source = sourceOf(prepared)
  const { chainId = 0, intentAddress = '' } = (source && known[source]) ?? {}
  const chosen = getState().tokens?.filter(
    (token) => isSameAddress(token.contractAddress, tokenAddress) && token.chainId === prepared.chainId,
  )
  const tokens = chosen?.map((token) => ({ ...token, balance: maxBalance }))
  const verified = verifyRecovery(prepared, {
    intentId,
    chainId,
    intentAddress,
    refundToAddress: refundTo,
    tokens: tokens?.length ? tokens : undefined,
    domain,
  })
  const refusals = source ? [] : [unknownSource]
  if (!verified.ok) return { type: 'refused', refusals: [...refusals, ...verified.refusals], prepared, owner }
  if (tokenAddress !== undefined && !movesOnly(verified, tokenAddress)) refusals.push(otherToken)
  if (!isWallet({ chainId: choice.chainId ?? chainId, intentAddress: choice.intentAddress ?? intentAddress }, prepared))
    refusals.push(otherWallet)
  if (refusals.length > 0) return { type: 'refused', refusals, prepared, owner }
  const plan = { chainId, intentAddress, source, calls: verified.calls }
  // A chain that cannot be read is tried again before the wallet is asked.
  const deployment = await checkDeployment(context, plan).catch(() => undefined)
  if (deployment === 'not-deployed') return { type: 'not-deployed', plan, owner }
  const reader = wallet?.reader(chainId)
  const networkFee = reader && (await estimateFee(reader, plan, deployment))
  return { type: 'prepared', prepared, verified, plan, owner, deployment, networkFee }
}

const movesOnly = ({ calls }: VerifiedRecovery, tokenAddress: string): boolean =>
  calls.every(({ token = nativeAddress }) => sameToken(token, tokenAddress))

const otherToken: Refusal = { check: 'tokenAddress', message: 'It is of another token than was asked for.' }

const otherWallet: Refusal = { check: 'intentAddress', message: 'It is of another wallet than was asked for.' }

const unknownSource: Refusal = {
  check: 'intentSource',
  message: 'It does not say which of the two wallets of the payment it is for.',
}

const sourceOf = ({ intentSource }: PrepareIntentRecoveryResponse): 'origin' | 'destination' | undefined =>
  (['origin', 'destination'] as const).find((source) => source === intentSource)

const toServiceError = (error: unknown): IntentServiceError =>
  isIntentServiceError(error)
    ? error
    : new IntentServiceError({ error: 'Unexpected', operation: 'useRecovery', origin: 'client', msg: 'Unexpected.' })
