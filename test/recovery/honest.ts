import type { PrepareIntentRecoveryResponse } from '../../src/api/index.ts'
import type { ExpectedRecovery, RecoveryTransaction, VerifiedRecovery } from '../../src/recovery/index.ts'
import { verifyRecovery, verifyRecoveryTransaction } from '../../src/recovery/index.ts'
import { type Call, type Content, call, deploy, digestOf, execute, type Form, pack, transfer, types } from './encode.ts'
import { copyOf } from './mutants.ts'

export const wallet = '0x52908400098527886E0F7030069857D2E4169EE7'
export const owner = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
export const stranger = '0xde709f2102306220921060314715629080e2fb77'
export const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
export const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const zero = `0x${'0'.repeat(40)}`
export const placeholder = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const relay = '0x0000000000006Ac72ed1d192fa28f0058D3F8806'
export const factory = '0x654280687b1028F4F22541bAf17461c2941c6652'
export const mainModule = '0xe7099dD6D982e0eE743e3d89E079D91d4883e231'
export const chainId = 8453
export const intentId = `0x${'5a'.repeat(32)}`
export const signature = `0x${'ab'.repeat(64)}1b`
export const salt = `0x${'c4'.repeat(32)}`
export const allowed = { relays: [relay], factories: [factory] }

/** Amounts of three tokens, one of them native. Every integer is larger than 9, so that its notations differ. */
const amounts = { usdc: 25_009_004n, dai: 10n ** 21n, native: 70_000_000_000_009_004n }

/** Creates an entry of the lists of tokens. */
const listed = (contractAddress: string, balance: bigint, decimals: number) => ({
  contractAddress,
  chainId,
  balance: String(balance),
  balanceUsd: '25.009004',
  priceUsd: '1.00',
  symbol: 'ANY',
  decimals,
})

/** Lists what the wallet holds. */
export const tokens = () => [
  listed(usdc, amounts.usdc, 6),
  listed(dai, amounts.dai, 18),
  listed(zero, amounts.native, 18),
]

/** Creates the calls that return everything to the owner. */
export const content = (): Content => ({
  calls: [
    call(usdc, 0n, transfer(owner, amounts.usdc)),
    call(dai, 0n, transfer(owner, amounts.dai)),
    call(owner, amounts.native),
  ],
  space: 0x1234_5678_9abc_def0n,
  nonce: 777n,
})

/** Returns what is known from elsewhere. */
export const expected = (): ExpectedRecovery => ({
  intentId,
  chainId,
  intentAddress: wallet,
  refundToAddress: owner,
  tokens: tokens() as ExpectedRecovery['tokens'],
})

/** Builds the message of typed data. Integers are decimal text by default. */
export const messageOf = ({ calls, space, nonce }: Content, spell: (value: bigint) => unknown = String) => ({
  calls: calls.map((each: Call) => ({
    ...each,
    value: spell(each.value),
    gasLimit: spell(each.gasLimit),
    behaviorOnError: spell(each.behaviorOnError),
  })),
  space: spell(space),
  nonce: spell(nonce),
  wallets: [] as unknown[],
})

/** The differences of an answer from the default one. Its bytes, typed data and digest always agree with each other. */
export interface Making {
  content?: Content
  /** Options for other bytes than the encoder's own. */
  form?: Form
  chainId?: number
  wallet?: string
  domain?: { name: string; version: string }
  spell?: (value: bigint) => unknown
}

/** Builds an answer that is as honest as its inputs. It is a new copy each time. */
export function prepare(making?: Making): ReturnType<typeof make> {
  if (making) return make(making)
  usual ??= make({})
  return copyOf(usual) as typeof usual
}
let usual: ReturnType<typeof make> | undefined

function make(making: Making) {
  const made = making.content ?? content()
  const at = { chainId: making.chainId ?? chainId, wallet: making.wallet ?? wallet }
  const typedData = {
    domain: {
      ...(making.domain ?? { name: 'Sequence Wallet', version: '3' }),
      chainId: at.chainId,
      verifyingContract: at.wallet,
    },
    types: types(),
    primaryType: 'Calls',
    message: messageOf(made, making.spell),
  }
  return {
    intentId,
    intentProtocol: 'v1_5',
    intentAddress: at.wallet,
    chainId: at.chainId,
    intentSource: 'destination',
    recoveryTokens: tokens(),
    payload: {
      kind: 'v3_calls_payload',
      encoding: 'hex',
      encoded: pack(made, at.wallet, making.form),
      intentAddress: at.wallet,
      chainId: at.chainId,
    },
    typedData,
    payloadHash: digestOf({ ...typedData, message: messageOf(made) }),
  }
}

/** Verifies anything, whatever its type. The expected values and the allowed contracts have defaults. */
export const verify = (prepared: unknown, ...known: [unknown?]) =>
  verifyRecovery(prepared as PrepareIntentRecoveryResponse, (known.length ? known[0] : expected()) as ExpectedRecovery)
export const verifyBuilt = (built: unknown, found: unknown, ...contracts: [unknown?]) =>
  verifyRecoveryTransaction(
    built as RecoveryTransaction,
    found as VerifiedRecovery,
    (contracts.length ? contracts[0] : allowed) as typeof allowed,
  )

/** Returns the verified recovery from which all others differ. */
export function verified(): VerifiedRecovery {
  const found = once ?? verify(prepare())
  if (!found.ok) throw new Error(`refused: ${JSON.stringify(found.refusals)}`)
  once = found
  return found
}
let once: VerifiedRecovery | undefined

/** Builds the transaction of a deployed wallet. */
export const direct = (encoded = pack(content(), wallet), signed = signature) => ({
  to: wallet,
  data: execute(encoded, signed),
  value: '0',
  chainId,
  intentAddress: wallet,
  requiresDeploy: false,
  payloadHash: prepare().payloadHash,
})

/** Builds the calls of the relay for a wallet that is not deployed. */
export const relayed = (encoded = pack(content(), wallet)): Call[] => [
  call(factory, 0n, deploy(mainModule, salt)),
  call(wallet, 0n, execute(encoded, signature)),
]

/** Builds the transaction through a relay. */
export const throughRelay = (calls: Call[] = relayed(), form?: Form, more: Partial<Content> = {}) => ({
  ...direct(),
  to: relay,
  data: pack({ calls, space: 0n, nonce: 0n, ...more }, relay, form),
  requiresDeploy: true,
})
