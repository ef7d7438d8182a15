import fc from 'fast-check'
import { encodeFunctionData, type Hex, hashDomain, hashTypedData } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { intentTypedData, permitTypedData, type SignedDeposit } from '../../src/payments/permit/index.ts'
import { entrypoint } from '../../src/sandbox/chains/internal/index.ts'
import { type Base, entry, erc20, startBase, usdc } from './signedKit.ts'

let base: Base
beforeAll(async () => {
  base = await startBase()
})
afterAll(() => base.node.stop())

const address = fc
  .bigInt({ min: 0n, max: 2n ** 160n - 1n })
  .map((value): Hex => `0x${value.toString(16).padStart(40, '0')}`)
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const deposits = fc.record({
  user: address,
  token: address,
  amount: uint,
  intentAddress: address,
  deadline: uint,
  nonce: uint,
  feeAmount: uint,
  feeCollector: address,
})

it.each(['Svc', 'acme', 'a1'])('a deposit is signed as the contract checks it (%s)', async (service) => {
  const at: Hex = `0x${Buffer.from(service).toString('hex').padStart(40, 'e')}`
  const word = service.charAt(0).toUpperCase() + service.slice(1)
  await base.put(at, entrypoint.code, encodeFunctionData({ abi: entry, functionName: 'initialize', args: [word] }))
  await fc.assert(
    fc.asyncProperty(deposits, async (deposit) => {
      const signed: SignedDeposit = { ...deposit, service, chainId: 8453, entrypoint: at }
      const { from, ...data } = intentTypedData(signed)
      expect(from).toBe(deposit.user)
      const digest = await base.reader.readContract({
        address: at,
        abi: entry,
        functionName: 'digestOf',
        args: [deposit],
      })
      expect(hashTypedData(data as never)).toBe(digest)
    }),
    { numRuns: 20 },
  )
})

it("a permit is for the token's own domain, the entrypoint, and exactly amount and fee", async () => {
  const deposit: SignedDeposit = {
    service: 'Svc',
    chainId: 8453,
    entrypoint: `0x${'e1'.repeat(20)}`,
    user: `0x${'a1'.repeat(20)}`,
    token: usdc,
    amount: 60_000_000n,
    intentAddress: `0x${'b1'.repeat(20)}`,
    deadline: 1_900_000_000n,
    nonce: 7n,
    feeAmount: 12_345n,
    feeCollector: `0x${'c1'.repeat(20)}`,
  }
  const { domain, primaryType, message, types } = permitTypedData({ deposit, name: 'USDC', version: '1', nonce: 3n })
  const separator = await base.reader.readContract({ address: usdc, abi: erc20, functionName: 'DOMAIN_SEPARATOR' })
  const EIP712Domain = [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ]
  expect(hashDomain({ domain, types: { EIP712Domain } } as never)).toBe(separator)
  expect([primaryType, Object.keys(types)]).toEqual(['Permit', ['Permit']])
  expect(message).toEqual({
    owner: deposit.user,
    spender: deposit.entrypoint,
    value: 60_012_345n,
    nonce: 3n,
    deadline: 1_900_000_000n,
  })
})
