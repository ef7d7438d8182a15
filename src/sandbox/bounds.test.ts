import { describe, expect, it } from 'vitest'
import { hashOf, open } from '../../test/contract/inProcess.ts'
import { solana, usdcAcross } from '../../test/contract/requests.ts'
import { getIntentHistory } from '../api/index.ts'
import { candidates } from './conditions.ts'
import { createRowIndex } from './rowIndex.ts'
import { createState, type Row } from './state.ts'

const row = (id: number) => ({ id, intentId: `i${id}`, edgeId: `e${id}` }) as Row

describe('what is kept, and how it is found', () => {
  it('a key finds its rows alone, until they are forgotten', () => {
    const index = createRowIndex()
    const [one, two] = [row(1), row(2)]
    for (const key of ['owner', 'wallet', 'owner']) index.file(one, key)
    index.file(two, 'owner')
    expect(index.rows('owner')).toEqual([one, two])
    index.forget(one)
    expect([index.rows('owner'), index.rows('wallet')]).toEqual([[two], []])
    index.forget(two)
    expect(index.rows('owner')).toEqual([])
  })

  it('a row that goes takes its keys with it, also those it got later', () => {
    const state = createState(
      () => true,
      { rows: 2, bytes: 1_000 },
      ({ id }) => ['owner', `wallet ${id}`],
    )
    const rows = [row(1), row(2), row(3)]
    for (const made of rows) {
      state.add(made)
      state.file(made, `hash ${made.id}`)
    }
    expect(state.all()).toEqual(rows.slice(1))
    expect(state.byKey('owner')).toEqual(rows.slice(1))
    expect([state.byKey('wallet 1'), state.byKey('hash 1'), state.byKey('hash 3')]).toEqual([[], [], [rows[2]]])
  })

  it('looks at the fewest rows that its conditions leave', () => {
    const state = createState(
      () => false,
      { rows: 100, bytes: 100_000 },
      ({ id }) => ['owner', ...(id === 7 ? ['hash'] : [])],
    )
    for (let id = 1; id <= 50; id++) state.add(row(id))
    const meets = () => true
    expect(candidates([{ meets }], state)).toHaveLength(50)
    expect(candidates([{ key: 'owner', meets }, { meets }, { key: 'hash', meets }], state)).toEqual([
      state.byIntentId('i7'),
    ])
    expect(
      candidates(
        [
          { key: 'nobody', meets },
          { key: 'owner', meets },
        ],
        state,
      ),
    ).toEqual([])
  })
})

describe('determinism', () => {
  /** Calls every operation around an intent, on three kinds of intents. */
  const run = async (seed: number, amountEncoding: 'number' | 'string') => {
    const { sandbox, post } = open({ seed, amountEncoding })
    const texts: string[] = []
    const ask = async (operation: string, body: object) => {
      texts.push(await post(operation, body))
      return JSON.parse(texts.at(-1) ?? '')
    }
    const route = { ...usdcAcross(), originTokenAmount: '60000000' }
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await ask('QuoteIntent', route)).intent.intentId)
    const [one = '', two = '', three = ''] = ids
    await ask('ExecuteIntent', { intentId: one, depositTransactionHash: hashOf('1') })
    await ask('ExecuteIntent', { intentId: two })
    texts.push(sandbox.pay(two).hash)
    const option = { tokenAddress: route.originTokenAddress, amount: 1 }
    await ask('ExecuteIntent', { intentId: three, depositSignature: { selectedGasFeeOption: option, deadline: 1 } })
    sandbox.advance(3_000)
    const { hash, chainId } = sandbox.abort(two)
    await ask('AbortIntent', { intentId: two, chainId, abortTransactionHash: hash })
    for (let i = 0; i < 8; i++) {
      sandbox.advance(2_000)
      for (const intentId of [one, two]) await ask('WaitIntentReceipt', { intentId })
      await ask('SearchIntents', { byQueryString: 'usdc' })
    }
    await ask('GetIntentHistory', { includeBalances: true, page: { pageSize: 2 } })
    await ask('SearchIntents', { byEdgeAddress: solana.user })
    return texts.join('\n')
  }
  it.each(['number', 'string'] as const)('same seed, clock and calls, same bytes: %s', async (encoding) => {
    expect(await run(7, encoding)).toBe(await run(7, encoding))
    expect(await run(8, encoding)).not.toBe(await run(7, encoding))
  })
})

describe('an old client', () => {
  it('is refused by every operation, and nothing is made', async () => {
    const { post, client } = open()
    const old = { 'X-Client-Version': '0' }
    for (const operation of ['QuoteIntent', 'GetEdges', 'SearchIntents', 'ExecuteIntent']) {
      expect(JSON.parse(await post(operation, {}, old)), operation).toMatchObject({
        error: 'ClientOutdated',
        code: 8009,
        status: 422,
      })
    }
    expect((await getIntentHistory(client, {})).intents).toEqual([])
    expect(JSON.parse(await post('GetEdges', {}, { 'X-Client-Version': '1' })).edges).toHaveLength(2)
  })
})
