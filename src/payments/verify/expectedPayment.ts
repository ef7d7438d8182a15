import { invalidArgument } from '../../api/internal/index.ts'
import { chainRail } from '../../format/index.ts'
import { isAddress } from '../evm/index.ts'
import type { ExpectedTerms } from '../terms/index.ts'
import type { ExpectedExtras } from './compareExtras.ts'
import { isEpochMs } from './isEpochMs.ts'

/** The payment that an order requires. */
export interface ExpectedPayment {
  intentId: string
  /** The chain that the money must arrive on. */
  chainId: number
  tokenAddress: string
  /** The least that must arrive, in base units of the token. */
  minimum: bigint
  recipient: string
  /**
   * The time when the order was created, in epoch ms. An intent that is more than five minutes older pays for something
   * else.
   */
  notBefore?: number | undefined
  /**
   * The parts of the order's own quote request that go beyond a delivery: a call, contracts for the intent's wallets,
   * or a card payment (`settlement`). Without a call and contracts in it, an intent with either is refused, since it
   * could take the money back. With a card payment in it, an intent with another one, or with none, is not `ok`: the
   * same money could pay another order. An intent whose receipt states a lower charge or another currency is not `ok`
   * either. The whole request may be passed; its other fields are not compared.
   */
  quoteRequest?: ExpectedExtras | undefined
  /**
   * Facts that may be missing: paths that a result lists as `unverified`, such as `isTestnet`. Default: none.
   */
  allowUnverified?: readonly string[] | undefined
  /** Whether to accept testnet money, which is worth nothing. Default: false. */
  allowTestnet?: boolean | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^\S+$/.test(value)

/**
 * Refuses an expectation that would be compared with nothing, or with the wrong thing.
 *
 * @throws IntentServiceError `InvalidArgument` whose `path` names the field.
 */
export function checkExpected(expected: ExpectedPayment): void {
  const {
    intentId,
    chainId,
    tokenAddress,
    minimum,
    recipient,
    notBefore,
    allowUnverified = [],
    allowTestnet = false,
    quoteRequest = {},
  } = expected
  const isEvm = isAddress(tokenAddress)
  const demand = (field: keyof ExpectedPayment, form: string, holds: boolean) => {
    if (!holds) throw invalidArgument('verifyPayment', `expected.${field}`, form)
  }
  demand('intentId', 'an intent id', isText(intentId))
  demand('chainId', 'a chain id', Number.isSafeInteger(chainId) && chainId > 0)
  demand('tokenAddress', 'a token address', isText(tokenAddress) && (isEvm || !/^0x/i.test(tokenAddress)))
  demand('minimum', 'a bigint above 0, in base units', typeof minimum === 'bigint' && minimum > 0n)
  demand('recipient', "an address on the token's chain", isText(recipient) && isEvm === isAddress(recipient))
  demand('notBefore', 'epoch milliseconds', notBefore === undefined || isEpochMs(notBefore))
  demand('allowUnverified', 'a list of paths', Array.isArray(allowUnverified) && allowUnverified.every(isText))
  demand('allowTestnet', 'true or false', typeof allowTestnet === 'boolean')
  demand('quoteRequest', 'a quote request', typeof quoteRequest === 'object' && quoteRequest !== null)
}

/** Converts the expectation into terms. A token that is not an EVM address is on a rail. */
export function termsFromExpected(expected: ExpectedPayment): ExpectedTerms {
  const { intentId, chainId, tokenAddress, minimum, recipient } = expected
  const leg = isAddress(tokenAddress) ? 'evm' : 'rail'
  const rail = leg === 'rail' ? chainRail(chainId) : undefined
  return { intentId, arrives: { leg, rail, chainId, tokenAddress, minimum, recipient } }
}
