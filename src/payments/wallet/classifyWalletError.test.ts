import { describe, expect, it } from 'vitest'
import { isRevertError } from '../evm/index.ts'
import { classifyWalletError, type WalletErrorKind } from './classifyWalletError.ts'
import { WalletChangedError } from './WalletChangedError.ts'

const internal = { code: -32603, message: 'Internal JSON-RPC error.' }

describe('the error of a wallet', () => {
  it.each<[string, unknown, WalletErrorKind | undefined]>([
    ['EIP-1193: the user rejected', { code: 4001 }, 'rejected'],
    ['WalletConnect: the user rejected', { code: 5000, message: 'User rejected.' }, 'rejected'],
    ...[5001, 5002, 5003].map((code): [string, unknown, WalletErrorKind] => [
      `WalletConnect: the user rejected (${code})`,
      { code, message: 'User disapproved requested methods' },
      'rejected',
    ]),
    ['WalletConnect: the user rejected, in words', { code: -32000, message: 'User rejected.' }, 'rejected'],
    [
      'WalletConnect: the user rejected, in words, as viem repeats it',
      { code: -32000, message: 'Missing or invalid parameters.', cause: { code: -32000, message: 'User rejected.' } },
      'rejected',
    ],
    ['of its node, under the same code', { code: -32000, message: 'nonce too low: user rejected' }, undefined],
    [
      'of its node, which words it like a refusal',
      { code: -32000, message: 'The relay failed.', data: { code: -32000, message: 'User rejected.' } },
      undefined,
    ],
    [
      'of its node, in words, as the cause of an internal error',
      { ...internal, cause: { code: -32000, message: 'User rejected.' } },
      undefined,
    ],
    ['EIP-5792: the user rejected the upgrade of the account', { code: 5750 }, 'rejected'],
    ['ethers: the user rejected', { code: 'ACTION_REJECTED' }, 'rejected'],
    ['wrapped by a library', new Error('failed', { cause: { cause: { code: 4001 } } }), 'rejected'],
    ["wrapped by MetaMask's mobile app", { ...internal, data: { originalError: { code: 4001 } } }, 'rejected'],
    [
      "its node's, as MetaMask wraps it",
      { ...internal, data: { message: 'insufficient funds' } },
      'insufficient-funds',
    ],
    ['another account or network', new WalletChangedError('moved'), 'changed'],
    ['EIP-1193: the method is not supported', { code: 4200 }, 'refused'],
    ['JSON-RPC: there is no such method', { code: -32601 }, 'refused'],
    ['EIP-5792: no calls on this chain', { code: 5710 }, 'refused'],
    ['EIP-5792: no calls on this chain, wrapped by a library', new Error('', { cause: { code: 5710 } }), 'refused'],
    ['JSON-RPC: there is no such method, as viem repeats it', { code: -32601, cause: { code: -32601 } }, 'refused'],
    ['of its node, as the cause of an error without a code', { cause: { code: -32601 } }, undefined],
    ['of its node, which refuses parameters, further inside', { cause: { cause: { code: -32602 } } }, undefined],
    ['of its node, as the cause of an internal error', { ...internal, cause: { code: -32601 } }, undefined],
    ['of another provider that it uses', { cause: { code: 4200 } }, undefined],
    ['of its node, which does not know a method', { ...internal, data: { code: -32601 } }, undefined],
    ['of its node, which does not know a chain', { ...internal, data: { originalError: { code: 4902 } } }, undefined],
    ['JSON-RPC: an internal error', internal, undefined],
    ['a request that is already open', { code: -32002 }, undefined],
    ['a lost connection', { code: 4900 }, undefined],
    ['a text', 'User rejected the request.', undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_, error, expected) => {
    expect(classifyWalletError(error)).toBe(expected)
  })

  it('that contains itself ends', () => {
    const error: { code: number; cause?: unknown; data?: unknown } = { code: 1 }
    error.cause = error
    error.data = error
    expect(classifyWalletError(error)).toBeUndefined()
    expect(isRevertError(error)).toBe(false)
  })
})
