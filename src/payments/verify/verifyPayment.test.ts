import { describe, expect, it } from 'vitest'
import { baseToTron, owner, solana, tron, usdcOnBase } from '../../../test/contract/requests.ts'
import {
  type Edge,
  executeIntent,
  executeIntentEdge,
  getIntent,
  getIntentReceipt,
  type IntentReceipt,
  isIntentServiceError,
  quoteIntentEdge,
  searchIntents,
} from '../../api/index.ts'
import type { SandboxOptions, TamperMode } from '../../sandbox/index.ts'
import { unsetEdge, unsetSettlement } from '../status/fixtures.ts'
import { type ExpectedPayment, getPaymentResult, verifyPayment } from './index.ts'
import { cardPayment, expectedOf, openShop, orderRequest, price, type Shop, shop } from './verifyKit.ts'

/** A result in a line: whether it is paid, stage, outcome, and what is against it. */
function line(result: ReturnType<typeof verifyPayment>): string {
  const { ok, status } = result
  const { mismatches, unverified } = result.ok ? { mismatches: [], unverified: [] } : result
  const against = [...mismatches.map(({ path }) => path), ...unverified.map((path) => `? ${path}`)]
  return [ok ? 'paid' : 'not paid', status.stage, status.outcome ?? '-', ...new Set(against)].join(' · ')
}

const look = async ({ client }: Shop, intentId: string, more?: Partial<ExpectedPayment>) =>
  line(await getPaymentResult(client, { intentId, expected: expectedOf(intentId, more) }))

type Case = [what: string, line: string, run: (shop: Shop) => Promise<string>, options?: SandboxOptions]

const paid = (more?: Partial<ExpectedPayment>) => async (service: Shop) =>
  look(service, (await service.paid()).intentId, more)

const tampered = (mode: TamperMode) => async (service: Shop) => {
  const { intentId } = await service.paid()
  service.sandbox.tamper('*', mode)
  return look(service, intentId)
}

const onCard = (settlement: 'late' | 'fails') => async (service: Shop) => {
  const { intentId } = await service.ordered({ settlement: cardPayment })
  service.sandbox.pay(intentId)
  service.sandbox.outcome(intentId, 'succeeds', { settlement })
  service.sandbox.advance(45_000)
  return look(service, intentId)
}

const ends = (outcome: Parameters<Shop['sandbox']['outcome']>[1], afterMs: number) => async (service: Shop) => {
  const { intentId } = await service.ordered()
  service.sandbox.outcome(intentId, outcome)
  service.sandbox.pay(intentId)
  service.sandbox.advance(afterMs)
  return look(service, intentId)
}

const summary = 'receipt.summary.'
const cases: Case[] = [
  ['honest', 'paid · delivered · succeeded', paid()],
  [
    'from a rail',
    'paid · delivered · succeeded',
    async (service) => {
      const { intentId } = await service.orderedOnRail()
      service.sandbox.pay(intentId)
      service.sandbox.advance(60_000)
      return look(service, intentId)
    },
    { describedOnly: true },
  ],
  [
    'one base unit short',
    `not paid · delivered · short · ${summary}destinationTokenAmount`,
    paid({ minimum: price + 1n }),
  ],
  ['short', `not paid · delivered · short · ${summary}destinationTokenAmount`, tampered('short-delivery')],
  [
    "another shop's",
    `not paid · delivered · elsewhere · ${summary}destinationToAddress · intent.quoteRequest.destinationToAddress`,
    paid({ recipient: owner }),
  ],
  [
    'delivered to a stranger',
    `not paid · delivered · elsewhere · ${summary}destinationToAddress`,
    tampered('elsewhere-delivery'),
  ],
  [
    'on another chain',
    `not paid · delivered · elsewhere · ${summary}destinationChainId · ${summary}destinationTokenAddress`,
    tampered('other-chain-delivery'),
  ],
  [
    'in another token',
    `not paid · delivered · elsewhere · ${summary}destinationTokenAddress`,
    tampered('other-token-delivery'),
  ],
  ['card payment pending', 'not paid · settling · -', onCard('late')],
  ['card payment failed', 'not paid · delivered · settlement-failed', onCard('fails')],
  ['delivery not mined', 'not paid · moving · -', tampered('pending-success')],
  ['failed, refund to come', 'not paid · failed · -', ends('fails-origin', 20_000)],
  ['refunded', 'not paid · refunded · refunded', ends('fails-origin', 90_000)],
  ['stranded', 'not paid · failed · -', ends('strands', 60_000)],
  ['on its way', 'not paid · moving · -', ends('succeeds', 4_000)],
  ['not paid', 'not paid · unpaid · -', async (service) => look(service, (await service.ordered()).intentId)],
]

// The service's clock flows: what is compared with the local one would else be long ago.
const openNow = (options?: SandboxOptions) => openShop({ now: undefined, ...options })

describe('getPaymentResult', () => {
  it.each(cases)('%s: %s', async (_, expected, run, options) => {
    expect(await run(openNow(options))).toBe(expected)
  })

  it('asks for the receipt and, by its id, for the intent, and for nothing else', async () => {
    const service = openNow({ describedOnly: true })
    const { intentId } = await service.orderedOnRail()
    const asked: string[] = []
    const client: typeof service.client = {
      ...service.client,
      call: (operation, ...rest) => {
        asked.push(operation.name)
        return service.client.call(operation, ...rest)
      },
    }
    await getPaymentResult(client, { intentId, expected: expectedOf(intentId) })
    expect(asked.sort()).toEqual(['GetIntentReceipt', 'SearchIntents'])
  })

  it('is NotFound for an intent that the service does not know, and no receipt yet for one that it does', async () => {
    const service = openNow()
    const intentId = `0x${'ab'.repeat(32)}`
    await expect(look(service, intentId)).rejects.toMatchObject({ error: 'NotFound' })
    const early = await service.quoted(orderRequest)
    expect(await look(service, early.intentId)).toBe('not paid · unpaid · -')
  })

  it('knows an intent whose time is over without a payment as expired, not as an error', async () => {
    const service = openShop({ now: Date.now() - 40 * 60_000 })
    const { intentId } = await service.quoted(orderRequest)
    service.sandbox.advance(30 * 60_000)
    expect(await look(service, intentId)).toBe('not paid · expired · -')
  })

  it('takes no answer about another intent', async () => {
    const service = openNow()
    const { intentId } = await service.paid()
    service.sandbox.tamper('GetIntentReceipt', 'other-intent')
    await expect(look(service, intentId)).rejects.toMatchObject({ error: 'WebrpcBadResponse' })
  })

  it('refuses a testnet, unless it is allowed', async () => {
    const sepolia = { chainId: 84532, tokenAddress: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' }
    const service = openNow()
    const { intentId } = await service.paid({
      originChainId: 11155111,
      originTokenAddress: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
      destinationChainId: sepolia.chainId,
      destinationTokenAddress: sepolia.tokenAddress,
    })
    expect(await look(service, intentId, sepolia)).toBe('not paid · delivered · succeeded · intent.isTestnet')
    expect(await look(service, intentId, { ...sepolia, allowTestnet: true })).toBe('paid · delivered · succeeded')
  })

  it('refuses an expectation about another intent before anything is asked', async () => {
    const { client } = openShop()
    const expected = expectedOf('0x02')
    await expect(getPaymentResult(client, { intentId: '0x01', expected })).rejects.toMatchObject({
      error: 'InvalidArgument',
      path: 'expected.intentId',
    })
    const wrong = { ...expected, minimum: 25 as unknown as bigint }
    await expect(getPaymentResult(client, { intentId: '0x02', expected: wrong })).rejects.toMatchObject({
      error: 'InvalidArgument',
      path: 'expected.minimum',
    })
  })

  it('finds the payment of an id in other letters, however the service spells it', async () => {
    const service = openNow()
    const { intentId } = await service.paid()
    const shouted = `0x${intentId.slice(2).toUpperCase()}`
    for (const [asked, stored] of [
      [shouted, shouted],
      [shouted, intentId],
      [intentId, shouted],
    ] as const)
      expect(await getPaymentResult(service.client, { intentId: asked, expected: expectedOf(stored) })).toMatchObject({
        ok: true,
        intentId,
      })
  })
})

describe('verifyPayment', () => {
  async function answers(service = openNow()) {
    const { intentId } = await service.paid()
    const { intentReceipt } = await getIntentReceipt(service.client, { intentId })
    const { intents } = await searchIntents(service.client, { byIntentId: intentId })
    return { service, intentId, receipt: intentReceipt, intent: intents[0] }
  }

  it('returns one id to store, however the page writes it', async () => {
    const { service, receipt, intent, intentId } = await answers()
    for (const named of [intentId, `0x${intentId.slice(2).toUpperCase()}`])
      expect(verifyPayment(receipt, expectedOf(named), { intent })).toMatchObject({ ok: true, intentId })
    const expected = expectedOf(intentId)
    expect(await getPaymentResult(service.client, { intentId, expected })).toMatchObject({ ok: true, intentId })
  })

  it('is not content while a refund is due, whatever stands for a time that is not set', async () => {
    const { intentId, receipt, intent } = await answers()
    const refundTransaction = { status: 'PENDING', eligibleAt: '0001-01-01T00:00:00Z' }
    const due = { ...receipt, refundTransaction }
    expect(line(verifyPayment(due, expectedOf(intentId), { intent }))).toBe('not paid · unclear · -')
  })

  it('does not know of a testnet, an approval or contracts without the intent, and says so', async () => {
    const { intentId, receipt, intent } = await answers()
    const of = (more?: Partial<ExpectedPayment>) => line(verifyPayment(receipt, expectedOf(intentId, more)))
    expect(of()).toBe('not paid · delivered · succeeded · ? intent.quoteRequest · ? isTestnet')
    for (const allowed of [{ allowTestnet: true }, { allowUnverified: ['isTestnet'] }])
      expect(of(allowed)).toBe('not paid · delivered · succeeded · ? intent.quoteRequest')
    expect(of({ allowUnverified: ['isTestnet', 'intent.quoteRequest'] })).toBe('paid · delivered · succeeded')
    const silent = intent && { ...intent, isTestnet: undefined }
    expect(line(verifyPayment(receipt, expectedOf(intentId), { intent: silent }))).toMatch(/^not paid .*\? isTestnet$/)
  })

  it.each(['destinationToAddress', 'destinationTokenAmount', 'destinationTokenAddress'] as const)(
    'is not content where the receipt leaves out %s, unless the host is',
    async (field) => {
      const { intentId, receipt, intent } = await answers()
      const path = `receipt.summary.${field}`
      const partial = { ...receipt, summary: { ...receipt.summary, [field]: undefined } }
      expect(line(verifyPayment(partial, expectedOf(intentId), { intent }))).toBe(
        `not paid · delivered · succeeded · ? ${path}`,
      )
      expect(verifyPayment(partial, expectedOf(intentId, { allowUnverified: [path] }), { intent }).ok).toBe(true)
    },
  )

  it('does not take an order that is settled by card for paid before the receipt states how', async () => {
    const service = openNow()
    const { intentId } = await service.paid({ settlement: cardPayment })
    const receipt = (await getIntentReceipt(service.client, { intentId })).intentReceipt
    const { intents } = await searchIntents(service.client, { byIntentId: intentId })
    const options = { intent: intents[0] }
    expect(line(verifyPayment(receipt, expectedOf(intentId), options))).toBe('paid · delivered · succeeded')
    const early = { ...receipt, settlement: undefined }
    expect(line(verifyPayment(early, expectedOf(intentId), options))).toBe('not paid · settling · -')
  })

  describe('the card payment of an order', () => {
    const at = (field: string) => `intent.quoteRequest.settlement.${field}`
    const quoteRequest = { ...orderRequest, settlement: cardPayment }

    async function onCard(service: Shop, settlement?: typeof cardPayment) {
      const { intentId } = await service.paid({ settlement })
      const receipt = (await getIntentReceipt(service.client, { intentId })).intentReceipt
      const intent = (await searchIntents(service.client, { byIntentId: intentId })).intents[0]
      const of = (changes: Partial<IntentReceipt>, echo: object | undefined, more: Partial<ExpectedPayment> = {}) =>
        line(
          verifyPayment({ ...receipt, ...changes }, expectedOf(intentId, { quoteRequest, ...more }), {
            intent: intent && ({ ...intent, quoteRequest: { ...intent.quoteRequest, ...echo } } as typeof intent),
          }),
        )
      return { intentId, of }
    }

    it('is the one that the intent settles', async () => {
      const service = openNow()
      const { intentId, of } = await onCard(service, cardPayment)
      expect(await look(service, intentId, { quoteRequest })).toBe('paid · delivered · succeeded')
      for (const settlement of [{ orderRef: 'order-1' }, { ...cardPayment, checkoutRef: '' }, undefined, null, {}])
        expect(of({}, {}, { quoteRequest: { ...orderRequest, settlement } as typeof quoteRequest })).toMatch(/^paid/)
      // A processor may state a reference of its own, and what it has charged.
      const settlement = { settled: true, terminal: true, reference: 'ch_1', amountCents: 2600 }
      expect(of({ settlement }, {})).toBe('paid · delivered · succeeded')
    })

    it('charges no less than the order asks for, and in no other currency', async () => {
      const { of } = await onCard(openNow(), cardPayment)
      const charge = (stated: object) => of({ settlement: { settled: true, terminal: true, ...stated } }, {})
      const refused = (...fields: string[]) =>
        `not paid · delivered · succeeded · ${fields.map((field) => `receipt.settlement.${field}`).join(' · ')}`
      const unstated = { amountCents: 0, currency: '' }
      expect(charge({ amountCents: 2499, currency: 'USD' })).toBe(refused('amountCents'))
      expect(charge({ amountCents: 2499 })).toBe(refused('amountCents'))
      expect(charge({ amountCents: 2500, currency: 'JPY' })).toBe(refused('currency'))
      expect(charge({ amountCents: 1, currency: 'JPY' })).toBe(refused('amountCents', 'currency'))
      for (const honest of [
        {},
        { amountCents: 2500, currency: 'usd' },
        { amountCents: 2600, currency: 'USD' },
        unstated,
      ])
        expect(charge(honest)).toBe('paid · delivered · succeeded')
    })

    it('is none where nobody filled it in', async () => {
      const service = openNow()
      const { intentId } = await service.paid()
      const receipt = (await getIntentReceipt(service.client, { intentId })).intentReceipt
      const intent = (await searchIntents(service.client, { byIntentId: intentId })).intents[0]
      for (const settlement of [unsetSettlement, {}])
        expect(line(verifyPayment({ ...receipt, settlement }, expectedOf(intentId), { intent }))).toMatch(/^paid/)
      // An order on card waits for it, as for one that is absent.
      const { of } = await onCard(openNow(), cardPayment)
      expect(of({ settlement: unsetSettlement }, {})).toBe('not paid · settling · -')
    })

    it('is not that of another order', async () => {
      const service = openNow()
      const other = { ...cardPayment, orderRef: 'order-2', amountCents: 1 } as unknown as typeof cardPayment
      const { intentId } = await onCard(service, other)
      expect(await look(service, intentId, { quoteRequest })).toBe(
        `not paid · delivered · succeeded · ${at('amountCents')} · receipt.settlement.amountCents · ${at('orderRef')}`,
      )
    })

    it('is unknown where no answer repeats it', async () => {
      const { of } = await onCard(openNow(), cardPayment)
      const fields = ['provider', 'amountCents', 'currency', 'orderRef'].map(at)
      const lacks = (paths: string[]) =>
        `not paid · delivered · succeeded${paths.map((path) => ` · ? ${path}`).join('')}`
      expect(of({}, { settlement: undefined })).toBe(lacks(fields))
      expect(of({}, { settlement: { ...cardPayment, orderRef: '' } })).toBe(lacks([at('orderRef')]))
      expect(of({}, { settlement: undefined }, { allowUnverified: fields })).toBe('paid · delivered · succeeded')
    })

    it('is missing where the intent was quoted without it', async () => {
      const service = openNow()
      const { intentId, of } = await onCard(service)
      const fields = ['provider', 'amountCents', 'currency', 'orderRef'].map(at)
      expect(await look(service, intentId, { quoteRequest })).toMatch(/^not paid · settling · - · \? intent/)
      const [updatedAt, allowUnverified] = ['2026-01-01T00:00:00Z', fields]
      expect(of({ updatedAt }, {}, { allowUnverified })).toBe('not paid · delivered · succeeded · ? receipt.settlement')
      allowUnverified.push('receipt.settlement')
      expect(of({ updatedAt }, {}, { allowUnverified })).toBe('paid · delivered · succeeded')
    })

    it('is settled for an order that is paid from a rail', async () => {
      const service = openNow()
      const { originChainId: _, originTokenAddress: __, tradeType: ___, ...outer } = orderRequest
      const { rail, chainId, user, native } = solana
      const { intent } = await quoteIntentEdge(service.client, {
        edge: {
          rail,
          mode: 'ORIGIN',
          originChainId: chainId,
          originAddress: user,
          originTokenAddress: native,
          refundAddress: user,
        },
        intent: { ...outer, settlement: cardPayment },
      })
      const { intentId = '' } = intent ?? {}
      await executeIntentEdge(service.client, { intentId })
      service.sandbox.pay(intentId)
      service.sandbox.advance(60_000)
      expect(await look(service, intentId, { quoteRequest })).toBe('paid · delivered · succeeded')
    })
  })

  it('does not take a payment whose refund waits to be mined for paid', async () => {
    const { intentId, receipt, intent } = await answers()
    const refundTransaction = { status: 'PENDING', chainId: 8453, tokenAddress: usdcOnBase, tokenAmount: price }
    expect(line(verifyPayment({ ...receipt, refundTransaction }, expectedOf(intentId), { intent }))).toBe(
      'not paid · unclear · -',
    )
  })

  describe('what an intent does beyond the delivery', () => {
    // The receipt of such an intent is honest: it succeeded, and yet the recipient has nothing.
    const call = { destinationApproveAddress: owner, destinationCallData: '0xdeadbeef' }
    const flag = 'receipt.summary.destinationHasCallData'
    const zero = `0x${'0'.repeat(40)}`
    const echo = (field: string) => `intent.quoteRequest.${field}`

    it('refuses a call and an approval that the order does not ask for', async () => {
      const service = openNow()
      const { intentId, quoteRequest } = await service.paid(call)
      expect(await look(service, intentId)).toBe(
        `not paid · delivered · succeeded · ${echo('destinationApproveAddress')} · ${echo('destinationCallData')} · ${flag}`,
      )
      for (const asked of [call, quoteRequest])
        expect(await look(service, intentId, { quoteRequest: asked })).toBe('paid · delivered · succeeded')
      const other = { ...call, destinationCallData: '0x00' }
      expect(await look(service, intentId, { quoteRequest: other })).toBe(
        `not paid · delivered · succeeded · ${echo('destinationCallData')}`,
      )
    })

    it('refuses a value and contracts of the payer’s own', async () => {
      const { intentId, receipt, intent } = await answers()
      const withRequest = (more: object) => ({
        intent: intent && ({ ...intent, quoteRequest: { ...intent.quoteRequest, ...more } } as typeof intent),
      })
      expect(line(verifyPayment(receipt, expectedOf(intentId), withRequest({ destinationCallValue: 1n })))).toBe(
        `not paid · delivered · succeeded · ${echo('destinationCallValue')}`,
      )
      const options = { svcAddressOverrides: { svcWalletFactoryAddress: owner, svcWalletUtilsAddress: '' } }
      expect(line(verifyPayment(receipt, expectedOf(intentId), withRequest({ options })))).toBe(
        `not paid · delivered · succeeded · ${echo('options.svcAddressOverrides.svcWalletFactoryAddress')}`,
      )
      const unnamed = {
        destinationApproveAddress: zero,
        options: { svcAddressOverrides: { svcWalletUtilsAddress: zero } },
      }
      expect(verifyPayment(receipt, expectedOf(intentId), withRequest(unnamed)).ok).toBe(true)
      const expected = expectedOf(intentId, { quoteRequest: { options } })
      expect(verifyPayment(receipt, expected, withRequest({ options })).ok).toBe(true)
      const ofOthers = { options: { svcAddressOverrides: { svcWalletFactoryAddress: shop } } }
      expect(line(verifyPayment(receipt, expected, withRequest(ofOthers)))).toBe(
        `not paid · delivered · succeeded · ${echo('options.svcAddressOverrides.svcWalletFactoryAddress')}`,
      )
    })

    it('goes by the receipt alone where there is no more, and says what it leaves out', async () => {
      const { intentId, receipt } = await answers()
      const allowed = { allowUnverified: ['isTestnet', 'intent.quoteRequest'] }
      const of = (flags: object, quoteRequest = {}) =>
        line(
          verifyPayment(
            { ...receipt, summary: { ...receipt.summary, ...flags } },
            expectedOf(intentId, { ...allowed, quoteRequest }),
          ),
        ).replace('delivered · succeeded · ', '')
      expect(of({ destinationHasCallData: true })).toBe(`not paid · ${flag}`)
      expect(of({ destinationHasCallValue: true })).toBe('not paid · receipt.summary.destinationHasCallValue')
      expect(of({ destinationHasCallData: undefined })).toBe(`not paid · ? ${flag}`)
      // A request that asks for no call may say so in words, and one that asks for a value asks for no data.
      for (const quoteRequest of [{ destinationCallData: '0x' }, { destinationCallValue: 1n }])
        expect(of({ destinationHasCallData: true, destinationHasCallValue: undefined }, quoteRequest)).toMatch(
          new RegExp(`^not paid · ${flag}`),
        )
      // The flag does not show whether it is the call that the order asks for.
      expect(of({ destinationHasCallData: true }, { destinationCallData: '0xdeadbeef' })).toBe(
        `not paid · ? ${echo('destinationCallData')}`,
      )
    })

    it('does not know approvals and contracts where the intent leaves out its request, unless the host allows that', async () => {
      const { intentId, receipt, intent } = await answers()
      const of = (quoteRequest: object | undefined, allowUnverified?: string[]) =>
        line(
          verifyPayment(receipt, expectedOf(intentId, { allowUnverified }), {
            intent: intent && ({ ...intent, quoteRequest } as typeof intent),
          }),
        )
      for (const none of [undefined, {}]) {
        expect(of(none)).toBe('not paid · delivered · succeeded · ? intent.quoteRequest')
        expect(of(none, ['intent.quoteRequest'])).toBe('paid · delivered · succeeded')
      }
      // A request need not repeat what it left open.
      expect(of({ ownerAddress: owner })).toBe('paid · delivered · succeeded')
    })

    it('refuses the delivery whose call was not made, and does not know a call that no answer names', async () => {
      const service = openNow()
      const { intentId } = await service.paid(call)
      const { intentReceipt: receipt } = await getIntentReceipt(service.client, { intentId })
      const intent = (await searchIntents(service.client, { byIntentId: intentId })).intents[0]
      const of = (flags: object, more: object | undefined, asked: object = call) =>
        line(
          verifyPayment(
            { ...receipt, summary: { ...receipt.summary, ...flags } },
            expectedOf(intentId, { quoteRequest: asked }),
            {
              intent:
                intent && ({ ...intent, quoteRequest: more && { ...intent.quoteRequest, ...more } } as typeof intent),
            },
          ),
        ).replace('delivered · succeeded', '')
      expect(of({}, {})).toBe('paid · ')
      expect(of({}, undefined)).toBe(`not paid ·  · ? intent.quoteRequest · ? ${echo('destinationCallData')}`)
      for (const destinationCallData of ['', undefined])
        expect(of({}, { destinationCallData })).toBe(`not paid ·  · ? ${echo('destinationCallData')}`)
      expect(of({ destinationHasCallData: false }, { destinationCallData: undefined })).toBe(`not paid ·  · ${flag}`)
      const withValue = { ...call, destinationCallValue: 1n }
      expect(of({}, { destinationCallValue: 1n }, withValue)).toBe(
        'not paid ·  · receipt.summary.destinationHasCallValue',
      )
      const valueFlag = (destinationHasCallValue?: boolean) => ({ destinationHasCallValue })
      expect(of(valueFlag(true), { destinationCallValue: 1n }, withValue)).toBe('paid · ')
      expect(of(valueFlag(), { destinationCallValue: undefined }, withValue)).toBe(
        `not paid ·  · ? ${echo('destinationCallValue')}`,
      )
    })
  })

  it('goes by whichever answer says that it ended otherwise, or that something was sent back', async () => {
    const { intentId, receipt, intent } = await answers()
    for (const status of ['REFUNDED', 'ABORTED', 'FAILED'] as const)
      expect(line(verifyPayment(receipt, expectedOf(intentId), { intent: intent && { ...intent, status } }))).toBe(
        'not paid · delivered · succeeded · intent.status',
      )
    const sentBack = { ...receipt, refundTransaction: { status: 'UNKNOWN', txnHash: `0x${'7'.repeat(64)}` } }
    expect(line(verifyPayment(sentBack, expectedOf(intentId), { intent }))).toBe(
      'not paid · delivered · succeeded · receipt.refundTransaction.txnHash',
    )
    // Nothing came back.
    for (const refundTransaction of [
      { status: 'FAILED', txnHash: `0x${'7'.repeat(64)}` },
      { status: 'UNKNOWN', txnHash: `0x${'0'.repeat(64)}` },
      { status: '', txnHash: '0x' },
    ])
      expect(verifyPayment({ ...receipt, refundTransaction }, expectedOf(intentId), { intent }).ok).toBe(true)
  })

  it('takes no receipt and no intent of another payment for its own', async () => {
    const { service, intentId, receipt, intent } = await answers()
    const { intentId: other } = await service.paid()
    expect(line(verifyPayment(receipt, expectedOf(other)))).toBe(
      'not paid · unclear · - · receipt.intentId · ? intent.quoteRequest · ? isTestnet',
    )
    expect(
      line(verifyPayment(receipt, expectedOf(intentId), { intent: intent && { ...intent, intentId: other } })),
    ).toBe('not paid · delivered · succeeded · intent.intentId · ? intent.quoteRequest · ? isTestnet')
    expect(line(verifyPayment(null, expectedOf(intentId), { intent }))).toMatch(/^not paid · moving/)
    expect(line(verifyPayment(undefined, expectedOf(intentId)))).toMatch(/^not paid · unpaid/)
  })

  it('refuses an intent that is older than the order, clocks aside, and one whose age is unknown', async () => {
    const { intentId, receipt, intent } = await answers()
    const madeAt = Date.parse(String(intent?.createdAt))
    const at = (notBefore: number) => line(verifyPayment(receipt, expectedOf(intentId, { notBefore }), { intent }))
    expect(at(madeAt + 5 * 60_000)).toBe('paid · delivered · succeeded')
    expect(at(madeAt + 5 * 60_000 + 1)).toBe('not paid · delivered · succeeded · intent.createdAt')
    const ageless = { intent: intent && { ...intent, createdAt: undefined } }
    expect(line(verifyPayment(receipt, expectedOf(intentId, { notBefore: madeAt }), ageless))).toBe(
      'not paid · delivered · succeeded · ? intent.createdAt',
    )
  })

  it('counts nothing that was handed on to a rail, whoever the receipt names', async () => {
    const { intentId, receipt, intent } = await answers()
    const handedOn: IntentReceipt = { ...receipt, edge: { mode: 'DESTINATION', rail: 'TRON', edgeStatus: 'FILLED' } }
    const allowed = { allowTestnet: true, allowUnverified: ['intent.quoteRequest'] }
    expect(line(verifyPayment(handedOn, expectedOf(intentId, allowed)))).toBe(
      'not paid · delivered · elsewhere · receipt.edge.mode',
    )
    const edge = { mode: 'DESTINATION', rail: 'TRON' }
    expect(line(verifyPayment(receipt, expectedOf(intentId), { intent: intent && { ...intent, edge } }))).toMatch(
      /^not paid .*intent\.edge\.mode/,
    )
  })

  it('does not know what arrived where an edge does not say which way it goes, unless the host allows that', async () => {
    const service = openNow()
    const { intentId } = await service.orderedOnRail()
    service.sandbox.pay(intentId)
    service.sandbox.advance(60_000)
    const { intentReceipt } = await getIntentReceipt(service.client, { intentId })
    const intent = (await searchIntents(service.client, { byIntentId: intentId })).intents[0]
    const of = (inReceipt?: string, inSummary?: string, inIntent?: string, more?: Partial<ExpectedPayment>) => {
      const { edge, summary } = intentReceipt
      const modeless = (edge: object | undefined, mode: string | undefined) => edge && { ...edge, mode }
      const receipt = {
        ...intentReceipt,
        edge: modeless(edge, inReceipt),
        summary: { ...summary, edge: modeless(summary?.edge, inSummary) },
      } as IntentReceipt
      const own = intent && ({ ...intent, edge: modeless(intent.edge, inIntent) } as typeof intent)
      return line(verifyPayment(receipt, expectedOf(intentId, more), { intent: own }))
    }
    for (const modes of [['ORIGIN'], [undefined, 'ORIGIN'], [undefined, '', 'ORIGIN'], ['ORIGIN', 'ORIGIN', 'ORIGIN']])
      expect(of(...modes)).toBe('paid · delivered · succeeded')
    for (const modes of [[], ['', '', ''], [undefined, 'DESTINATION']])
      expect(of(...modes)).toBe('not paid · delivered · succeeded · ? receipt.edge.mode')
    const allowUnverified = ['receipt.edge.mode']
    expect(of(undefined, undefined, undefined, { allowUnverified })).toBe('paid · delivered · succeeded')
  })

  it('takes an edge without a value for none', async () => {
    const { intentId, receipt, intent } = await answers()
    const edge = { edgeId: '', rail: '', mode: '', edgeStatus: '', originChainId: 0 } as Edge
    const withEdge = (edge: Edge | undefined) =>
      line(
        verifyPayment({ ...receipt, edge, summary: { ...receipt.summary, edge } }, expectedOf(intentId), {
          intent: intent && { ...intent, edge },
        }),
      )
    for (const none of [unsetEdge, edge, {}, undefined]) expect(withEdge(none)).toBe('paid · delivered · succeeded')
    expect(withEdge({ ...unsetEdge, rail: 'TRON' })).toBe('not paid · delivered · succeeded · ? receipt.edge.mode')
  })

  it('is not deceived by a payment to a rail that names the shop', async () => {
    const service = openNow()
    const request = baseToTron(price)
    request.intent.destinationToAddress = shop
    const { intent } = await quoteIntentEdge(service.client, request)
    const { intentId = '', quoteRequest } = intent ?? {}
    expect(quoteRequest?.destinationToAddress).toBe(shop)
    await executeIntent(service.client, { intentId })
    service.sandbox.pay(intentId)
    service.sandbox.advance(120_000)
    const { summary } = (await getIntentReceipt(service.client, { intentId })).intentReceipt
    const expected = expectedOf(intentId, {
      chainId: summary?.destinationChainId ?? 0,
      tokenAddress: summary?.destinationTokenAddress ?? '',
      minimum: 1n,
    })
    const result = await getPaymentResult(service.client, { intentId, expected })
    expect(line(result)).toMatch(/^not paid · delivered · elsewhere .*receipt\.edge\.mode .*intent\.edge\.mode/)
  })

  it('verifies what arrives on a rail, but for its recipient, whom no receipt names', async () => {
    const service = openNow()
    const { intent } = await quoteIntentEdge(service.client, baseToTron(price))
    const { intentId = '' } = intent ?? {}
    await executeIntent(service.client, { intentId })
    service.sandbox.pay(intentId)
    service.sandbox.advance(120_000)
    const expected = expectedOf(intentId, { chainId: tron.chainId, tokenAddress: tron.usdt, recipient: tron.user })
    const receipt = (await getIntentReceipt(service.client, { intentId })).intentReceipt
    const options = { intent: (await getIntent(service.client, { intentId })).intent }
    const path = 'receipt.summary.edge.edgeUserAddress'
    expect(line(verifyPayment(receipt, expected, options))).toBe(`not paid · delivered · succeeded · ? ${path}`)
    expect(verifyPayment(receipt, { ...expected, allowUnverified: [path] }, options).ok).toBe(true)
    const other = { ...expected, allowUnverified: [path], recipient: `T${'1'.repeat(33)}` }
    expect(line(verifyPayment(receipt, other, options))).toMatch(/^not paid .*intent\.edge\.edgeUserAddress/)
  })

  it.each<[keyof ExpectedPayment, ...unknown[]]>([
    ['intentId', '', undefined, 7],
    ['chainId', '8453', 0, -1, 1.5, Number.NaN, 8453n, undefined],
    ['tokenAddress', '', undefined, '0x', '0x123', usdcOnBase.slice(0, -1), null],
    ['minimum', 25_000_000, '25000000', 0n, -1n, undefined, null, Number.NaN],
    ['recipient', '', undefined, '0x5409', solana.user, [shop]],
    ['notBefore', '2026-01-01', 1.5, null, 7n, 0, -1, 1_767_225_600, 8.7e15, new Date()],
    ['allowUnverified', 'isTestnet', [1], null],
    ['quoteRequest', 'none', null],
    ['allowTestnet', 'false', 1, null],
  ])('refuses an odd %s by its name', async (field, ...values) => {
    for (const value of values)
      expect(() => verifyPayment(null, expectedOf('0x01', { [field]: value }))).toThrow(
        expect.toSatisfy(
          (error) => isIntentServiceError(error, 'InvalidArgument') && error.path === `expected.${field}`,
        ),
      )
  })
})
