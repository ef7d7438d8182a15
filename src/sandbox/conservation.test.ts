import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { open } from '../../test/contract/inProcess.ts'
import { baseToTron, solana, solToBase, tron, usdcAcross, usdtIn } from '../../test/contract/requests.ts'
import { sized } from '../../test/setup/sized.ts'
import {
  abortIntent,
  commitIntent,
  executeIntent,
  executeIntentEdge,
  getEdgeStatus,
  getIntentReceipt,
  type Intent,
  prepareIntentRecovery,
  type QuoteIntentEdgeRequest,
  quoteIntent,
  quoteIntentEdge,
  waitIntentReceipt,
} from '../api/index.ts'
import { outcomes } from './outcomes.ts'
import { chainOf, findToken, tokenOf } from './tokens.ts'

/** Opens a sandbox with an intent that is armed and paid on the rail. */
const paidOverRail = async (seed: number) => {
  const opened = open({ seed })
  const { edgeId, intent } = await quoteIntentEdge(opened.client, solToBase())
  const { intentId } = intent as Intent
  await executeIntentEdge(opened.client, { intentId })
  opened.sandbox.pay(intentId)
  return { ...opened, edgeId, intent: intent as Intent, intentId }
}

describe('what has happened stays as it was', () => {
  it('when the intent is committed after it was paid', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { client, sandbox, edgeId, intent } = await paidOverRail(seed)
      sandbox.advance(1800 + seed * 20)
      const before = await getEdgeStatus(client, { edgeId })
      await commitIntent(client, { intent })
      expect(await getEdgeStatus(client, { edgeId })).toEqual(before)
      sandbox.advance(60_000)
      const { intentReceipt } = await getIntentReceipt(client, { intentId: intent.intentId })
      expect(intentReceipt.status).toBe('SUCCEEDED')
    }
  })
})

describe('an abort that nobody reported', () => {
  it('does not keep what the rail holds: it goes back when the quote ends', async () => {
    const { client, sandbox, intentId, status } = await paidOverRail(1)
    sandbox.abort(intentId)
    sandbox.advance(60_000)
    expect(await status(intentId)).toBe('QUOTED')
    sandbox.advance(20 * 60_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(intentReceipt).toMatchObject({ status: 'REFUNDED', refundTransaction: { status: 'SUCCEEDED' } })
  })

  it('is not the end for who waits', async () => {
    const { client, sandbox, quoted } = open()
    const { intentId } = await quoted()
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(2500)
    sandbox.abort(intentId)
    sandbox.advance(60 * 60_000)
    expect((await waitIntentReceipt(client, { intentId })).done).toBe(false)
  })

  it('is known to who would arm or commit', async () => {
    const { client, sandbox, intent, intentId } = await paidOverRail(1)
    sandbox.abort(intentId)
    await expect(commitIntent(client, { intent })).rejects.toMatchObject({ error: 'IntentStatus' })
    await expect(executeIntentEdge(client, { intentId })).rejects.toMatchObject({ error: 'IntentStatus' })
  })
})

describe('money', () => {
  it('that came back has not arrived too', async () => {
    const { client, sandbox } = open()
    const { intent } = await quoteIntentEdge(client, baseToTron())
    const { intentId } = intent as Intent
    sandbox.outcome(intentId, 'refunds')
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(120_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(intentReceipt.status).toBe('REFUNDED')
    expect(intentReceipt.summary?.destinationTokenAmount).toBeUndefined()
  })

  it('of an invalid intent can be recovered, but to no place where it is lost', async () => {
    const { client, sandbox, quoted } = open()
    const { intentId, originIntentAddress } = await quoted()
    sandbox.outcome(intentId, 'invalid')
    const { hash } = sandbox.pay(intentId)
    await executeIntent(client, { intentId, depositTransactionHash: hash })
    sandbox.advance(60_000)
    const { recoveryTokens } = await prepareIntentRecovery(client, { intentId })
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(recoveryTokens?.map(({ balance }) => BigInt(balance ?? 0))).toEqual([
      intentReceipt.depositTransaction?.tokenAmount,
    ])
    for (const refundToAddress of [`0x${'0'.repeat(40)}`, originIntentAddress]) {
      await expect(prepareIntentRecovery(client, { intentId, refundToAddress })).rejects.toMatchObject({
        error: 'InvalidArgument',
      })
    }
  })

  it('that goes with a call comes out of what arrives', async () => {
    const { client } = open()
    const call = { destinationCallData: '0x12345678', destinationToAddress: `0x${'2'.repeat(40)}` }
    const withValue = { ...usdcAcross(), ...call, destinationCallValue: 10n ** 18n }
    await expect(quoteIntent(client, withValue)).rejects.toMatchObject({ error: 'InvalidArgument' })
  })

  it('is told once: an edge and an intent that name two amounts are refused', async () => {
    const { client } = open()
    const { edge, intent } = baseToTron()
    const twice = {
      edge: { ...edge, tradeType: 'EXACT_INPUT', originTokenAmount: 50_000_000n },
      intent: { ...intent, originTokenAmount: 20_000_000n },
    } as QuoteIntentEdgeRequest
    await expect(quoteIntentEdge(client, twice)).rejects.toMatchObject({ error: 'InvalidArgument' })
  })
})

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

describe('the ledger of a payment on a rail', () => {
  const payment = fc.record({
    request: fc.constantFrom(solToBase(), usdtIn()),
    seed: fc.nat(),
    isArmed: fc.boolean(),
    outcome: fc.constantFrom(...outcomes),
    /** The paid share, in thousandths of the quote. */
    share: fc.constantFrom(1n, 999n, 1_000n, 1_001n, 5_000n),
    inOtherToken: fc.boolean(),
    lateBy: fc.constantFrom(undefined, -1, 0, 60_000),
    steps: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 5, maxLength: 15 }),
  })

  it('loses nothing and invents nothing, whatever is paid', async () => {
    await fc.assert(
      fc.asyncProperty(payment, async ({ request, seed, isArmed, outcome, share, inOtherToken, lateBy, steps }) => {
        const { client, sandbox, status } = open({ seed })
        const { intent: quoted } = await quoteIntentEdge(client, request)
        const intent = quoted as Intent
        const { intentId } = intent
        const { rail, originChainId = 0, originTokenAddress = '', refundAddress } = request.edge
        const wanted = intent.edge?.edgeTokenAmount as bigint
        const token = findToken(chainOf(originChainId), originTokenAddress)
        const other = tokenOf(originChainId, token?.native ? (rail === 'SOLANA' ? 'USDC' : 'USDT') : undefined)
        const amount = (wanted * share) / 1_000n || 1n
        const expiresAt = Date.parse(intent.expiresAt as string)
        sandbox.outcome(intentId, outcome)
        if (isArmed) await executeIntentEdge(client, { intentId })
        expect(sandbox.ledger(intentId)).toEqual([])
        const at = lateBy === undefined ? undefined : expiresAt + lateBy
        const tokenAddress = inOtherToken ? other.address : undefined
        sandbox.pay(intentId, { amount, tokenAddress, at })
        if (at !== undefined) expect(sandbox.ledger(intentId)).toEqual([])
        const isRefused = !isArmed || inOtherToken || amount < wanted || (lateBy ?? -1) >= 0 || outcome === 'refunds'

        for (const step of [at === undefined ? 0 : 14 * 60_000, ...steps, 20 * 60_000, 90_000_000]) {
          sandbox.advance(step)
          const entries = sandbox.ledger(intentId)
          const [paid] = entries
          if (!paid) continue
          const onRail = entries.filter(({ chainId }) => chainId === originChainId)
          const inIntent = entries.filter(({ chainId }) => chainId !== originChainId)
          const rest = sum(onRail.slice(1).map((entry) => entry.amount))
          expect(paid).toMatchObject({
            kind: 'paid',
            amount,
            tokenAddress: inOtherToken ? other.address : originTokenAddress,
          })
          expect(onRail.every(({ tokenAddress: of }) => of === paid.tokenAddress)).toBe(true)
          expect(rest).toBe(inIntent.length ? amount - wanted : amount)
          expect(inIntent.length).toBeLessThanOrEqual(1)
          if (isRefused) expect(inIntent).toEqual([])
          for (const { kind, to, chainId } of entries.filter((entry) => entry.kind === 'refunded'))
            expect(to, kind).toBe(
              chainId === originChainId ? (refundAddress ?? request.edge.originAddress) : intent.ownerAddress,
            )
          const isDelivered = entries.some(({ kind }) => kind === 'delivered')
          expect((await status(intentId)) === 'SUCCEEDED').toBe(isDelivered)
          if (isDelivered) expect(inIntent[0]?.amount).toBe(intent.quote?.toAmount)
        }
        const left = sandbox.ledger(intentId).filter(({ kind }) => kind === 'held')
        expect(left).toHaveLength(!isRefused && (outcome === 'strands' || outcome === 'invalid') ? 1 : 0)
      }),
      { seed: 13, numRuns: sized(80, 3_000) },
    )
  })

  it('has the money in one place when the intent is aborted, reported or not', async () => {
    const aborted = fc.record({
      seed: fc.nat(),
      outcome: fc.constantFrom(...outcomes),
      excess: fc.constantFrom(0n, 9n),
      abortAfter: fc.integer({ min: 0, max: 12_000 }),
      reportAfter: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(aborted, async ({ seed, outcome, excess, abortAfter, reportAfter }) => {
        const { client, sandbox, fromRail } = open({ seed })
        const { intentId, edge } = await fromRail()
        const wanted = edge?.edgeTokenAmount as bigint
        sandbox.outcome(intentId, outcome)
        await executeIntentEdge(client, { intentId })
        sandbox.pay(intentId, { amount: wanted + excess })
        sandbox.advance(abortAfter)
        let made: { hash: string; chainId: number } | undefined
        try {
          made = sandbox.abort(intentId)
        } catch (error) {
          expect(String(error)).toContain('IntentStatus')
        }
        sandbox.advance(reportAfter ?? 0)
        if (made && reportAfter !== undefined) {
          const { hash: abortTransactionHash, chainId } = made
          await abortIntent(client, { intentId, chainId, abortTransactionHash })
        }
        for (const ms of [0, 1_000, 5_000, 60_000, 20 * 60_000, 90_000_000]) {
          sandbox.advance(ms)
          const [paid, ...rest] = sandbox.ledger(intentId)
          const onRail = rest.filter(({ chainId }) => chainId === solana.chainId)
          expect(paid?.amount).toBe(wanted + excess)
          expect(sum(onRail.map(({ amount }) => amount))).toBe(rest.length > onRail.length ? excess : wanted + excess)
          expect(rest.length - onRail.length).toBeLessThanOrEqual(1)
        }
      }),
      { seed: 17, numRuns: sized(50, 2_000) },
    )
  })

  it('says the truth where answers do not', async () => {
    const { client, sandbox, fromRail, receipt } = open()
    const { intentId, ownerAddress } = await fromRail()
    sandbox.outcome(intentId, 'fails-destination')
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId)
    sandbox.advance(90_000)
    sandbox.tamper('*', 'stranger-refund')
    const told = (await receipt(intentId))?.refundTransaction
    expect([told?.tokenAmount, told?.toAddress === ownerAddress]).toEqual([1n, false])
    expect(sandbox.ledger(intentId).at(-1)).toMatchObject({ kind: 'refunded', amount: 25_000_000n, to: ownerAddress })
  })

  it('says what was sent where, with the hashes of the receipt', async () => {
    const { client, sandbox } = open()
    const { intent } = await quoteIntentEdge(client, solToBase())
    const { intentId, edge, ownerAddress } = intent as Intent
    await executeIntentEdge(client, { intentId })
    const quoted = edge?.edgeTokenAmount as bigint
    const { hash } = sandbox.pay(intentId, { amount: quoted + 5n })
    const token = { chainId: solana.chainId, tokenAddress: solana.native }
    const paid = { kind: 'paid', ...token, amount: quoted + 5n, hash, to: expect.any(String) }
    expect(sandbox.ledger(intentId)).toEqual([paid, { ...paid, kind: 'held', hash: undefined }])
    sandbox.advance(60_000)
    const { intentReceipt } = await getIntentReceipt(client, { intentId })
    expect(sandbox.ledger(intentId)).toEqual([
      paid,
      { kind: 'refunded', ...token, amount: 5n, to: solana.user, hash: expect.any(String) },
      {
        kind: 'delivered',
        chainId: 8453,
        tokenAddress: intent?.destinationTokenAddress,
        amount: 25_000_000n,
        to: ownerAddress,
        hash: intentReceipt.destinationTransaction?.txnHash,
      },
    ])
  })

  it.each([
    [{ amount: 0n }, 'amount'],
    [{ amount: -1n }, 'amount'],
    [{ amount: 5 as never }, 'amount'],
    [{ tokenAddress: tron.usdt }, 'tokenAddress'],
    [{ at: 1 }, 'at'],
    [{ at: Number.NaN }, 'at'],
    [{ at: Number.POSITIVE_INFINITY }, 'at'],
  ])('refuses %o, and nothing is paid', async (options, field) => {
    const { sandbox, fromRail } = open()
    const { intentId } = await fromRail()
    expect(() => sandbox.pay(intentId, options)).toThrow(`InvalidArgument: ${field}: `)
    expect(sandbox.ledger(intentId)).toEqual([])
  })

  it('is paid once: the same again is harmless, another payment is refused', async () => {
    const { sandbox, fromRail, quoted } = open()
    const { intentId } = await fromRail()
    const { hash } = sandbox.pay(intentId, { amount: 7n })
    const before = sandbox.ledger(intentId)
    expect(sandbox.pay(intentId).hash).toBe(hash)
    expect(sandbox.pay(intentId, { amount: 7n }).hash).toBe(hash)
    expect(() => sandbox.pay(intentId, { amount: 8n })).toThrow('IntentStatus')
    expect(sandbox.ledger(intentId)).toEqual(before)
    const { intentId: evm } = await quoted()
    expect(() => sandbox.pay(evm, { amount: 7n })).toThrow('amount: only where a rail funds the intent')
    sandbox.pay(evm)
    expect(sandbox.ledger(evm)).toMatchObject([{ kind: 'paid', amount: 60_000_000n }, { kind: 'held' }])
  })

  it('is not there before the payment is, which cannot be aborted then', async () => {
    const { client, sandbox, fromRail } = open()
    const { intentId, createdAt } = await fromRail()
    await executeIntentEdge(client, { intentId })
    sandbox.pay(intentId, { at: Date.parse(String(createdAt)) + 60_000 })
    sandbox.advance(59_999)
    expect(() => sandbox.abort(intentId)).toThrow('IntentStatus')
    expect(sandbox.ledger(intentId)).toEqual([])
    sandbox.advance(1)
    expect(sandbox.ledger(intentId)).toHaveLength(2)
    sandbox.abort(intentId)
  })
})

describe('the ledger of a payment on an EVM chain', () => {
  it.each(outcomes)('%s: over a rail or not, the money is in one place', async (outcome) => {
    for (const toRail of [true, false]) {
      const { client, sandbox, quoted, ...opened } = open()
      const intent = await (toRail ? opened.toRail() : quoted())
      const { intentId } = intent
      sandbox.outcome(intentId, outcome)
      await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
      for (let seconds = 0; seconds < 120; seconds++) {
        const [paid, ...rest] = sandbox.ledger(intentId)
        expect(paid).toMatchObject({ kind: 'paid', amount: intent.quote?.fromAmount })
        expect(rest).toHaveLength(1)
        sandbox.advance(seconds === 119 ? 90_000_000 : 1_000)
      }
      const [, last] = sandbox.ledger(intentId)
      const ends = { succeeds: 'delivered', strands: 'held', invalid: 'held' } as Record<string, string>
      expect(last?.kind).toBe(ends[outcome] ?? 'refunded')
      if (toRail && outcome === 'succeeds')
        expect(last).toMatchObject({ chainId: tron.chainId, to: tron.user, amount: 30_000_000n })
      else if (last?.kind === 'refunded') expect(last.to).toBe(intent.ownerAddress)
    }
  })
})

describe('a timed refund', () => {
  it('waits until it is unlocked, and cannot be recovered meanwhile', async () => {
    const { client, sandbox, quoted, receipt } = open()
    const { intentId, timedRefundUnlockTimestamp = 0, createdAt } = await quoted()
    const unlock = timedRefundUnlockTimestamp * 1000
    sandbox.outcome(intentId, 'timed-refund')
    await executeIntent(client, { intentId, depositTransactionHash: sandbox.pay(intentId).hash })
    sandbox.advance(unlock - Date.parse(String(createdAt)) - 1)
    expect(await receipt(intentId)).toMatchObject({
      status: 'FAILED',
      refundTransaction: { status: 'PENDING', eligibleAt: new Date(unlock).toISOString() },
    })
    await expect(prepareIntentRecovery(client, { intentId })).rejects.toMatchObject({ error: 'IntentStatus' })
    expect(sandbox.ledger(intentId).map(({ kind }) => kind)).toEqual(['paid', 'held'])
    sandbox.advance(10_000)
    const { status, refundTransaction } = (await receipt(intentId)) ?? {}
    expect([status, refundTransaction?.status]).toEqual(['REFUNDED', 'SUCCEEDED'])
    expect(Date.parse(String(refundTransaction?.txnMinedAt))).toBeGreaterThanOrEqual(unlock)
    const [, back] = sandbox.ledger(intentId)
    expect(back).toMatchObject({ kind: 'refunded', amount: refundTransaction?.tokenAmount })
  })
})
