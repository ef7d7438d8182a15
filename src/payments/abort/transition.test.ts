import { describe, expect, it } from 'vitest'
import { IntentServiceError } from '../../api/index.ts'
import type { AbortEvent, AbortState } from './abortState.ts'
import { isTooLate, transition } from './transition.ts'

const chainId = 8453
const [first, second] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const
const errorOf = (error: string) =>
  new IntentServiceError({ error, operation: 'AbortIntent', origin: 'service', msg: error })
const [down, refused, otherHash] = [errorOf('Unavailable'), errorOf('IntentStatus'), errorOf('InvalidArgument')]

const unreported = { step: 'unreported', chainId, hash: first } as const
const states = {
  idle: { step: 'idle' },
  preflight: { step: 'preflight', chainId },
  asked: { step: 'awaiting-wallet', chainId },
  open: { step: 'outcome-unknown', chainId, isOpen: true },
  unknown: { step: 'outcome-unknown', chainId, isOpen: false },
  'other tab': { step: 'other-tab', chainId },
  rejected: { step: 'rejected', chainId },
  failed: { step: 'idle', error: down },
  'not connected': { step: 'idle', reason: 'wallet-changed', chainId },
  submitted: { step: 'submitted', chainId, hash: first, isChainReadable: true },
  unreadable: { step: 'submitted', chainId, hash: first, isChainReadable: false },
  'not found': { step: 'submitted', chainId, hash: first, isChainReadable: true, reason: 'not-found' },
  reporting: { ...unreported, isReporting: true },
  unreported: { ...unreported, isReporting: false, error: down },
  refused: { ...unreported, isReporting: false, error: refused },
  'other hash': { ...unreported, isReporting: false, error: otherHash },
  reverted: { step: 'reverted', chainId, hash: first },
  replaced: { step: 'replaced', chainId, hash: first },
  reported: { step: 'reported', chainId, hash: first, status: 'EXECUTING' },
  aborted: { step: 'reported', chainId, hash: first, status: 'ABORTED' },
} satisfies Record<string, AbortState>
type Name = keyof typeof states

const on2 = { step: 'submitted', chainId, hash: second, isChainReadable: true } as const
const preflight10 = { step: 'preflight', chainId: 10 } as const
const other10 = { step: 'other-tab', chainId: 10 } as const
const to = <After>(after: After, ...names: Name[]) => Object.fromEntries(names.map((name) => [name, after]))

/** The state after each event, by the state before it. States that are missing do not change. */
const table: [AbortEvent, Partial<Record<Name, AbortState>>][] = [
  [
    { type: 'submit-requested', chainId: 10 },
    to(preflight10, 'idle', 'failed', 'not connected', 'rejected', 'reverted', 'replaced', 'other tab'),
  ],
  [{ type: 'preflight-failed', blocker: 'late' }, { preflight: { step: 'idle', blocker: 'late' } }],
  [{ type: 'preflight-failed', error: down }, { preflight: { step: 'idle', error: down } }],
  [{ type: 'wallet-asked' }, { preflight: states.asked }],
  [{ type: 'wallet-answered', chainId, hash: second }, to(on2, 'asked', 'open', 'unknown')],
  [{ type: 'wallet-rejected' }, to(states.rejected, 'asked', 'open')],
  [{ type: 'wallet-changed' }, to(states['not connected'], 'asked', 'open')],
  [{ type: 'outcome-lost' }, to(states.unknown, 'asked', 'open')],
  [{ type: 'waiting-stopped' }, { preflight: states.idle, asked: states.open }],
  [{ type: 'nothing-open-confirmed' }, to(states.idle, 'unknown', 'not found', 'other hash')],
  [
    { type: 'hash-entered', chainId, hash: second },
    {
      ...to(on2, 'idle', 'failed', 'not connected', 'rejected', 'reverted', 'replaced', 'open', 'unknown', 'other tab'),
      ...to(on2, 'submitted', 'unreadable', 'not found', 'unreported', 'refused', 'other hash'),
    },
  ],
  // The same hash again is retried after a refusal, and changes nothing while it is waited for.
  [
    { type: 'hash-entered', chainId, hash: first },
    to(
      states.submitted,
      ...([
        'idle',
        'failed',
        'not connected',
        'rejected',
        'reverted',
        'replaced',
        'open',
        'unknown',
        'other tab',
        'unreported',
        'refused',
        'other hash',
      ] as const),
    ),
  ],
  [{ type: 'entry-read', entry: undefined }, {}],
  [{ type: 'entry-read', entry: { chainId } }, to(states.unknown, 'idle', 'failed', 'not connected', 'preflight')],
  [{ type: 'entry-read', entry: { chainId, hash: second } }, to(on2, 'idle', 'failed', 'not connected', 'preflight')],
  [{ type: 'entry-changed', entry: undefined }, { 'other tab': states.idle }],
  [
    { type: 'entry-changed', entry: { chainId: 10 } },
    to(other10, 'idle', 'failed', 'not connected', 'rejected', 'reverted', 'replaced'),
  ],
  [
    { type: 'entry-changed', entry: { chainId, hash: second } },
    {
      ...to(on2, 'idle', 'failed', 'not connected', 'rejected', 'reverted', 'replaced', 'preflight', 'asked'),
      ...to(on2, 'open', 'unknown', 'other tab', 'submitted', 'unreadable', 'not found'),
    },
  ],
  [{ type: 'other-tab-found' }, to(states['other tab'], 'preflight', 'unknown')],
  [{ type: 'chain-checked', isReadable: true }, to(states.submitted, 'unreadable', 'not found')],
  [{ type: 'chain-checked', isReadable: false }, to(states.unreadable, 'submitted', 'not found')],
  [
    { type: 'chain-checked', isReadable: true, reason: 'not-found' },
    to(states['not found'], 'submitted', 'unreadable'),
  ],
  [{ type: 'mined', hash: first, minedHash: first }, to(states.reporting, 'submitted', 'unreadable', 'not found')],
  [
    { type: 'mined', hash: first, minedHash: second },
    to({ ...states.reporting, hash: second }, 'submitted', 'unreadable', 'not found'),
  ],
  [{ type: 'mined', hash: second, minedHash: second }, {}],
  [{ type: 'reverted', hash: first }, to(states.reverted, 'submitted', 'unreadable', 'not found')],
  [{ type: 'reverted', hash: second }, {}],
  [{ type: 'replaced', hash: first }, to(states.replaced, 'submitted', 'unreadable', 'not found')],
  [{ type: 'report-requested' }, to(states.reporting, 'unreadable', 'unreported', 'refused', 'other hash')],
  [{ type: 'report-failed', error: down }, { reporting: states.unreported }],
  [{ type: 'reported', status: 'ABORTED' }, { reporting: states.aborted }],
  [{ type: 'reported', status: 'EXECUTING' }, { reporting: states.reported }],
  [{ type: 'intent-read' }, { failed: states.idle }],
  [
    { type: 'payment-read', status: 'ABORTED', blocker: 'aborted' },
    {
      ...to({ step: 'reported', status: 'ABORTED' } as const, 'asked', 'open', 'unknown', 'other tab'),
      ...to(
        states.aborted,
        'submitted',
        'unreadable',
        'not found',
        'reporting',
        'unreported',
        'refused',
        'other hash',
        'reported',
      ),
    },
  ],
  [
    { type: 'payment-read', status: 'SUCCEEDED', blocker: 'succeeded' },
    to(
      { step: 'idle', blocker: 'succeeded' } as const,
      'open',
      'unknown',
      'other tab',
      'submitted',
      'unreadable',
      'not found',
      'refused',
      'other hash',
      'reported',
    ),
  ],
  [
    { type: 'payment-read', status: 'FAILED', blocker: 'failed' },
    to({ step: 'idle', blocker: 'failed' } as const, 'refused', 'other hash', 'reported'),
  ],
  // The payment may have failed by itself: it was aborted only if the service accepted a report.
  [
    { type: 'payment-read', status: 'REFUNDED', blocker: 'refunded' },
    {
      ...to({ step: 'idle', blocker: 'refunded' } as const, 'asked', 'open', 'unknown', 'other tab'),
      ...to(
        { step: 'idle', blocker: 'refunded' } as const,
        'submitted',
        'unreadable',
        'not found',
        'unreported',
        'refused',
        'other hash',
      ),
      ...to({ ...states.aborted, status: 'REFUNDED' } as const, 'aborted', 'reported'),
    },
  ],
  // The payment may still fail, and its money come back.
  [{ type: 'payment-read', status: 'EXECUTING', blocker: 'late' }, {}],
  [{ type: 'payment-read', status: 'EXECUTING', blocker: undefined }, {}],
  [{ type: 'payment-read', status: 'A_LATER_VERSION', blocker: 'unknown' }, {}],
  [{ type: 'dismissed' }, to(states.idle, 'rejected', 'reverted', 'replaced', 'other tab')],
]

describe.each(table)('%j', (event, after) => {
  it.each(Object.keys(states) as Name[])('when %s', (name) => {
    const before = states[name]
    const expected = after[name]
    if (expected) expect(transition(before, event)).toEqual(expected)
    else expect(transition(before, event)).toBe(before)
  })
})

it('has a row for every type of event', () => {
  const types: Record<AbortEvent['type'], true> = {
    'submit-requested': true,
    'preflight-failed': true,
    'wallet-asked': true,
    'wallet-answered': true,
    'wallet-rejected': true,
    'wallet-changed': true,
    'outcome-lost': true,
    'waiting-stopped': true,
    'nothing-open-confirmed': true,
    'hash-entered': true,
    'entry-read': true,
    'entry-changed': true,
    'other-tab-found': true,
    'chain-checked': true,
    mined: true,
    reverted: true,
    replaced: true,
    'report-requested': true,
    'report-failed': true,
    reported: true,
    'intent-read': true,
    'payment-read': true,
    dismissed: true,
  }
  expect(new Set(table.map(([{ type }]) => type))).toEqual(new Set(Object.keys(types)))
})

it('is too late only for what was begun, and refused, ignored or unknown', () => {
  const tooLate = (Object.keys(states) as Name[]).filter((name) => isTooLate(states[name], 'late'))
  expect(tooLate).toEqual(['open', 'unknown', 'other tab', 'refused', 'other hash', 'reported'])
  expect([isTooLate(states.submitted, 'succeeded'), isTooLate(states.submitted, 'failed')]).toEqual([true, false])
  expect(isTooLate(states.unknown, undefined)).toBe(false)
  expect(isTooLate(states.unknown, 'failed')).toBe(false)
})
