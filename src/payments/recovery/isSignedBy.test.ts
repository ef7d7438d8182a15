import { encodeDeployData, hashMessage, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Anvil, startAnvil } from '../../../scripts/anvil.ts'
import { other, payer } from '../../../test/setup/chains.ts'
import { delayedAccount } from '../../../test/setup/delayedAccount.ts'
import { mined } from '../../../test/setup/mined.ts'
import { type Hex, jsonRpcReader } from '../evm/index.ts'
import { isSignedBy } from './isSignedBy.ts'

let node: Anvil
beforeAll(async () => {
  node = await startAnvil({ chainId: 8453 })
})
afterAll(() => node.stop())

it('a contract account is asked by ERC-1271 whether a signature is its own', async () => {
  const data = encodeDeployData({
    abi: parseAbi(delayedAccount.abi),
    bytecode: delayedAccount.code,
    args: [payer.address],
  })
  const { contractAddress } = await mined(node.url, { from: payer.address, data })
  const isSigned = async (account: Hex, by: typeof payer) =>
    isSignedBy(jsonRpcReader(node.url), account, hashMessage('any'), await by.signMessage({ message: 'any' }))
  expect(await isSigned(contractAddress as Hex, payer)).toBe(true)
  expect(await isSigned(contractAddress as Hex, other)).toBe(false)
  expect(await isSigned(payer.address, payer)).toBe(true)
  expect(await isSigned(payer.address, other)).toBe(false)
})
