import { describe, expect, it } from 'vitest'
import type { Edge, Intent, IntentReceipt, IntentSummary, RecoveryToken } from '../../api/index.ts'
import { termsFromRequest } from '../terms/index.ts'
import { describePayment } from './describePayment.ts'
import {
  ARBITRUM,
  ago,
  BASE,
  deposit,
  destinationWallet,
  factsOf,
  hash,
  hopOf,
  intentId,
  intentOf,
  now,
  originWallet,
  owner,
  railPayer,
  railShop,
  receiptOf,
  refund,
  SOLANA,
  shop,
  solanaUsdc,
  stranger,
  summaryOf,
  termsOf,
  tx,
  unsetEdge,
  unsetSettlement,
  usdc,
  type Way,
} from './fixtures.ts'
import type { PaymentFacts } from './paymentStatus.ts'
import { readEvidence } from './readEvidence.ts'
import { rules } from './rules.ts'

/** `stage outcome final | can` of some facts. */
const decidingRule = (facts: PaymentFacts) => rules.find(({ when }) => when(readEvidence(facts)))?.name

const line = (facts: PaymentFacts): string => {
  const { stage, outcome, isFinal, can } = describePayment(facts)
  return [stage, outcome, isFinal && 'final', '|', ...can].filter(Boolean).join(' ')
}
const succeeded = (more: Partial<IntentReceipt> = {}, way: Way = 'evm') =>
  factsOf(way, { receipt: receiptOf(way, 'SUCCEEDED', more) })
const summary = (more: IntentSummary, way: Way = 'evm') => succeeded({ summary: summaryOf(way, more) }, way)
const ended = (status: string, more: Partial<IntentReceipt> = {}, way: Way = 'evm') =>
  factsOf(way, { receipt: receiptOf(way, status, more) })
const edgeIs = (status: string, more: object = {}) => ({
  intent: intentOf('from rail', 'QUOTED'),
  receipt: null,
  edgeStatus: { status, ...more },
})
const overOnRail = (minutes: number, more: object = {}) =>
  factsOf('from rail', { ...edgeIs('PENDING', more), now: now + minutes * 60_000 })
/** Facts whose terms say whether the account that a late refund goes to is the payer's. */
const ownedBy = (isPayer: boolean | undefined, facts: PaymentFacts): PaymentFacts => ({
  ...facts,
  terms: termsOf('from rail', {
    refunds: { beforeFill: { address: railPayer, isPayer: true }, afterFill: { address: owner, isPayer } },
  }),
})
const refundedLate = ended('REFUNDED', { refundTransaction: refund }, 'from rail')
const refundedOnRail = {
  chainId: SOLANA,
  tokenAddress: solanaUsdc,
  tokenAmount: 100_500_000n,
  toAddress: railPayer,
  txnHash: hash('9'),
}
/** Facts of a refund where the payment of 100.5 began. */
const refundedOnBase = (tokenAmount: bigint) =>
  ended('REFUNDED', { refundTransaction: { ...refund, chainId: BASE, tokenAddress: usdc[BASE], tokenAmount } })
const refundedInPart = { ...refundedOnRail, tokenAmount: 1n }
/** A direct transfer from a wallet. */
const direct = (device?: PaymentFacts['device']): PaymentFacts => ({
  terms: { kind: 'direct', pays: termsOf('evm').pays, arrives: termsOf('evm').arrives, request: {} },
  device,
  now,
})
/** A device that knows of a transaction that is mined, and whose money was recovered. */
const recovered = { asked: true, hash: hash('a'), transfer: 'mined', recovered: true } as const
const old = { updatedAt: ago(25 * 60) }
/** A payment that this device has sent, and that the service calls unpaid minutes after its quote's end. */
const sentLate = (minutes: number, more: Partial<PaymentFacts> = {}, way: Way = 'evm') =>
  factsOf(way, {
    intent: intentOf(way, 'QUOTED'),
    receipt: null,
    device: { asked: true, hash: hash('a') },
    terms: termsOf(way, { endsAt: now - minutes * 60_000 }),
    ...more,
  })

/** An edge of which a service states one hash. */
const hashesAlone = (name: 'init' | 'refund') => ({ ...unsetEdge, [`${name}TransactionHash`]: hash('1') })

const cases: [name: string, expected: string, facts: PaymentFacts][] = [
  // Before it is paid.
  ['nothing known', 'unclear | wait', { now }],
  ['only the request known', 'unpaid | wait quote-again', { terms: termsFromRequest({ ownerAddress: owner }), now }],
  ['only an unpaid rail known', 'unpaid | wait help', { edgeStatus: { status: 'PENDING' }, now }],
  ['quoted', 'unpaid | pay wait', factsOf('evm', { intent: intentOf('evm', 'QUOTED'), receipt: null })],
  ['committed', 'unpaid | pay wait', factsOf('evm', { intent: intentOf('evm', 'COMMITTED') })],
  ['armed on a rail', 'unpaid | pay wait', factsOf('from rail', edgeIs('PENDING'))],
  ['quoted on a rail that is silent', 'unpaid | pay wait', factsOf('from rail', { receipt: null })],
  ['quoted, no end known', 'unpaid | wait quote-again', { intent: intentOf('evm', 'QUOTED', { expiresAt: 'x' }), now }],
  ['wallet asked', 'unpaid | wait help', factsOf('evm', { device: { asked: true } })],
  ['reverted', 'unpaid | pay wait', factsOf('evm', { device: { asked: true, transfer: 'reverted', hash: hash('a') } })],
  ['just over', 'expired | wait quote-again', factsOf('evm', { now: now + 15 * 60_000 })],
  ['just over on a rail', 'expired | wait quote-again help', overOnRail(15)],
  ['over on a rail', 'expired | quote-again help', overOnRail(60)],
  ['over on a rail since a day', 'expired expired final | quote-again', overOnRail(25 * 60)],
  ['over, the rail is silent', 'expired | wait help', factsOf('from rail', { now: now + 60 * 60_000 })],
  [
    'over since a day, the rail is silent',
    'expired expired final | help',
    factsOf('from rail', { now: now + 25 * 60 * 60_000 }),
  ],
  ['over on a rail, read before', 'expired | wait help', { ...overOnRail(20), edgeReadAt: now }],
  ['over on a rail since a day, read before', 'expired | wait help', { ...overOnRail(25 * 60), edgeReadAt: now }],
  ['over on a rail, read since', 'expired | quote-again help', { ...overOnRail(60), edgeReadAt: now + 15 * 60_000 }],
  [
    'over on a rail since a day, read since',
    'expired expired final | quote-again',
    { ...overOnRail(25 * 60), edgeReadAt: now + 15 * 60_000 },
  ],
  [
    'just over on a rail, read half a minute ago',
    'expired | wait quote-again help',
    { ...overOnRail(14.2), edgeReadAt: now + 13.7 * 60_000 },
  ],
  [
    'over on a rail, read by a clock that was set back since',
    'expired | quote-again help',
    { ...overOnRail(60), edgeReadAt: now + 24 * 60 * 60_000 },
  ],
  ['over, a hash on the rail', 'paid | wait abort', overOnRail(60, { initTransactionHash: hash('1') })],
  ['over', 'expired | quote-again help', factsOf('evm', { now: now + 60 * 60_000 })],
  [
    'quoted on a rail, no end known',
    'unpaid | wait help',
    { ...edgeIs('PENDING'), intent: intentOf('from rail', 'QUOTED', { expiresAt: 'x' }), now },
  ],
  ['over since a day', 'expired expired final | quote-again', factsOf('evm', { now: now + 25 * 60 * 60_000 })],
  ['over, wallet asked', 'expired | wait help', factsOf('evm', { now: now + 20 * 60_000, device: { asked: true } })],
  ['deposit failed', 'unpaid | wait help', ended('QUOTED', { depositTransaction: tx('FAILED') })],
  ...(
    [
      ['before its end by the time since it was requested', 'unpaid | pay wait', 1, [21, 6]],
      ['after its end by the time since it was requested', 'expired | wait quote-again', 16, [1, -14]],
      ['of hours, a quarter of an hour after it was requested', 'expired | wait quote-again', 16, [1, -600]],
    ] as const
  ).map(([name, expected, age, [created, expires]]): (typeof cases)[number] => [
    `by its id, ${name}`,
    expected,
    {
      intent: intentOf('evm', 'QUOTED', { createdAt: ago(created), expiresAt: ago(expires) }),
      sentAt: now - age * 60_000,
      now,
    },
  ]),
  [
    'by its id, after the end that the receipt alone states',
    'expired | quote-again help',
    {
      receipt: receiptOf('evm', 'QUOTED', {
        depositTransaction: undefined,
        summary: summaryOf('evm', { expiresAt: ago(60) }),
      }),
      now,
    },
  ],

  // Paid.
  ['sent', 'paid | wait', factsOf('evm', { device: { asked: true, hash: hash('a') } })],
  ['money seen before', 'paid | wait help', factsOf('evm', { device: { asked: false, hadMoney: true } })],
  [
    'sent by a wallet on a rail that has not seen it yet',
    'paid | wait abort',
    factsOf('from rail', { ...edgeIs('PENDING'), device: { asked: true, hash: 'a signature', transfer: 'seen' } }),
  ],
  ['paid on the rail', 'paid | wait abort', factsOf('from rail', edgeIs('DEPOSITED'))],
  [
    'paid on the rail by one of two answers',
    'paid | wait abort',
    factsOf('from rail', {
      ...edgeIs('PENDING'),
      intent: intentOf('from rail', 'QUOTED', { edge: hopOf('from rail', 'DEPOSITED') }),
    }),
  ],
  [
    'filled by one of two answers',
    'moving | wait abort',
    factsOf('from rail', {
      ...edgeIs('DEPOSITED'),
      intent: intentOf('from rail', 'QUOTED', { edge: hopOf('from rail', 'FILLED') }),
    }),
  ],
  [
    'paid on the rail, no chain to abort it on',
    'paid | wait',
    factsOf('from rail', {
      ...edgeIs('DEPOSITED'),
      intent: intentOf('from rail', 'QUOTED', { originChainId: undefined }),
    }),
  ],
  ['mined, no answer', 'paid | wait', factsOf('evm', { device: { asked: true, transfer: 'mined' } })],
  [
    'a hash on the rail',
    'paid | wait abort',
    factsOf('from rail', edgeIs('PENDING', { initTransactionHash: hash('1') })),
  ],
  [
    'a hash on the rail, and nothing else of it',
    'paid | wait abort',
    factsOf('from rail', { intent: intentOf('from rail', 'QUOTED', { edge: hashesAlone('init') }) }),
  ],
  [
    'a hash on the rail, and nothing else of it, no terms',
    'paid | wait abort',
    { intent: intentOf('from rail', 'QUOTED', { edge: hashesAlone('init') }), now },
  ],
  [
    'the hash of a refund on the rail, and nothing else of it',
    'refunded refunded final | help',
    ended('FAILED', { depositTransaction: undefined, summary: undefined, edge: hashesAlone('refund') }, 'from rail'),
  ],
  ['odd rail status', 'unclear | wait help', factsOf('from rail', edgeIs('HALF_WAY'))],
  ['deposit mining', 'paid | wait', ended('QUOTED', { depositTransaction: tx('MINING') })],
  ['executing', 'moving | wait abort', ended('EXECUTING')],
  ['executing by the intent alone', 'moving | wait abort', factsOf('evm', { intent: intentOf('evm', 'EXECUTING') })],
  [
    'quoted, and the rail it goes to has begun',
    'moving | wait abort',
    factsOf('to rail', { intent: intentOf('to rail', 'QUOTED'), edgeStatus: { status: 'DEPOSITED' } }),
  ],
  [
    'executing, the delivery under way',
    'moving | wait abort',
    ended('EXECUTING', { destinationTransaction: tx('MINING') }),
  ],
  [
    'executing, another recipient so far',
    'moving | wait abort',
    ended('EXECUTING', { summary: summaryOf('evm', { destinationToAddress: stranger }) }),
  ],
  [
    'executing, less so far',
    'moving | wait abort',
    ended('EXECUTING', { summary: summaryOf('evm', { destinationTokenAmount: 1n }) }),
  ],
  [
    'executing, its card payment open',
    'moving | wait abort',
    ended('EXECUTING', { settlement: { provider: 'CARD', terminal: false } }),
  ],
  ['filled', 'moving | wait abort', factsOf('from rail', edgeIs('FILLED'))],
  ['nearly delivered', 'moving | wait', ended('EXECUTING', { destinationTransaction: tx('SUCCEEDED') })],
  ['odd status', 'unclear | wait abort help', ended('SETTLING_SOON')],
  ['odd status, unpaid', 'unclear | wait help', ended('SETTLING_SOON', { depositTransaction: undefined })],
  [
    'odd status, the rail failed',
    'unclear | wait help',
    factsOf('from rail', { ...edgeIs('FAILED'), intent: intentOf('from rail', 'SETTLING_SOON') }),
  ],

  // T5 and T6.
  ['delivered', 'delivered succeeded final |', succeeded()],
  ['by the intent alone', 'moving | wait', factsOf('evm', { intent: intentOf('evm', 'SUCCEEDED') })],
  ['1 base unit', 'delivered short final | help', summary({ destinationTokenAmount: 1n })],
  ['nothing at all', 'delivered short final | help', summary({ destinationTokenAmount: 0n })],
  ['a unit too little', 'delivered short final | help', summary({ destinationTokenAmount: 99_499_999n })],
  ['the least', 'delivered succeeded final |', summary({ destinationTokenAmount: 99_500_000n })],
  ['another recipient', 'delivered elsewhere final | help', summary({ destinationToAddress: stranger })],
  ['another chain', 'delivered elsewhere final | help', summary({ destinationChainId: BASE })],
  ['another token', 'delivered elsewhere final | help', summary({ destinationTokenAddress: usdc[BASE] })],
  ['to the owner', 'delivered elsewhere final | help', summary({ destinationToAddress: owner })],
  ['delivery pending', 'moving | wait', succeeded({ destinationTransaction: tx('PENDING') })],
  [
    'delivery pending for ten minutes',
    'delivered succeeded final |',
    succeeded({ destinationTransaction: tx('PENDING'), updatedAt: ago(10) }),
  ],
  [
    'delivery pending, answer from tomorrow',
    'moving | wait',
    succeeded({ destinationTransaction: tx('PENDING'), updatedAt: ago(-1440) }),
  ],
  [
    'delivery pending for ten minutes, answer from tomorrow',
    'delivered succeeded final |',
    succeeded({ destinationTransaction: tx('PENDING', { statusUpdatedAt: ago(10) }), updatedAt: ago(-1440) }),
  ],
  ['delivery failed', 'unclear | wait help', succeeded({ destinationTransaction: tx('FAILED') })],
  ['legs not shown', 'delivered succeeded final |', succeeded({ destinationTransaction: undefined })],
  [
    'legs not shown, from a rail',
    'delivered succeeded final |',
    succeeded({ destinationTransaction: undefined }, 'from rail'),
  ],
  [
    'delivery not shown, the conversion failed',
    'unclear | wait help',
    succeeded({ destinationTransaction: undefined, originTransaction: tx('FAILED') }),
  ],
  ['delivered, deposit failed', 'delivered succeeded final |', succeeded({ depositTransaction: tx('FAILED') })],
  ['card payment open', 'settling | wait', succeeded({ settlement: { terminal: false } })],
  ['card payment not settled yet', 'settling | wait', succeeded({ settlement: { settled: false } })],
  ...[{ terminal: false }, { settled: false }].map((settlement): (typeof cases)[number] => [
    `card payment open for ten minutes: ${Object.keys(settlement)}`,
    'settling | wait',
    succeeded({ settlement, updatedAt: ago(10) }),
  ]),
  ['card payment that nobody filled in', 'delivered succeeded final |', succeeded({ settlement: unsetSettlement })],
  ['card payment without a field', 'delivered succeeded final |', succeeded({ settlement: {} })],
  [
    'card payment without its flags',
    'settling | wait',
    succeeded({ settlement: { provider: 'CARD', status: 'pending' } }),
  ],
  [
    'card payment without its flags for ten minutes',
    'delivered succeeded final |',
    succeeded({ settlement: { provider: 'CARD', status: 'pending' }, updatedAt: ago(10) }),
  ],
  [
    'card payment settled, nothing else stated',
    'delivered succeeded final |',
    succeeded({ settlement: { settled: true } }),
  ],
  [
    'card payment failed',
    'delivered settlement-failed final | help',
    succeeded({ settlement: { terminal: true, failed: true } }),
  ],
  [
    'card payment ended unsettled',
    'delivered settlement-failed final | help',
    succeeded({ settlement: { terminal: true, settled: false } }),
  ],
  ['card payment settled', 'delivered succeeded final |', succeeded({ settlement: { terminal: true, settled: true } })],
  [
    'short, card payment open',
    'delivered short | help',
    succeeded({ settlement: { terminal: false }, summary: summaryOf('evm', { destinationTokenAmount: 1n }) }),
  ],
  ['refund pending', 'refunding | wait', ended('REFUNDED', { refundTransaction: tx('PENDING') })],
  ['called refunded', 'refunding | wait help', ended('REFUNDED')],
  ['refund failed', 'unclear | wait help', ended('REFUNDED', { refundTransaction: tx('FAILED') })],
  [
    'refunded to a stranger',
    'refunded refunded final | help',
    ended('REFUNDED', { refundTransaction: { ...refund, toAddress: stranger, tokenAmount: 1n } }),
  ],
  ['refunded', 'refunded refunded final | quote-again', ended('REFUNDED', { refundTransaction: refund })],
  [
    'refunded to nobody named',
    'refunded refunded final | help',
    ended('REFUNDED', { refundTransaction: tx('SUCCEEDED') }),
  ],
  [
    'refunded a part',
    'refunded refunded final | help',
    ended('REFUNDED', { refundTransaction: { ...refund, tokenAmount: 80_000_000n } }),
  ],
  [
    'refunded a part, no deposit shown',
    'refunded refunded final | help',
    ended('REFUNDED', { depositTransaction: undefined, refundTransaction: { ...refund, tokenAmount: 80_000_000n } }),
  ],
  ['refunded nine tenths', 'refunded refunded final | quote-again', refundedOnBase(90_450_000n)],
  ['refunded a unit less than nine tenths', 'refunded refunded final | help', refundedOnBase(90_449_999n)],
  [
    'full refund under way',
    'refunding | wait',
    ended('FAILED', { refundTransaction: { ...refund, status: 'MINING' } }),
  ],
  [
    'refund under way to a stranger',
    'refunding | wait',
    ended('FAILED', { refundTransaction: { ...refund, status: 'MINING', toAddress: stranger } }),
  ],
  [
    "refunded to the account that paid, although the terms don't name it",
    'refunded refunded final | quote-again',
    {
      ...ended('REFUNDED', { refundTransaction: refund }),
      terms: termsOf('evm', { refunds: { afterFill: { address: shop } } }),
    },
  ],
  [
    'refunded in another token',
    'refunded refunded final | help',
    ended('REFUNDED', { refundTransaction: { ...refund, tokenAddress: usdc[BASE] } }),
  ],
  ["refunded to the payer's own account", 'refunded refunded final | quote-again', ownedBy(true, refundedLate)],
  ['refunded to the shop', 'refunded refunded final | help', ownedBy(false, refundedLate)],
  ['refunded to nobody known', 'refunded refunded final | help', ownedBy(undefined, refundedLate)],
  [
    'refunded on the rail although the shop owns it',
    'refunded refunded final | quote-again',
    ownedBy(false, ended('REFUNDED', { refundTransaction: tx('SUCCEEDED', refundedOnRail) }, 'from rail')),
  ],
  ...([{ tokenAmount: 1n }, { tokenAddress: 'other token' }] as const).map((more): [string, string, PaymentFacts] => [
    `refunded on the rail: ${Object.keys(more)}`,
    'refunded refunded final | quote-again help',
    ended(
      'REFUNDED',
      { depositTransaction: undefined, refundTransaction: tx('SUCCEEDED', { ...refundedOnRail, ...more }) },
      'from rail',
    ),
  ]),
  [
    'refunded on the rail: a part of what had left it',
    'refunded refunded final | help',
    ended('REFUNDED', { refundTransaction: tx('SUCCEEDED', refundedInPart) }, 'from rail'),
  ],
  [
    'refund on the rail of a part under way',
    'refunding | wait',
    ended('FAILED', { depositTransaction: undefined, refundTransaction: tx('MINING', refundedInPart) }, 'from rail'),
  ],
  [
    'refunded on the rail, and shown to go to the shop',
    'refunded refunded final | help',
    ownedBy(
      false,
      ended(
        'FAILED',
        {
          depositTransaction: undefined,
          refundTransaction: refund,
          edge: hopOf('from rail', 'REFUNDED', { refundTransactionHash: hash('9') }),
        },
        'from rail',
      ),
    ),
  ],
  ['refund done while executing', 'refunding | wait', ended('EXECUTING', { refundTransaction: refund })],
  [
    'refund to a stranger done while executing',
    'refunding | wait',
    ended('EXECUTING', { refundTransaction: { ...refund, toAddress: stranger } }),
  ],
  ['refund sent while executing', 'refunding | wait', ended('EXECUTING', { refundTransaction: tx('MINING') })],
  ['refund row while executing', 'moving | wait abort', ended('EXECUTING', { refundTransaction: tx('PENDING') })],
  [
    'refund row while executing, the delivery failed',
    'refunding | wait',
    ended('EXECUTING', { destinationTransaction: tx('FAILED'), refundTransaction: tx('PENDING') }),
  ],
  [
    'delivered while executing, and its refund sent',
    'unclear | wait help',
    ended('EXECUTING', { destinationTransaction: tx('SUCCEEDED'), refundTransaction: tx('MINING') }),
  ],
  ['succeeded and refunded', 'unclear | wait help', succeeded({ refundTransaction: refund })],
  ['succeeded, refund pending', 'unclear | wait help', succeeded({ refundTransaction: tx('PENDING') })],
  [
    'succeeded, refund waits for its time',
    'delivered succeeded final |',
    succeeded({ refundTransaction: tx('PENDING', { eligibleAt: ago(-60) }) }),
  ],
  [
    'succeeded and refunded, legs not shown',
    'unclear | wait help',
    succeeded({ destinationTransaction: undefined, refundTransaction: refund }),
  ],
  [
    'refused, refund waits',
    'invalid | wait help',
    ended('INVALID', { refundTransaction: tx('PENDING', { eligibleAt: ago(-60) }) }),
  ],
  ['failed and delivered', 'unclear | wait help', ended('FAILED', { destinationTransaction: tx('SUCCEEDED') })],
  [
    'refused, card payment failed',
    'invalid invalid final | recover help',
    ended('INVALID', { settlement: { failed: true, terminal: true } }),
  ],

  // Rails.
  ['rail delivered', 'delivered succeeded final |', succeeded({}, 'to rail')],
  [
    'rail delivered, in the summary an edge that nobody filled in',
    'delivered succeeded final |',
    summary({ edge: unsetEdge }, 'to rail'),
  ],
  ['rail not done', 'moving | wait', succeeded({ edge: hopOf('to rail', 'DEPOSITED') }, 'to rail')],
  ['rail not begun', 'moving | wait', succeeded({ edge: hopOf('to rail', 'PENDING') }, 'to rail')],
  ['rail status odd', 'moving | wait', succeeded({ edge: hopOf('to rail', 'HALF_WAY') }, 'to rail')],
  ['rail failed at the end', 'failed | wait help', succeeded({ edge: hopOf('to rail', 'FAILED') }, 'to rail')],
  [
    'rail delivered, the delivery before it failed',
    'unclear | wait help',
    succeeded({ destinationTransaction: tx('FAILED') }, 'to rail'),
  ],
  [
    'rail refunded at the end, no receipt shows to whom',
    'refunded refunded final | help',
    factsOf('to rail', {
      intent: intentOf('to rail', 'EXECUTING'),
      edgeStatus: { status: 'REFUNDED', refundTransactionHash: hash('9') },
    }),
  ],
  [
    'rail refunded at the end',
    'refunded refunded final | quote-again',
    succeeded({ edge: hopOf('to rail', 'REFUNDED'), refundTransaction: refund }, 'to rail'),
  ],
  [
    'too little on the rail',
    'delivered short final | help',
    summary({ edge: { ...hopOf('to rail'), edgeTokenAmount: 1n } }, 'to rail'),
  ],
  [
    'another token on the rail',
    'delivered elsewhere final | help',
    summary({ edge: { ...hopOf('to rail'), edgeTokenAddress: '1'.repeat(32) } }, 'to rail'),
  ],
  ['another hand-over', 'delivered elsewhere final | help', summary({ destinationToAddress: stranger }, 'to rail')],
  [
    'another rail',
    'delivered elsewhere final | help',
    succeeded({ edge: hopOf('to rail', 'FILLED', { rail: 'TRON' }) }, 'to rail'),
  ],
  [
    'rail filled and refunded',
    'unclear | wait help',
    { ...succeeded({}, 'to rail'), edgeStatus: { status: 'REFUNDED' } },
  ],
  [
    'refunded on the rail',
    'refunded refunded final | quote-again help',
    factsOf('from rail', edgeIs('REFUNDED', { refundTransactionHash: hash('9') })),
  ],
  ['called refunded on the rail', 'refunding | wait help', factsOf('from rail', edgeIs('REFUNDED'))],
  ['failed on the rail', 'failed | wait help', factsOf('from rail', edgeIs('FAILED'))],
  ['funding rail failed', 'unclear | wait help', succeeded({ edge: hopOf('from rail', 'FAILED') }, 'from rail')],
  ['funding rail refunded', 'unclear | wait help', succeeded({ edge: hopOf('from rail', 'REFUNDED') }, 'from rail')],
  [
    'funding rail failed after what it had delivered',
    'moving | wait abort',
    ended('EXECUTING', { edge: hopOf('from rail', 'FAILED') }, 'from rail'),
  ],
  [
    'funding rail refunded, succeeded by the intent alone',
    'moving | wait',
    factsOf('from rail', {
      intent: intentOf('from rail', 'SUCCEEDED', { edge: hopOf('from rail', 'REFUNDED') }),
    }),
  ],
  [
    'funding rail lags',
    'delivered succeeded final |',
    succeeded({ edge: hopOf('from rail', 'DEPOSITED') }, 'from rail'),
  ],

  // Ends without delivery.
  ['failed', 'failed | wait recover', ended('FAILED')],
  ['failed a day ago', 'failed failed final | recover help', ended('FAILED', old)],
  [
    'failed a day ago by the intent alone',
    'failed failed final | recover help',
    factsOf('evm', { intent: intentOf('evm', 'FAILED', old) }),
  ],
  [
    'failed a day ago, unlock ahead',
    'failed | wait recover',
    { ...ended('FAILED', old), intent: intentOf('evm', 'FAILED', { timedRefundUnlockTimestamp: now / 1000 }) },
  ],
  ...['FAILED', 'ABORTED'].flatMap((status): typeof cases => {
    const stage = status.toLowerCase()
    const refundTransaction = (minutes: number) => tx('PENDING', { eligibleAt: ago(minutes) })
    return [
      [
        `${stage} a day ago, its refund may begin later`,
        `${stage} | wait recover`,
        ended(status, { ...old, refundTransaction: refundTransaction(-2880) }),
      ],
      [
        `${stage} a day ago, its refund may begin since less than an hour`,
        `${stage} | wait recover`,
        ended(status, { ...old, refundTransaction: refundTransaction(59) }),
      ],
      [
        `${stage} a day ago, its refund might have begun`,
        `${stage} ${stage} final | recover help`,
        ended(status, { ...old, refundTransaction: refundTransaction(61) }),
      ],
    ]
  }),
  ['failed, refund pending', 'refunding | wait', ended('FAILED', { refundTransaction: tx('PENDING') })],
  [
    'failed, refund waits',
    'failed | wait recover',
    ended('FAILED', { refundTransaction: tx('PENDING', { eligibleAt: ago(-60) }) }),
  ],
  ['failed, refund failed', 'failed | wait recover', ended('FAILED', { refundTransaction: tx('FAILED') })],
  ['failed, money listed', 'stuck | recover help', { ...ended('FAILED'), recoverable: [{ balance: '5' }] }],
  ['failed, no money listed', 'failed | wait recover', { ...ended('FAILED'), recoverable: [{ balance: '0' }] }],
  [
    'failed, no money seen',
    'failed | wait recover',
    { ...ended('FAILED'), balances: [{ chainId: BASE, address: originWallet, amount: 0n }] },
  ],
  [
    'failed, money listed, refund waits',
    'failed | wait recover',
    {
      ...ended('FAILED', { refundTransaction: tx('PENDING', { eligibleAt: ago(-60) }) }),
      recoverable: [{ balance: '5' }],
    },
  ],
  ['failed, and recovered', 'refunded refunded final | quote-again', { ...ended('FAILED'), device: recovered }],
  [
    'failed, recovered, money left',
    'stuck | recover help',
    { ...ended('FAILED'), device: recovered, recoverable: [{ balance: '5' }] },
  ],
  [
    'failed, recovered, a refund under way',
    'refunding | wait',
    { ...ended('FAILED', { refundTransaction: tx('MINING') }), device: recovered },
  ],
  [
    'failed, money seen',
    'stuck | recover help',
    { ...ended('FAILED'), balances: [{ chainId: BASE, address: originWallet, amount: 1n }] },
  ],
  [
    'failed, money at another address',
    'failed | wait recover',
    {
      ...ended('FAILED'),
      intent: intentOf('evm', 'FAILED'),
      balances: [{ chainId: BASE, address: stranger, amount: 1n }],
    },
  ],
  [
    'failed, money seen where it is delivered from',
    'stuck | recover help',
    {
      ...ended('FAILED'),
      intent: intentOf('evm', 'FAILED'),
      balances: [{ chainId: ARBITRUM, address: destinationWallet, amount: 1n }],
    },
  ],
  [
    'failed, money seen, refund on its way',
    'refunding | wait',
    { ...ended('FAILED', { refundTransaction: tx('MINING') }), recoverable: [{ balance: '5' }] },
  ],
  ['payment failed', 'failed | wait quote-again', ended('FAILED', { depositTransaction: tx('FAILED') })],
  [
    'payment failed a day ago',
    'failed failed final | quote-again',
    ended('FAILED', { ...old, depositTransaction: tx('FAILED') }),
  ],
  [
    'payment failed, on a rail',
    'failed | wait recover',
    ended('FAILED', { depositTransaction: tx('FAILED') }, 'from rail'),
  ],
  ...(['seen', 'mined'] as const).map((transfer): (typeof cases)[number] => [
    `payment failed, which this device has ${transfer}`,
    'failed | wait recover',
    { ...ended('FAILED', { depositTransaction: tx('FAILED') }), device: { asked: true, transfer } },
  ]),
  ['aborted', 'aborted | wait recover', ended('ABORTED')],
  ['aborted, money listed', 'aborted | wait recover', { ...ended('ABORTED'), recoverable: [{ balance: '5' }] }],
  ['aborted, refunding', 'refunding | wait', ended('ABORTED', { refundTransaction: tx('PENDING') })],
  ['aborted a day ago', 'aborted aborted final | recover help', ended('ABORTED', old)],
  ['aborted unpaid', 'aborted | quote-again', factsOf('evm', { intent: intentOf('evm', 'ABORTED') })],
  [
    'aborted unpaid a day ago',
    'aborted aborted final | quote-again',
    factsOf('evm', { intent: { ...intentOf('evm', 'ABORTED'), ...old } }),
  ],
  [
    'aborted, and the wallet was asked',
    'aborted | wait recover',
    factsOf('evm', { intent: intentOf('evm', 'ABORTED'), device: { asked: true } }),
  ],
  [
    'refused, and the wallet was asked',
    'invalid | recover help',
    factsOf('evm', { intent: intentOf('evm', 'INVALID'), device: { asked: true } }),
  ],
  ['refused', 'invalid invalid final | recover help', ended('INVALID')],
  ['refused unpaid', 'invalid invalid final | quote-again', factsOf('evm', { intent: intentOf('evm', 'INVALID') })],
  ['refused, money listed', 'stuck | recover help', { ...ended('INVALID'), recoverable: [{ balance: '5' }] }],
  [
    'paid too late',
    'stuck | wait recover help',
    factsOf('evm', {
      now: now + 60 * 60_000,
      intent: intentOf('evm', 'QUOTED'),
      balances: [{ chainId: BASE, address: originWallet, amount: 1n }],
    }),
  ],
  [
    'committed, and paid too late',
    'stuck | wait recover help',
    factsOf('evm', {
      now: now + 60 * 60_000,
      intent: intentOf('evm', 'COMMITTED'),
      recoverable: [{ balance: '5' }],
    }),
  ],
  [
    'paid too late on a rail that counts it',
    'paid | wait abort',
    { ...overOnRail(60, { initTransactionHash: hash('1') }), recoverable: [{ balance: '5' }] },
  ],

  ['sent, just over', 'paid | wait abort', sentLate(9)],
  ['sent, and not counted after the end', 'paid | wait abort help', sentLate(11)],
  ['sent, and not counted a day after the end', 'paid | wait abort help', sentLate(25 * 60)],
  ['sent, over, to a rail', 'paid | wait abort help', sentLate(11, {}, 'to rail')],
  [
    'sent, over, on a rail',
    'paid | wait abort',
    sentLate(11, { intent: intentOf('from rail', 'QUOTED', { edge: undefined }) }, 'from rail'),
  ],
  ['sent, over, no answer', 'paid | wait', sentLate(11, { intent: undefined, receipt: undefined })],
  [
    'sent, over, no answer, money listed',
    'stuck | wait recover help',
    sentLate(11, { intent: undefined, receipt: undefined, recoverable: [{ balance: '5' }] }),
  ],
  ['sent, over, no money listed', 'paid | wait abort help', sentLate(11, { recoverable: [] })],
  ['sent, over, money listed', 'stuck | wait recover help', sentLate(11, { recoverable: [{ balance: '5' }] })],
  ['sent, just over, money listed', 'paid | wait abort', sentLate(9, { recoverable: [{ balance: '5' }] })],
  [
    'sent, over, money listed that the service begins to count',
    'paid | wait abort',
    sentLate(11, {
      recoverable: [{ balance: '5' }],
      receipt: receiptOf('evm', 'QUOTED', { depositTransaction: tx('MINING') }),
    }),
  ],
  [
    'sent, over, and counted at last',
    'moving | wait abort',
    sentLate(11, { recoverable: [{ balance: '5' }], receipt: receiptOf('evm', 'EXECUTING') }),
  ],
  [
    'mined, over, and recovered',
    'refunded refunded final | quote-again',
    sentLate(11, { recoverable: [], device: { asked: true, hash: hash('a'), transfer: 'mined', recovered: true } }),
  ],
  [
    'still to be mined, over, and what lay there was recovered',
    'paid | wait abort help',
    sentLate(11, { recoverable: [], device: { asked: true, hash: hash('a'), transfer: 'seen', recovered: true } }),
  ],
  [
    'recovered, and counted for all that',
    'moving | wait abort',
    sentLate(11, {
      receipt: receiptOf('evm', 'EXECUTING'),
      device: { asked: true, hash: hash('a'), recovered: true },
    }),
  ],
  [
    'mined, recovered, and counted for all that',
    'moving | wait abort',
    sentLate(11, { receipt: receiptOf('evm', 'EXECUTING'), device: recovered }),
  ],

  // Without the service, and answers about something else.
  ['direct', 'unpaid | pay', direct()],
  ['direct, mined', 'delivered succeeded final |', direct({ asked: true, transfer: 'mined' })],
  [
    'sent by a wallet on a rail, which the rail has never seen',
    'expired | wait help',
    { ...overOnRail(60), device: { asked: true, hash: 'a signature', transfer: 'seen' } },
  ],
  [
    'direct, mined, of a token that took a fee',
    'delivered short final | help',
    direct({ asked: true, transfer: 'mined', arrived: 99n }),
  ],
  ['direct, seen, of a token that took a fee', 'paid | wait', direct({ asked: true, transfer: 'seen', arrived: 99n })],
  [
    'mined, of a token that took a fee',
    'paid | wait',
    factsOf('evm', { device: { asked: true, transfer: 'mined', arrived: 99n } }),
  ],
  ['direct, seen', 'paid | wait', direct({ asked: true, transfer: 'seen' })],
  ['direct, reverted', 'failed | pay', direct({ asked: true, transfer: 'reverted' })],
  [
    'straight to a bridge, mined',
    'paid final | help',
    {
      terms: { ...termsOf('evm'), kind: 'passthrough' } as PaymentFacts['terms'],
      device: { asked: true, transfer: 'mined' },
      now,
    },
  ],
  [
    'straight to a bridge, seen',
    'paid | wait',
    {
      terms: { ...termsOf('evm'), kind: 'passthrough' } as PaymentFacts['terms'],
      device: { asked: true, transfer: 'seen' },
      now,
    },
  ],
  ["somebody else's receipt", 'unpaid | pay wait', succeeded({ intentId: hash('77') })],
  [
    'two payments',
    'unclear | wait help',
    { intent: { ...intentOf('evm', 'EXECUTING'), intentId: hash('77') }, receipt: receiptOf('evm', 'SUCCEEDED'), now },
  ],
  [
    'short by the quote, no terms',
    'delivered short final | help',
    { ...summary({ destinationTokenAmount: 1n }), terms: undefined, intent: intentOf('evm', 'QUOTED') },
  ],
  ...(
    [
      ['a unit less', 'short', { destinationTokenAmount: 99_499_999n }],
      ['another chain', 'elsewhere', { destinationChainId: BASE }],
      ['another token', 'elsewhere', { destinationTokenAddress: usdc[BASE] }],
      ['another recipient', 'elsewhere', { destinationToAddress: stranger }],
    ] as const
  ).map(([name, outcome, more]): (typeof cases)[number] => [
    `${name} by the quote, no terms`,
    `delivered ${outcome} final | help`,
    { ...summary(more), terms: undefined, intent: intentOf('evm', 'QUOTED') },
  ]),
  [
    'another chain by the receipt alone',
    'delivered elsewhere final | help',
    { ...succeeded({ destinationChainId: BASE }), terms: undefined },
  ],
  [
    'one payment, its id in two ways to write it',
    'delivered succeeded final |',
    {
      intent: intentOf('evm', 'EXECUTING'),
      receipt: receiptOf('evm', 'SUCCEEDED', { intentId: `0x${intentId.slice(2).toUpperCase()}` }),
      now,
    },
  ],
  [
    'elsewhere by the request alone',
    'delivered elsewhere final | help',
    { ...succeeded(), terms: { arrives: { leg: 'evm', recipient: stranger } } },
  ],
]

describe('describePayment', () => {
  it.each(cases)('%s: %s', (_, expected, facts) => expect(line(facts)).toBe(expected))

  it.each<[string, PaymentFacts]>([
    ['a transaction sent by this device', factsOf('evm', { device: { asked: true, hash: hash('a') } })],
    ['a transaction mined for this device', factsOf('evm', { device: { asked: true, transfer: 'mined' } })],
    ['money seen before', factsOf('evm', { device: { asked: false, hadMoney: true } })],
    ['money listed', factsOf('evm', { recoverable: [{ balance: '5' }] })],
    ['an odd status on the rail', factsOf('from rail', { edgeStatus: { status: 'HALF_WAY' } })],
    [
      'a hash on the rail that it goes to',
      factsOf('to rail', { edgeStatus: { status: 'PENDING', initTransactionHash: hash('1') } }),
    ],
    ...(['deposit', 'origin', 'destination', 'refund'] as const).flatMap((leg) =>
      [tx('FAILED'), { txnHash: hash('b') }].map((row): [string, PaymentFacts] => [
        `a row: ${leg} ${JSON.stringify(row)}`,
        ended('ABORTED', { depositTransaction: undefined, [`${leg}Transaction`]: row }),
      ]),
    ),
  ])('does not say that nothing was paid of what was aborted, with %s', (_, facts) => {
    const intent = intentOf(facts.terms && 'edgeId' in facts.terms ? 'from rail' : 'evm', 'ABORTED', {
      edge: undefined,
    })
    expect(line({ intent, ...facts })).toBe('aborted | wait recover')
  })

  it('has at most sixty rules, each with a sentence for a name, and each decides one of the cases', () => {
    const names = rules.map(({ name }) => name)
    expect(names.length).toBeLessThanOrEqual(60)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[A-Z].*\.$/)
    const deciding = new Set(cases.map(([, , facts]) => decidingRule(facts)))
    expect(names.filter((name) => !deciding.has(name))).toEqual([])
  })
})

it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '0', '', 'soon'])(
  'takes no refund for one that waits for its time where that time is not set: %j',
  (eligibleAt) => {
    for (const status of ['FAILED', 'SUCCEEDED', 'INVALID', 'ABORTED'])
      expect(describePayment(ended(status, { refundTransaction: tx('PENDING', { eligibleAt }) }))).toEqual(
        describePayment(ended(status, { refundTransaction: tx('PENDING') })),
      )
  },
)

describe('what is held against a payment', () => {
  it('names the path, what was agreed and what came', () => {
    expect(describePayment(summary({ destinationTokenAmount: 1n, destinationToAddress: stranger })).mismatches).toEqual(
      [
        { path: 'receipt.summary.destinationToAddress', expected: shop, received: stranger },
        { path: 'receipt.summary.destinationTokenAmount', expected: '99500000', received: '1' },
      ],
    )
    expect(describePayment(succeeded({ intentId: hash('77') })).mismatches).toEqual([
      { path: 'receipt.intentId', expected: intentId, received: hash('77') },
    ])
    const back = { ...refund, toAddress: stranger }
    expect(describePayment(ended('REFUNDED', { refundTransaction: back }, 'from rail')).mismatches).toEqual([
      { path: 'receipt.refundTransaction.toAddress', expected: `${railPayer}, ${owner}`, received: stranger },
    ])
    const elsewhereOnRail = tx('SUCCEEDED', { ...refundedOnRail, toAddress: railShop })
    const fromRail = ended('REFUNDED', { refundTransaction: elsewhereOnRail }, 'from rail')
    const fromWallet = ended('REFUNDED', { refundTransaction: { ...refund, toAddress: railShop } })
    for (const facts of [fromRail, fromWallet])
      expect(describePayment(facts).mismatches).toMatchObject([{ received: railShop }])
  })

  it('is no refund on the rail to an address that the request left to the service', () => {
    const open = termsOf('from rail', { refunds: { afterFill: { address: owner } } })
    const back = (toAddress: string) => ({
      ...ended('REFUNDED', { refundTransaction: { ...refund, toAddress } }, 'from rail'),
      terms: open,
    })
    const toPayer = describePayment(back(railPayer))
    expect([toPayer.outcome, toPayer.mismatches]).toEqual(['refunded', []])
    const toAnother = describePayment(back(railShop))
    expect([toAnother.outcome, toAnother.mismatches]).toEqual(['refunded', []])
    expect(toAnother.unverified).toContain('receipt.refundTransaction.toAddress')
    expect(describePayment(back(stranger)).mismatches).toHaveLength(1)
  })

  it('is not what was left out: that is unverified', () => {
    expect(describePayment(succeeded({ summary: undefined })).unverified).toEqual([
      'receipt.summary.destinationTokenAddress',
      'receipt.summary.destinationToAddress',
      'receipt.summary.destinationTokenAmount',
    ])
    expect(describePayment(succeeded()).unverified).toEqual([])
    expect(describePayment(succeeded({}, 'to rail')).unverified).toEqual(['receipt.summary.edge.edgeUserAddress'])
    const pending = { destinationTransaction: tx('PENDING'), updatedAt: ago(11) }
    expect(describePayment(succeeded(pending)).unverified).toEqual(['receipt.destinationTransaction.status'])
    expect(describePayment(succeeded({ settlement: { terminal: true } })).unverified).toEqual([
      'receipt.settlement.settled',
    ])
    const unstated = { settlement: { provider: 'CARD', status: 'pending' }, updatedAt: ago(10) }
    expect(describePayment(succeeded(unstated)).unverified).toEqual(['receipt.settlement.settled'])
    expect(describePayment(ended('REFUNDED', { refundTransaction: tx('SUCCEEDED') })).unverified).toEqual([
      'receipt.refundTransaction.toAddress',
      'receipt.refundTransaction.tokenAmount',
    ])
    expect(describePayment(ended('REFUNDED')).unverified).toEqual(['receipt.refundTransaction'])
  })

  it('includes the card payment that was asked for, until the receipt states it', () => {
    const asked = { settlement: { provider: 'CARDS', amountCents: 2500 } }
    const sources: Partial<PaymentFacts>[] = [
      { terms: termsOf('evm', { request: asked }) },
      { terms: termsOf('evm', { request: { intent: asked } as never }) },
      { intent: intentOf('evm', 'SUCCEEDED', { quoteRequest: asked }) },
    ]
    for (const source of sources) {
      const facts = { ...succeeded(), ...source }
      // The row may come a moment after the delivery.
      expect(describePayment(facts)).toMatchObject({ stage: 'settling', isFinal: false })
      const later = describePayment({ ...facts, now: facts.now + 3_600_000 })
      expect(later).toMatchObject({ stage: 'delivered', isFinal: true, unverified: ['receipt.settlement'] })
    }
    const settled = succeeded({ settlement: { settled: true, terminal: true } })
    expect(describePayment({ ...settled, ...sources[0] }).unverified).toEqual([])
    const unset = { quoteRequest: { settlement: { provider: '', amountCents: 0 } } }
    expect(describePayment({ ...succeeded(), intent: intentOf('evm', 'SUCCEEDED', unset) }).unverified).toEqual([])
  })

  it.each<[string, string, (amount: bigint) => PaymentFacts]>([
    [
      'the terms',
      'destinationTokenAmount',
      (destinationTokenAmount) => ({
        ...summary({ destinationTokenAmount }),
        terms: termsOf('evm', { arrives: { ...termsOf('evm').arrives, expected: 100n, minimum: undefined } }),
      }),
    ],
    [
      'the terms on a rail',
      'edge.edgeTokenAmount',
      (edgeTokenAmount) => {
        const facts = summary({ edge: hopOf('to rail', 'FILLED', { edgeTokenAmount }) }, 'to rail')
        const arrives = { ...termsOf('to rail').arrives, expected: 100n, minimum: undefined }
        return { ...facts, terms: termsOf('to rail', { arrives }) }
      },
    ],
    [
      'the quote',
      'destinationTokenAmount',
      (destinationTokenAmount) => ({
        ...summary({ destinationTokenAmount }),
        terms: undefined,
        intent: intentOf('evm', 'SUCCEEDED', { quote: { toAmount: 100n, toAmountMin: 0n } }),
      }),
    ],
    [
      'the receipt alone',
      'destinationTokenAmount',
      (destinationTokenAmount) => ({
        ...summary({ destinationTokenAmount, quotedDestinationTokenAmount: 100n }),
        terms: undefined,
      }),
    ],
  ])('is less than 95 of 100 that %s let expect, where nothing states a minimum', (_, field, facts) => {
    expect(line(facts(95n))).toBe('delivered succeeded final |')
    expect(line(facts(94n))).toBe('delivered short final | help')
    expect(describePayment(facts(94n)).mismatches).toEqual([
      { path: `receipt.summary.${field}`, expected: '95', received: '94' },
    ])
  })

  it('is no amount of zero that nobody set', () => {
    const facts = { ...summary({ destinationTokenAmount: 0n, quotedDestinationTokenAmount: 100n }), terms: undefined }
    expect(line(facts)).toBe('delivered succeeded final |')
    expect(describePayment(facts).unverified).toEqual(['receipt.summary.destinationTokenAmount'])
  })

  it.each<[string, string, PaymentFacts]>([
    ['summary.status', 'unclear | wait help', summary({ status: 'REFUNDED' })],
    ['summary.status', 'unclear | wait help', summary({ status: 'FAILED' })],
    ['summary.edge.edgeStatus', 'unclear | wait help', summary({ edge: hopOf('to rail', 'REFUNDED') }, 'to rail')],
    ['destinationChainId', 'delivered elsewhere final | help', succeeded({ destinationChainId: BASE })],
    [
      'edge.edgeTokenAmount',
      'delivered short final | help',
      succeeded({ edge: hopOf('to rail', 'FILLED', { edgeTokenAmount: 1n }) }, 'to rail'),
    ],
    [
      'edge.edgeUserAddress',
      'delivered elsewhere final | help',
      succeeded({ edge: hopOf('to rail', 'FILLED', { edgeUserAddress: railPayer }) }, 'to rail'),
    ],
    [
      'summary.edge.edgeUserAddress',
      'delivered elsewhere final | help',
      summary({ edge: hopOf('to rail', 'FILLED', { edgeUserAddress: railPayer }) }, 'to rail'),
    ],
  ])('is a receipt that contradicts itself in %s: %s', (path, expected, facts) => {
    expect(line(facts)).toBe(expected)
    expect(describePayment(facts).mismatches.map((one) => one.path)).toEqual([`receipt.${path}`])
  })

  it('is no part of a receipt that lags or that nobody filled in', () => {
    for (const facts of [
      summary({ status: 'EXECUTING' }),
      succeeded({ destinationChainId: 0 }),
      summary({ edge: hopOf('to rail', 'PENDING') }, 'to rail'),
      succeeded({ edge: hopOf('to rail', 'FILLED', { edgeTokenAmount: 0n, edgeUserAddress: '' }) }, 'to rail'),
    ]) {
      expect(line(facts)).toBe('delivered succeeded final |')
      expect(describePayment(facts).mismatches).toEqual([])
    }
    const ahead = ended('EXECUTING', { summary: summaryOf('evm', { status: 'FAILED' }) })
    expect(describePayment(ahead).mismatches).toEqual([])
  })

  it('is no other way to write the same token or address', () => {
    const native = { arrives: { ...termsOf('evm').arrives, tokenAddress: `0x${'e'.repeat(40)}` } }
    const facts = summary({
      destinationTokenAddress: `0x${'0'.repeat(40)}`,
      destinationToAddress: shop.toUpperCase().replace('0X', '0x'),
    })
    expect(line({ ...facts, terms: termsOf('evm', native) })).toBe('delivered succeeded final |')
  })

  it('is no edge as old as a quote: it says nothing about a payment that has ended', () => {
    const facts = succeeded({ edge: undefined, summary: summaryOf('to rail', { edge: undefined }) }, 'to rail')
    expect(line({ ...facts, intent: intentOf('to rail', 'QUOTED') })).toBe('delivered succeeded final |')
    expect(describePayment(facts).unverified).toContain('receipt.edge.edgeStatus')
  })
})

describe('a payment to a rail', () => {
  const onRail = {
    destinationChainId: SOLANA,
    destinationTokenAddress: solanaUsdc,
    destinationTokenAmount: 99_000_000n,
    destinationToAddress: railShop,
  }
  const intent = intentOf('to rail', 'SUCCEEDED', {
    destinationChainId: SOLANA,
    destinationTokenAddress: solanaUsdc,
    quote: { toAmount: 99_900_000_000n, toAmountMin: 99_800_000_000n },
  })
  const { handoff, ...arrives } = termsOf('to rail').arrives
  const requested = (destinationToAddress: string) =>
    termsOf('to rail', { request: { intent: { destinationToAddress } } as never })
  const coin = { tokenAddress: `0x${'0'.repeat(40)}` }
  const inCoin = { edgeTokenAddress: '1'.repeat(32) }
  const coinTerms = termsOf('to rail', { arrives: { ...arrives, ...coin, handoff } })

  it.each<[string, PaymentFacts]>([
    ['that its summary describes', summary(onRail, 'to rail')],
    [
      'that its summary describes, without terms',
      { ...summary(onRail, 'to rail'), terms: undefined, intent: intentOf('to rail', 'SUCCEEDED') },
    ],
    [
      'whose id this version does not know',
      {
        ...summary({ ...onRail, destinationChainId: 4242 }, 'to rail'),
        terms: termsOf('to rail', { arrives: { ...arrives, chainId: 4242, handoff } }),
      },
    ],
    [
      "that repeats the intent's owner as recipient",
      {
        ...summary({ destinationToAddress: owner }, 'to rail'),
        terms: termsOf('to rail', { refunds: {} }),
        intent: intentOf('to rail', 'SUCCEEDED'),
      },
    ],
    ["of Solana's other id", summary({ ...onRail, destinationChainId: 792703809 }, 'to rail')],
    [
      'that its summary describes, with the owner as recipient',
      summary({ ...onRail, destinationToAddress: owner }, 'to rail'),
    ],
    [
      'whose chain the receipt alone states',
      succeeded(
        { destinationChainId: SOLANA, summary: summaryOf('to rail', { destinationChainId: undefined }) },
        'to rail',
      ),
    ],
    [
      'whose chain and token the receipt states',
      succeeded(
        { destinationChainId: SOLANA, summary: summaryOf('to rail', { ...onRail, destinationChainId: undefined }) },
        'to rail',
      ),
    ],
    [
      'that its intent describes, in what is handed over',
      {
        ...succeeded({}, 'to rail'),
        intent,
        terms: termsOf('to rail', {
          arrives: { ...arrives, handoff: { ...handoff, minimum: undefined } as typeof handoff },
        }),
      },
    ],
    [
      'that its intent describes, without a handoff',
      { ...succeeded({}, 'to rail'), intent, terms: { arrives, intentId } },
    ],
    ['that its intent describes, without terms', { ...succeeded({}, 'to rail'), intent, terms: undefined }],
    ['that repeats the owner as recipient', summary({ destinationToAddress: owner }, 'to rail')],
    ["that repeats the rail's recipient", summary({ destinationToAddress: railShop }, 'to rail')],
    [
      'that repeats the recipient of its request',
      { ...summary({ destinationToAddress: stranger }, 'to rail'), terms: requested(stranger) },
    ],
    [
      'in its coin',
      {
        ...succeeded(
          {
            edge: hopOf('to rail', 'FILLED', inCoin),
            summary: summaryOf('to rail', { edge: hopOf('to rail', 'FILLED', inCoin) }),
          },
          'to rail',
        ),
        terms: coinTerms,
      },
    ],
  ])('is delivered on the rail %s', (_, facts) => {
    expect(line(facts)).toBe('delivered succeeded final |')
    expect(describePayment(facts).mismatches).toEqual([])
  })

  it.each<[string, string, PaymentFacts]>([
    ['to another chain', 'elsewhere', summary({ ...onRail, destinationChainId: BASE }, 'to rail')],
    ['to another rail', 'elsewhere', summary({ ...onRail, destinationChainId: 728126428 }, 'to rail')],
    ['in another token', 'elsewhere', summary({ ...onRail, destinationTokenAddress: '1'.repeat(32) }, 'to rail')],
    ['to a stranger', 'elsewhere', summary({ ...onRail, destinationToAddress: stranger }, 'to rail')],
    ['too little', 'short', summary({ ...onRail, destinationTokenAmount: 1n }, 'to rail')],
    [
      'to the owner although the request names a recipient',
      'elsewhere',
      { ...summary({ destinationToAddress: owner }, 'to rail'), terms: requested(shop) },
    ],
    [
      'in another token than its coin',
      'elsewhere',
      { ...summary({ edge: hopOf('to rail', 'FILLED') }, 'to rail'), terms: coinTerms },
    ],
  ])('is not what the receipt shows to have gone %s: %s', (_, outcome, facts) => {
    expect(line(facts)).toBe(`delivered ${outcome} final | help`)
  })
})

describe('where the money is', () => {
  const at = (facts: PaymentFacts) => {
    const { at: place, chainId, address } = describePayment(facts).funds
    return [place, chainId, address]
  }
  const origin = tx('SUCCEEDED', { chainId: BASE })
  it.each<[string, PaymentFacts, unknown[]]>([
    ['not paid', factsOf('evm'), ['payer', undefined, undefined]],
    ['asked', factsOf('evm', { device: { asked: true } }), ['unknown', undefined, undefined]],
    ['paid on the rail', factsOf('from rail', edgeIs('DEPOSITED')), ['rail', SOLANA, undefined]],
    [
      'paid too late, in its wallet',
      sentLate(9, { balances: [{ chainId: BASE, address: originWallet, amount: 1n }] }),
      ['origin-wallet', BASE, originWallet],
    ],
    [
      'mined',
      sentLate(9, { device: { asked: true, transfer: 'mined', hash: hash('a') } }),
      ['origin-wallet', BASE, originWallet],
    ],
    ['sent', sentLate(9), ['unknown', undefined, undefined]],
    [
      'delivering',
      ended('EXECUTING', { originTransaction: origin, destinationTransaction: tx('MINING') }),
      ['unknown', undefined, undefined],
    ],
    [
      'converting, and the delivery announced',
      ended('EXECUTING', { originTransaction: tx('MINING'), destinationTransaction: tx('PENDING') }),
      ['unknown', undefined, undefined],
    ],
    ['converting', ended('EXECUTING', { originTransaction: tx('MINING') }), ['origin-wallet', BASE, originWallet]],
    [
      'handed over to a rail',
      succeeded({ edge: hopOf('to rail', 'DEPOSITED') }, 'to rail'),
      ['rail', undefined, undefined],
    ],
    ['recovered', { ...ended('FAILED'), device: recovered }, ['payer', undefined, undefined]],
    [
      'failed, and nobody knows where',
      ended('FAILED', { originTransaction: tx('MINING') }),
      ['unknown', undefined, undefined],
    ],
    [
      'the payment itself failed',
      ended('FAILED', { depositTransaction: tx('FAILED') }),
      ['payer', undefined, undefined],
    ],
    [
      'delivered by its rail, although its deposit is said to have failed',
      {
        ...ended('ABORTED', { depositTransaction: tx('FAILED') }, 'from rail'),
        edgeStatus: { status: 'FILLED', initTransactionHash: 'paid', fillTransactionHash: hash('f') },
      },
      ['unknown', undefined, undefined],
    ],
    [
      'mined, although its deposit is said to have failed',
      {
        ...ended('FAILED', { depositTransaction: tx('FAILED') }),
        device: { asked: true, transfer: 'mined', hash: hash('a') },
      },
      ['unknown', undefined, undefined],
    ],
    [
      'stuck where it was delivered from, by its chain',
      {
        ...ended('FAILED'),
        intent: intentOf('evm', 'FAILED'),
        balances: [{ chainId: ARBITRUM, address: destinationWallet, amount: 1n }],
      },
      ['destination-wallet', ARBITRUM, destinationWallet],
    ],
    ['deposited', ended('EXECUTING'), ['origin-wallet', BASE, originWallet]],
    ['delivered', succeeded(), ['recipient', ARBITRUM, shop]],
    ['elsewhere', summary({ destinationToAddress: stranger }), ['unknown', ARBITRUM, stranger]],
    ['refunded', ended('REFUNDED', { refundTransaction: refund }), ['refund-address', ARBITRUM, owner]],
    [
      'failed at the start',
      ended('FAILED', { originTransaction: tx('FAILED') }),
      ['origin-wallet', BASE, originWallet],
    ],
    [
      'failed at the end',
      ended('FAILED', { originTransaction: origin, destinationTransaction: tx('FAILED', { chainId: ARBITRUM }) }),
      ['destination-wallet', ARBITRUM, destinationWallet],
    ],
    [
      'stuck',
      { ...ended('FAILED'), intent: intentOf('evm', 'FAILED'), recoverable: [{ balance: '5', chainId: ARBITRUM }] },
      ['destination-wallet', ARBITRUM, destinationWallet],
    ],
    ['failed on the rail', factsOf('from rail', edgeIs('FAILED')), ['rail', SOLANA, undefined]],
    [
      'failed, and no longer where it was left',
      { ...ended('FAILED', { originTransaction: tx('FAILED') }), recoverable: [] },
      ['unknown', undefined, undefined],
    ],
  ])('%s', (_, facts, expected) => expect(at(facts)).toEqual(expected))

  it.each<[string, RecoveryToken[], bigint | undefined, string | undefined]>([
    ['one token', [{ balance: '5', contractAddress: usdc[ARBITRUM] }], 5n, usdc[ARBITRUM]],
    ['a coin without an address', [{ balance: '5' }], 5n, `0x${'0'.repeat(40)}`],
    ['one of two is empty', [{ balance: '0' }, { balance: '5', contractAddress: usdc[BASE] }], 5n, usdc[BASE]],
    ['several', [{ balance: '1' }, { balance: '5', contractAddress: usdc[BASE] }], undefined, undefined],
  ])('says how much lies in a wallet only where one token does: %s', (_, recoverable, amount, tokenAddress) => {
    for (const status of ['FAILED', 'ABORTED'])
      expect(describePayment({ ...ended(status), recoverable }).funds).toMatchObject({ amount, tokenAddress })
  })

  it('tells whose refund it is, and from when', () => {
    expect(describePayment(ended('REFUNDED', { refundTransaction: refund })).refund).toEqual({
      chainId: ARBITRUM,
      tokenAddress: usdc[ARBITRUM],
      amount: 99_000_000n,
      to: owner,
      isPayer: true,
      hash: hash('f'),
    })
    const held = tx('PENDING', { eligibleAt: ago(-60) })
    expect(describePayment(ended('FAILED', { refundTransaction: held })).refund).toMatchObject({
      eligibleAt: now + 60 * 60_000,
      isPayer: undefined,
    })
    const onRail = factsOf('from rail', edgeIs('REFUNDED', { refundTransactionHash: hash('9') }))
    expect(describePayment(onRail).refund).toMatchObject({
      chainId: SOLANA,
      rail: 'SOLANA',
      tokenAddress: solanaUsdc,
      hash: hash('9'),
    })
    expect(describePayment(ended('FAILED')).refund).toBeUndefined()
  })

  it('is on the rail for a refund of money that the rail has yet to hand over, whatever ended it', () => {
    const backOf = (status: string, more: Partial<IntentReceipt> = {}, hop: Edge = {}, edgeStatus = 'PENDING') => {
      const edge = hopOf('from rail', edgeStatus, { initTransactionHash: hash('1'), ...hop })
      const receipt = { depositTransaction: undefined, summary: summaryOf('from rail', { edge }), edge, ...more }
      const { refund: back, steps } = describePayment(ended(status, receipt, 'from rail'))
      const step = steps.find(({ kind }) => kind === 'refund')
      return [back?.rail, step?.rail, step?.chainId, step?.tokenAddress]
    }
    const onRail = ['SOLANA', SOLANA, solanaUsdc]
    const pending = tx('PENDING')
    for (const edgeStatus of ['PENDING', 'DEPOSITED']) {
      expect(backOf('REFUNDED', {}, {}, edgeStatus)).toEqual(['SOLANA', ...onRail])
      expect(backOf('ABORTED', {}, {}, edgeStatus)).toEqual([undefined, ...onRail])
      for (const status of ['REFUNDED', 'FAILED', 'ABORTED'])
        expect(backOf(status, { refundTransaction: pending }, {}, edgeStatus)).toEqual(['SOLANA', ...onRail])
    }
    // Money that has left the rail, or a refund that names its chain.
    const elsewhere: [Partial<IntentReceipt>, Edge?, string?][] = [
      [{ refundTransaction: tx('PENDING', { chainId: BASE }) }],
      [{ originTransaction: tx('RELAYING') }],
      [{ destinationTransaction: tx('MINING') }],
      [{ depositTransaction: deposit }],
      [{}, { fillTransactionHash: hash('2') }],
      [{}, {}, 'FILLED'],
      [{}, {}, 'LANDED'],
    ]
    for (const [more, hop, edgeStatus] of elsewhere) {
      const [back, step, , token] = backOf('ABORTED', more, hop, edgeStatus)
      expect([back, step]).toEqual([undefined, undefined])
      expect(token).not.toBe(solanaUsdc)
    }
  })

  it.each([SOLANA, 792703809])('is the rail of a refund and the payer’s, under either id of Solana: %s', (chainId) => {
    const back = (tx: object, refundChainId = chainId) => {
      const edge = hopOf('from rail', 'REFUNDED', { refundTransactionHash: hash('9'), refundChainId })
      const receipt = { depositTransaction: undefined, summary: summaryOf('from rail', { edge }), edge }
      const row = { ...receipt, refundTransaction: { ...refundedOnRail, chainId, ...tx } }
      return ownedBy(false, ended('REFUNDED', row, 'from rail'))
    }
    const whole = back({ status: 'SUCCEEDED' })
    expect(line(whole)).toBe('refunded refunded final | quote-again')
    for (const facts of [whole, back({ status: 'MINING', toAddress: undefined }), back({ status: '', chainId: 0 })]) {
      const { refund: described, steps } = describePayment(facts)
      expect(described?.rail).toBe('SOLANA')
      expect(steps.find(({ kind }) => kind === 'refund')).toMatchObject({ rail: 'SOLANA', chainId })
    }
    expect(line(back({ status: 'SUCCEEDED', tokenAmount: 1n }))).toBe('refunded refunded final | quote-again help')
  })

  it('is not on the rail for a refund of money that lies in its wallet, although the rail lags', () => {
    const edge = hopOf('from rail', 'DEPOSITED', { initTransactionHash: hash('1') })
    const receipt = { depositTransaction: undefined, summary: summaryOf('from rail', { edge }), edge }
    const { funds, steps } = describePayment({
      ...ended('ABORTED', receipt, 'from rail'),
      balances: [{ chainId: BASE, address: originWallet, amount: 1n }],
    })
    expect(funds).toMatchObject({ at: 'origin-wallet', chainId: BASE })
    expect(steps.find(({ kind }) => kind === 'refund')?.rail).toBeUndefined()
  })

  it('does not take the owner that an order names for the payer', () => {
    const terms = termsFromRequest({ ownerAddress: shop })
    const late = { ...refund, toAddress: shop }
    const resumed = (isPayer?: boolean) => ({
      ...ended('REFUNDED', { refundTransaction: late }, 'from rail'),
      terms: { ...terms, refunds: { afterFill: { address: shop, isPayer } } },
    })
    expect([undefined, false, true].map((one) => describePayment(resumed(one)).refund?.isPayer)).toEqual([
      undefined,
      false,
      true,
    ])
    expect(line(resumed(false))).toBe('refunded refunded final | help')
  })
})

describe('the steps', () => {
  const steps = (facts: PaymentFacts) =>
    describePayment(facts)
      .steps.map(({ kind, state }) => `${kind} ${state}`)
      .join(', ')
  const [ok, failed] = [tx('SUCCEEDED'), tx('FAILED', { statusReason: 'execution reverted' })]
  const rail = (status: string, more: Partial<IntentReceipt> = {}) => ended(status, more, 'from rail')
  const onItsWay = (status = 'QUOTED', more: Partial<Intent> = {}, way: Way = 'evm') =>
    factsOf(way, { intent: intentOf(way, status, more), device: { asked: true, hash: hash('a') } })
  const executing = (more: Partial<IntentReceipt>) => ({
    ...ended('EXECUTING', more),
    intent: intentOf('evm', 'EXECUTING'),
  })
  const filledOn = (hop: Edge, originChainId = BASE) =>
    factsOf('from rail', {
      ...edgeIs('FILLED'),
      intent: intentOf('from rail', 'QUOTED', { originChainId, edge: hopOf('from rail', 'PENDING', hop) }),
    })
  it.each<[string, string, PaymentFacts]>([
    ['nothing known', 'pay active, deliver waiting', { now }],
    ['only the intent', 'pay active, receive waiting, deliver waiting', factsOf('from rail', edgeIs('PENDING'))],
    ['paid', 'pay done, receive active, convert waiting, deliver waiting', factsOf('from rail', edgeIs('DEPOSITED'))],
    ['filled', 'pay done, receive done, convert active, deliver waiting', factsOf('from rail', edgeIs('FILLED'))],
    ['filled on the last chain', 'pay done, receive done, deliver active', filledOn({ fillChainId: ARBITRUM })],
    ['filled where nobody knows', 'pay done, receive done, deliver active', filledOn({ fillChainId: 0 }, SOLANA)],
    ['sent from a wallet', 'pay active, convert waiting, deliver waiting', onItsWay()],
    ['the deposit alone', 'pay done, convert active, deliver waiting', executing({})],
    [
      'the deposit alone, by its id',
      'pay done, convert active, deliver waiting',
      { ...executing({}), terms: undefined },
    ],
    [
      'the delivery without a conversion',
      'pay done, deliver active',
      executing({ destinationTransaction: tx('MINING') }),
    ],
    ['succeeded before its receipt', 'pay done, deliver active', onItsWay('SUCCEEDED')],
    ['on one chain', 'pay active, deliver waiting', onItsWay('QUOTED', { destinationChainId: BASE })],
    [
      'to a chain that is unknown',
      'pay active, deliver waiting',
      onItsWay('QUOTED', { destinationChainId: undefined }),
    ],
    [
      'to the first chain by the terms',
      'pay active, deliver waiting',
      { ...onItsWay(), terms: termsOf('evm', { arrives: { ...termsOf('evm').arrives, chainId: BASE } }) },
    ],
    [
      'from the last chain by the terms',
      'pay active, deliver waiting',
      { ...onItsWay(), terms: termsOf('evm', { pays: { ...termsOf('evm').pays, chainId: ARBITRUM } }) },
    ],
    [
      'from the last chain by the receipt',
      'pay done, deliver active',
      executing({ summary: summaryOf('evm', { originChainId: ARBITRUM }) }),
    ],
    [
      'to another chain by the receipt',
      'pay done, deliver active',
      executing({ summary: summaryOf('evm', { destinationChainId: BASE }) }),
    ],
    ['to a rail, sent', 'pay active, deliver waiting', onItsWay('QUOTED', {}, 'to rail')],
    [
      'both legs announced',
      'pay done, receive done, convert active, deliver waiting',
      rail('EXECUTING', { originTransaction: tx('RELAYING'), destinationTransaction: tx('PENDING') }),
    ],
    [
      'delivering',
      'pay done, receive done, convert done, deliver active',
      rail('EXECUTING', { originTransaction: ok, destinationTransaction: tx('MINING') }),
    ],
    ['succeeded', 'pay done, receive done, deliver done', rail('SUCCEEDED')],
    [
      'failed on the origin',
      'pay done, receive done, convert failed, deliver skipped, refund waiting',
      rail('FAILED', { originTransaction: failed }),
    ],
    [
      'failed on the destination',
      'pay done, receive done, convert done, deliver failed, refund waiting',
      rail('FAILED', { originTransaction: ok, destinationTransaction: failed }),
    ],
    ['failed, no leg shows it', 'pay done, receive done, deliver failed, refund waiting', rail('FAILED')],
    [
      'refunding',
      'pay done, receive done, deliver failed, refund active',
      rail('FAILED', { destinationTransaction: failed, refundTransaction: tx('MINING') }),
    ],
    [
      'refunded',
      'pay done, receive done, deliver failed, refund done',
      rail('REFUNDED', { destinationTransaction: failed, refundTransaction: ok }),
    ],
    [
      'refunded on the rail',
      'pay done, receive failed, deliver skipped, refund done',
      factsOf('from rail', edgeIs('REFUNDED', { refundTransactionHash: hash('9') })),
    ],
    [
      'failed on the rail',
      'pay done, receive failed, deliver skipped, refund waiting',
      factsOf('from rail', edgeIs('FAILED')),
    ],
    ['aborted', 'pay done, receive done, deliver skipped, refund waiting', rail('ABORTED')],
    [
      'a refund that waits for its time',
      'pay done, receive done, deliver failed, refund held',
      rail('FAILED', { refundTransaction: tx('ON_HOLD', { eligibleAt: ago(-60) }) }),
    ],
    [
      'refused',
      'pay done, receive done, convert failed, deliver skipped',
      rail('INVALID', { originTransaction: failed }),
    ],
    ['odd status', 'pay done, receive done, deliver active', rail('SETTLING_SOON')],
    ['to a rail', 'pay done, handoff done, deliver done', succeeded({}, 'to rail')],
    [
      'to a rail, on its way',
      'pay done, handoff done, deliver active',
      succeeded({ edge: hopOf('to rail', 'DEPOSITED') }, 'to rail'),
    ],
    ['card payment open', 'pay done, deliver done, settle active', succeeded({ settlement: { terminal: false } })],
    ['card payment failed', 'pay done, deliver done, settle failed', succeeded({ settlement: { failed: true } })],
    ['card payment settled', 'pay done, deliver done, settle done', succeeded({ settlement: { settled: true } })],
    ['card payment ended', 'pay done, deliver done, settle skipped', succeeded({ settlement: { terminal: true } })],
    [
      'paid too late, and not counted',
      'pay done, deliver waiting',
      sentLate(11, { device: { asked: true, hash: hash('a'), transfer: 'mined' } }),
    ],
    [
      'paid too late to be counted',
      'pay done, deliver skipped, refund waiting',
      sentLate(11, { recoverable: [{ balance: '5' }] }),
    ],
    [
      'paid too late, and recovered',
      'pay done, deliver skipped, refund done',
      sentLate(11, { device: { asked: true, hash: hash('a'), transfer: 'mined', recovered: true } }),
    ],
    ['elsewhere', 'pay done, deliver failed', summary({ destinationToAddress: stranger })],
  ])('%s: %s', (_, expected, facts) => expect(steps(facts)).toBe(expected))

  it('are those of no rail where the edge is one that nobody filled in', () => {
    for (const edge of [unsetEdge, undefined]) {
      const unpaid = { ...ended('FAILED', { depositTransaction: failed, summary: undefined, edge }), terms: undefined }
      expect([line(unpaid), steps(unpaid)]).toEqual(['failed | wait quote-again', 'pay failed, deliver skipped'])
      const paid = { ...succeeded({ edge }), terms: undefined }
      expect(steps(paid)).toBe('pay done, deliver done')
    }
  })

  it('are those of the rail that the summary states, behind an edge that nobody filled in', () => {
    const more = { summary: summaryOf('from rail', { edge: hopOf('from rail', 'FILLED') }), edge: unsetEdge }
    const facts = { ...ended('EXECUTING', more, 'from rail'), terms: undefined }
    expect(steps(facts)).toMatch(/^pay done, receive /)
  })

  it('carry chain, hash, amount and reason', () => {
    const facts = rail('FAILED', { originTransaction: failed })
    expect(describePayment(facts).steps).toMatchObject([
      { kind: 'pay', chainId: SOLANA, rail: 'SOLANA', hash: hash('1'), amount: 100_500_000n },
      { kind: 'receive', chainId: BASE, hash: hash('2'), amount: undefined },
      { kind: 'convert', status: 'FAILED', reason: 'execution reverted' },
      { kind: 'deliver', chainId: ARBITRUM, amount: 100_000_000n },
      { kind: 'refund', chainId: BASE, tokenAddress: deposit.tokenAddress },
    ])
  })
})
