import { describe, expect, it } from 'vitest'
import { hashOf, open, start } from '../../test/contract/inProcess.ts'
import { native, owner, solana, tron, usdcAcross, usdcOnBase } from '../../test/contract/requests.ts'
import {
  executeIntent,
  type GetIntentHistoryRequest,
  getIntentHistory,
  type Page,
  type PageCursor,
} from '../api/index.ts'

const other = '0x2222222222222222222222222222222222222abc'

async function filled() {
  const opened = open()
  const { sandbox, client } = opened
  const names = new Map<string, string>()
  const add = async (name: string, made: Promise<{ intentId: string }>) => {
    const { intentId } = await made
    names.set(intentId, name)
    sandbox.advance(1_000)
    return intentId
  }
  await add('rail', opened.fromRail())
  await add('toRail', opened.toRail())
  const stranded = await add('stranded', opened.quoted(usdcAcross(60_009_004n)))
  await executeIntent(client, { intentId: stranded, depositTransactionHash: hashOf('1') })
  await add('foreign', opened.quoted({ ...usdcAcross(), ownerAddress: other, options: { bridgeProvider: 'CCTP' } }))
  sandbox.advance(30_000)
  const found = async (request: GetIntentHistoryRequest) =>
    (await getIntentHistory(client, request)).intents.map(({ intentId }) => names.get(intentId))
  return { ...opened, found, stranded }
}

describe('the filters of GetIntentHistory', () => {
  it('each, and none', async () => {
    const { found } = await filled()
    const all = ['foreign', 'stranded', 'toRail', 'rail']
    expect(await found({})).toEqual(all)
    expect(await found({ byOwnerAddress: other })).toEqual(['foreign'])
    expect(await found({ byProjectId: 2 })).toEqual([])
    expect(await found({ byEdgeAddress: tron.user })).toEqual(['toRail'])
    expect(await found({ byEdgeRail: 'SOLANA' })).toEqual(['rail'])
    expect(await found({ byEdgeMode: 'DESTINATION' })).toEqual(['toRail'])
    expect(await found({ byIntentProtocol: 'v1_5' })).toEqual(all)
    expect(await found({ byIntentProtocol: 'v1' })).toEqual([])
    expect(await found({ byBridgeProvider: 'CCTP' })).toEqual(['foreign'])
    expect(await found({ byBridgeProvider: 'AUTO' })).toEqual(all)
    expect(await found({ bySwapProvider: 'SUSHI' })).toEqual([])
    expect(await found({ byParticipantAddresses: [solana.user, other] })).toEqual(['foreign', 'rail'])
    expect(await found({ byParticipantAddresses: [tron.user] })).toEqual(['toRail'])
    expect(await found({ byParticipantAddresses: [] })).toEqual(all)
    expect(await found({ originChainId: solana.chainId })).toEqual(['rail'])
    expect(await found({ originChainId: 8453, originTokenAddress: usdcOnBase.toLowerCase() })).toHaveLength(3)
    expect(await found({ originChainId: 8453, originTokenAddress: native })).toEqual([])
    expect(await found({ destinationTokenAddress: tron.usdt })).toEqual(['toRail'])
    expect(await found({ destinationChainId: 10 })).toEqual(['foreign', 'stranded'])
    expect(await found({ byStatus: 'FAILED' })).toEqual(['stranded'])
    expect(await found({ byStatuses: ['FAILED', 'QUOTED'] })).toEqual(all)
    expect(await found({ byStatuses: ['SUCCEEDED'] })).toEqual([])
    expect(await found({ byStatus: 'FAILED', byOwnerAddress: other })).toEqual([])
  })

  it('times, both ends included, in any form', async () => {
    const { found } = await filled()
    const second = (n: number) => start + n * 1_000
    expect(await found({ fromTime: new Date(second(1)).toISOString(), toTime: second(2) })).toEqual([
      'stranded',
      'toRail',
    ])
    expect(await found({ fromTime: second(2) / 1_000 })).toEqual(['foreign', 'stranded'])
    expect(await found({ toTime: String(second(0)) })).toEqual(['rail'])
    expect(await found({ fromTime: 0, toTime: '' })).toHaveLength(4)
  })

  it('balances where they are asked for, and only what can be recovered', async () => {
    const { client, found, stranded } = await filled()
    expect(await found({ onlyRecoverable: true })).toEqual(['stranded'])
    const { intents } = await getIntentHistory(client, { includeBalances: true })
    expect(intents.map(({ hasBalance, balances }) => [hasBalance, balances?.length])).toEqual([
      [false, 0],
      [true, 1],
      [false, 0],
      [false, 0],
    ])
    const { receipt, balances, status, expiresAt } = intents[1] ?? {}
    expect([status, receipt?.intentId, expiresAt]).toEqual([
      'FAILED',
      stranded,
      new Date(start + 902_000).toISOString(),
    ])
    expect(balances?.[0]).toMatchObject({
      chainId: 10,
      symbol: 'USDC',
      balance: String(receipt?.summary?.quotedDestinationTokenAmount),
    })
    const [plain] = (await getIntentHistory(client, {})).intents
    expect([plain?.hasBalance, plain?.receipt]).toEqual([undefined, undefined])
  })

  it.each<[string, object, string]>([
    ['a time', { fromTime: 'yesterday' }, 'fromTime'],
    ['a list', { byStatuses: 'FAILED' }, 'byStatuses'],
    ['a text in a list', { byParticipantAddresses: [1] }, 'byParticipantAddresses[0]'],
    ['a column', { page: { column: 'owner' } }, 'page.column'],
    ['a sort', { page: { sort: [{ column: 'id', order: 'UP' }] } }, 'page.sort[0].order'],
    ['two sorts', { page: { sort: [{ column: 'id' }, { column: 'createdAt' }] } }, 'page.sort[1]'],
    ['another column', { page: { column: 'id', sort: [{ column: 'createdAt' }] } }, 'page.column'],
    ['a size', { page: { pageSize: 0 } }, 'page.pageSize'],
    ['a cursor', { page: { after: 'x' } }, 'page.after'],
    ['a time as cursor', { page: { column: 'createdAt', before: 'x' } }, 'page.before'],
  ])('InvalidArgument names %s', async (_, body, named) => {
    const { post } = open()
    expect(JSON.parse(await post('GetIntentHistory', body))).toMatchObject({
      error: 'InvalidArgument',
      cause: expect.stringContaining(named),
    })
  })
})

describe('the pages of GetIntentHistory', () => {
  const many = async (count: number) => {
    const opened = open()
    const numbers = new Map<string, number | undefined>()
    const made = opened.quoted
    opened.quoted = async (request) => {
      const intent = await made(request)
      numbers.set(intent.intentId, intent.id as number)
      return intent
    }
    for (let i = 0; i < count; i++) await opened.quoted()
    const page = async (asked?: Page | PageCursor, filters: GetIntentHistoryRequest = {}) => {
      const { intents, nextPage } = await getIntentHistory(opened.client, { ...filters, ...(asked && { page: asked }) })
      return { ids: intents.map(({ intentId }) => numbers.get(intentId)), nextPage }
    }
    return { ...opened, page }
  }
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i)

  it('20 by default, the newest first, each once, and then no more', async () => {
    const { page } = await many(45)
    const first = await page()
    expect(first.ids).toEqual(down(45, 26))
    expect(first.nextPage).toMatchObject({ column: 'id', more: true, pageSize: 20 })
    const second = await page(first.nextPage)
    const third = await page(second.nextPage)
    expect([...second.ids, ...third.ids]).toEqual(down(25, 1))
    expect(third.nextPage).toBeUndefined()
    expect((await page({ pageSize: 45 })).nextPage).toBeUndefined()
  })

  it.each<[string, Page]>([
    ['id, falling', { column: 'id', pageSize: 4 }],
    ['id, rising', { sort: [{ column: 'id', order: 'ASC' }], pageSize: 4 }],
    // All rows have the same time, because the clock stands still.
    ['time, falling', { column: 'createdAt', pageSize: 4 }],
    ['time, rising', { sort: [{ column: 'createdAt', order: 'ASC' }], pageSize: 4 }],
  ])('what is quoted meanwhile neither repeats nor hides another: %s', async (_, asked) => {
    const { page, quoted, sandbox } = await many(11)
    const seen: (number | undefined)[] = []
    let next: Page | PageCursor | undefined = asked
    for (let i = 0; next && i < 20; i++) {
      const { ids, nextPage }: Awaited<ReturnType<typeof page>> = await page(next)
      seen.push(...ids)
      next = nextPage
      if (i === 1) sandbox.advance(10)
      if (i < 3) await quoted()
    }
    expect(new Set(seen).size).toBe(seen.length)
    const rising = asked.sort?.[0]?.order === 'ASC'
    expect(seen).toEqual(rising ? down(14, 1).reverse() : down(11, 1))
  })

  it('cursors of one’s own: between two places, and by time', async () => {
    const { page, quoted, sandbox } = await many(5)
    sandbox.advance(1_000)
    for (let i = 0; i < 5; i++) await quoted()
    expect((await page({ after: 9, before: '4' })).ids).toEqual([8, 7, 6, 5])
    const rising = { sort: [{ column: 'id', order: 'ASC' }] } satisfies Page
    expect((await page({ ...rising, after: 3, before: 7 })).ids).toEqual([4, 5, 6])
    const part = await page({ after: 9, before: 4, pageSize: 2 })
    expect([part.ids, (await page(part.nextPage)).ids]).toEqual([
      [8, 7],
      [6, 5],
    ])
    expect((await page({ column: 'createdAt', after: new Date(start + 1_000).toISOString() })).ids).toEqual(down(5, 1))
    expect((await page({ column: 'createdAt', before: start })).ids).toEqual(down(10, 6))
  })

  it('at most 100, and filters go on with the pages', async () => {
    const { page, quoted } = await many(102)
    expect((await page({ pageSize: 1_000 })).ids).toHaveLength(100)
    await quoted({ ...usdcAcross(), ownerAddress: other })
    const mine = { byOwnerAddress: owner }
    const first = await page({ pageSize: 60 }, mine)
    expect(first.ids[0]).toBe(102)
    expect((await page(first.nextPage, mine)).ids).toHaveLength(42)
  })
})
