import {
  buildIntentRecoveryTransaction,
  createIntentClient,
  executeIntentEdge,
  type PrepareIntentRecoveryRequest,
  type PrepareIntentRecoveryResponse,
  prepareIntentRecovery,
  quoteIntentEdge,
} from '../../src/api/index.ts'
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts'
import { tokenOf } from '../../src/sandbox/internal/index.ts'
import { ownUrl } from './ownUrl.ts'
import { readPackedCalls, readWords, type TypedData } from './recoveryBytes.ts'

export const owner = '0x1111111111111111111111111111111111111111'
export const other = '0x2222222222222222222222222222222222222222'
export const signature = `0x${'ab'.repeat(64)}1b`
export const chainId = 10
export const native = '0x0000000000000000000000000000000000000000'
/** The amount of the native token that is stranded. */
export const nativeAmount = 70_000_000_000_009_004n
export const usdc = tokenOf(chainId, 'USDC').address

/** Creates a sandbox whose last intent has the requested id, is paid, and is a minute old. */
export async function paid({
  token = usdc,
  amount = 25_009_004n,
  id = 2,
  ...options
}: SandboxOptions & { token?: string; amount?: bigint; id?: number } = {}) {
  const sandbox = createSandbox({ now: Date.UTC(2026, 0, 1), ...options })
  const client = createIntentClient({ baseUrl: ownUrl(), fetch: sandbox.fetch })
  const quote = () =>
    quoteIntentEdge(client, {
      edge: {
        rail: 'TRON',
        mode: 'ORIGIN',
        originChainId: 728126428,
        originAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        originTokenAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      },
      intent: {
        ownerAddress: owner,
        destinationChainId: chainId,
        destinationTokenAddress: token,
        destinationTokenAmount: amount,
      },
    })
  for (let i = 1; i < id; i++) await quote()
  const { intent } = await quote()
  const { intentId = '', destinationIntentAddress: wallet = '' } = intent ?? {}
  await executeIntentEdge(client, { intentId })
  const settle = () => {
    sandbox.pay(intentId)
    sandbox.advance(60_000)
  }
  const prepare = (more?: Partial<PrepareIntentRecoveryRequest>) => prepareIntentRecovery(client, { intentId, ...more })
  const build = ({ payload }: Pick<PrepareIntentRecoveryResponse, 'payload'>, more: object = {}) =>
    buildIntentRecoveryTransaction(client, { intentId, payload, signature, intentAddress: wallet, ...more })
  return { sandbox, client, intentId, intent, wallet, settle, prepare, build }
}

export const stranded = async (options: Parameters<typeof paid>[0] = {}) => {
  const all = await paid(options)
  all.settle()
  return all
}

export const encodedOf = ({ payload }: PrepareIntentRecoveryResponse) => String(payload.encoded)
export const typedDataOf = ({ typedData }: PrepareIntentRecoveryResponse) => typedData as unknown as TypedData

/** Decodes the packed bytes to the form of the message. */
export function messageIn(prepared: PrepareIntentRecoveryResponse) {
  const { space, nonce, calls } = readPackedCalls(encodedOf(prepared), prepared.intentAddress)
  const spelled = calls.map((call) => ({
    ...call,
    value: String(call.value),
    gasLimit: String(call.gasLimit),
    behaviorOnError: String(call.behaviorOnError),
  }))
  return { calls: spelled, space: String(space), nonce: String(nonce), wallets: [] }
}

/** Converts the addresses of the message to lower case, as in the packed bytes. */
export const plainMessage = (prepared: PrepareIntentRecoveryResponse) =>
  JSON.parse(JSON.stringify(typedDataOf(prepared).message).replace(/0x[\da-f]{40}/gi, (found) => found.toLowerCase()))

/** Decodes the recipient and the amount of an ERC-20 transfer. */
export const transferIn = (data = '') => {
  const [to = 0n, amount] = readWords(data, 'transfer(address,uint256)')
  return [`0x${to.toString(16).padStart(40, '0')}`, amount]
}
