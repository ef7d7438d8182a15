import { encodeFunctionData, type Hex } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { base, erc20, other, payer, type TestChain, testChains } from '../setup/chains.ts'

const chains = testChains()
let chain: TestChain
beforeAll(() => {
  chain = chains[base]
})

const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [other.address, amount] })
/** Gives the payer 1000 tokens and transfers them. Returns the result of the transfer, and the balances after it. */
async function move(kind: Parameters<TestChain['deployOdd']>[0]) {
  const token = await chain.deployOdd(kind)
  const mint = encodeFunctionData({ abi: erc20, functionName: 'mint', args: [payer.address, 1000n] })
  await chain.send({ to: token, data: mint })
  const { data: returned } = await chain.client.call({ account: payer, to: token, data: transfer(1000n) })
  const hash = await chain.pay(token, other.address, 1000n)
  const { status } = await chain.client.getTransactionReceipt({ hash })
  const balances = [await chain.balanceOf(token, payer.address), await chain.balanceOf(token, other.address)]
  return { token, returned: returned && BigInt(returned), status, balances }
}
const decimals = (address: Hex) => chain.client.readContract({ address, abi: erc20, functionName: 'decimals' })

describe('the odd tokens of these tests', () => {
  it.each([
    ['falseToken', 0n, [1000n, 0n]],
    ['feeToken', 1n, [0n, 990n]],
    ['noDecimalsToken', 1n, [0n, 1000n]],
    ['silentToken', undefined, [0n, 1000n]],
  ] as const)('%s', async (kind, returned, balances) => {
    const found = await move(kind)
    expect(found).toMatchObject({ status: 'success', balances })
    expect(found.returned).toBe(returned)
    if (kind === 'noDecimalsToken') await expect(decimals(found.token)).rejects.toThrow()
    else expect(await decimals(found.token)).toBe(6)
  })
})
