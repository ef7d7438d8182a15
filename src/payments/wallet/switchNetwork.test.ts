import { expect, it, vi } from 'vitest'
import type { WalletAdapter } from './index.ts'
import { switchNetwork } from './switchNetwork.ts'

const schedule = { now: () => 0, sleep: async () => {} }
const { signal } = new AbortController()

/** A wallet on a chain, with what it does when it is asked to switch. */
function walletOn(chainId: number | undefined, onSwitch: (chainId: number, move: (to: number) => void) => unknown) {
  let current = chainId
  const switchChain = vi.fn(async (to: number) => void (await onSwitch(to, (next) => (current = next))))
  const wallet = { getState: () => ({ chainId: current }), switchChain } as unknown as WalletAdapter
  return { wallet, switchChain }
}

it.each<[string, number | undefined, Parameters<typeof walletOn>[1], expected: boolean, asked: number]>([
  ['is there already', 8453, () => {}, true, 0],
  ['does not say where it is', undefined, () => {}, true, 0],
  ['switches at once', 1, (to, move) => move(to), true, 1],
  ['announces the network after its answer', 1, (to, move) => void setTimeout(() => move(to)), true, 1],
  ['rejects', 1, () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })), false, 1],
  ['does not know the network', 1, () => Promise.reject(Object.assign(new Error('?'), { code: 4902 })), false, 1],
  ['answers and stays', 1, () => {}, false, 1],
  ['switches to another one', 1, (_, move) => move(10), false, 1],
])('a wallet that %s', async (_, chainId, onSwitch, expected, asked) => {
  const { wallet, switchChain } = walletOn(chainId, onSwitch)
  const patient = { ...schedule, sleep: () => new Promise<void>((resolve) => setTimeout(resolve)) }
  expect(await switchNetwork(wallet, 8453, patient, signal)).toBe(expected)
  expect(switchChain.mock.calls).toEqual(Array.from({ length: asked }, () => [8453]))
})

it('a wallet that never answers holds nobody who goes', async () => {
  const leaving = new AbortController()
  const { wallet } = walletOn(1, () => new Promise(() => {}))
  const switching = switchNetwork(wallet, 8453, schedule, leaving.signal)
  leaving.abort()
  expect(await switching).toBe(false)
})

it('is not asked once nobody waits any more', async () => {
  const left = new AbortController()
  left.abort()
  const { wallet, switchChain } = walletOn(1, (to, move) => move(to))
  expect(await switchNetwork(wallet, 8453, schedule, left.signal)).toBe(false)
  expect(switchChain).not.toHaveBeenCalled()
})
