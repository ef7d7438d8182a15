import { describe, expect, it } from 'vitest'
import { IntentServiceError, type PrepareIntentRecoveryResponse } from '../../api/index.ts'
import type { VerifiedRecovery } from '../../recovery/index.ts'
import type { RecoveryEntry } from '../journal/index.ts'
import type { RecoveryState } from './recoveryState.ts'
import { type RecoveryEvent, transition } from './transition.ts'

const to = `0x${'4'.repeat(40)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const owner = to
const calls = [{ kind: 'native', to, amount: 5n }] as const
const plan = { chainId: 8453, intentAddress: `0x${'2'.repeat(40)}`, source: 'origin', calls } as const
const verified = { ok: true, calls } as unknown as VerifiedRecovery
const prepared = {} as PrepareIntentRecoveryResponse
const tokens = [{ contractAddress: to, chainId: 8453, balance: '5', decimals: 18, intentAddress: plan.intentAddress }]
const error = new IntentServiceError({ error: 'Unavailable', operation: 'x', origin: 'service', msg: '' })
const refusals = [{ check: 'to', message: '' }]
const all = { prepared, verified, plan, owner, refusals: [] }

/** Every step, with variants where an event depends on more than the step. */
const states: Record<string, RecoveryState> = {
  idle: { step: 'idle', refusals: [] },
  preparing: { step: 'preparing', refusals: [] },
  nothing: { step: 'nothing', refusals: [] },
  unavailable: { step: 'unavailable', reason: 'not-deployed', plan, owner, refusals: [] },
  choose: { step: 'choose', ...all, tokens },
  refused: { step: 'refused', refusals },
  review: { step: 'review', ...all },
  'review, request open': { step: 'review', reason: 'request-open', ...all },
  signing: { step: 'signing', ...all },
  checking: { step: 'checking', ...all },
  ready: { step: 'ready', ...all },
  preflight: { step: 'preflight', isRetry: false, ...all },
  'preflight, retry': { step: 'preflight', isRetry: true, ...all },
  'awaiting-wallet': { step: 'awaiting-wallet', isRetry: false, ...all },
  'outcome-unknown': { step: 'outcome-unknown', ...all },
  'outcome-unknown, request open': { step: 'outcome-unknown', reason: 'request-open', ...all },
  'outcome-unknown, reloaded': { step: 'outcome-unknown', plan, refusals: [] },
  'other-tab': { step: 'other-tab', plan, refusals: [] },
  submitted: { step: 'submitted', plan, hash, refusals: [] },
  'submitted, not found': { step: 'submitted', reason: 'not-found', plan, hash, refusals: [] },
  proving: { step: 'proving', plan, hash, refusals: [] },
  proven: { step: 'proven', plan, hash, refusals: [] },
  unproven: { step: 'unproven', plan, hash, refusals: [] },
  reverted: { step: 'reverted', plan, hash, refusals: [] },
  replaced: { step: 'replaced', plan, hash, refusals: [] },
}

const sending: RecoveryEntry = { ...plan, step: 'sending', from: to, block: 1n, held: [] }
const other = `0x${'cd'.repeat(32)}` as const

const events: Record<string, RecoveryEvent> = {
  'prepare-requested': { type: 'prepare-requested' },
  'all-chosen': { type: 'all-chosen' },
  blocked: { type: 'blocked', reason: 'no-wallet' },
  failed: { type: 'failed', error },
  'nothing-found': { type: 'nothing-found', owner },
  'not-deployed': { type: 'not-deployed', plan, owner },
  refused: { type: 'refused', refusals },
  prepared: { type: 'prepared', prepared, verified, plan, owner },
  'prepared, several': { type: 'prepared', prepared, verified, plan, owner, tokens },
  'signature-requested': { type: 'signature-requested' },
  signed: { type: 'signed' },
  built: { type: 'built' },
  'build-refused': { type: 'build-refused', refusals },
  'send-requested': { type: 'send-requested' },
  'wallet-asked': { type: 'wallet-asked' },
  'request-closed': { type: 'request-closed', reason: 'rejected' },
  'answer-lost': { type: 'answer-lost' },
  'waiting-stopped': { type: 'waiting-stopped' },
  'other-tab-found': { type: 'other-tab-found' },
  'other-tab-closed': { type: 'other-tab-closed' },
  submitted: { type: 'submitted', hash },
  'chain-checked': { type: 'chain-checked' },
  'chain-checked, unreachable': { type: 'chain-checked', reason: 'unreachable' },
  'chain-checked, not found': { type: 'chain-checked', reason: 'not-found' },
  mined: { type: 'mined', hash },
  moved: { type: 'moved' },
  reverted: { type: 'reverted' },
  replaced: { type: 'replaced' },
  'recheck-requested': { type: 'recheck-requested' },
  proven: { type: 'proven' },
  'not-proven': { type: 'not-proven', reason: 'unreachable' },
  restarted: { type: 'restarted' },
  'journal: nothing': { type: 'journal-changed', entry: undefined },
  'journal: sending': { type: 'journal-changed', entry: sending },
  'journal: the same hash': { type: 'journal-changed', entry: { ...sending, step: 'sent', hash } },
  'journal: another hash': { type: 'journal-changed', entry: { ...sending, step: 'sent', hash: other } },
  'journal: proven': { type: 'journal-changed', entry: { ...sending, step: 'proven', hash } },
}

const from = (names: string, step: string) => Object.fromEntries(names.split('; ').map((name) => [name, step]))

/** States that neither ask the wallet nor wait for the service. */
const resting = 'idle; nothing; unavailable; choose; refused; review; review, request open; ready; reverted; replaced'
const sent = 'submitted; submitted, not found'
const unknown = 'outcome-unknown; outcome-unknown, request open; outcome-unknown, reloaded'

/** The state after each event, by the state before it. Pairs that are missing change nothing. */
const accepted: Record<keyof typeof events, Record<string, string>> = {
  'prepare-requested': from(`${resting}; proven; unproven`, 'preparing'),
  'all-chosen': { choose: 'review' },
  blocked: { preparing: 'idle no-wallet' },
  failed: { preparing: 'idle' },
  'nothing-found': { preparing: 'nothing' },
  'not-deployed': { ...from('preparing; signing', 'unavailable not-deployed') },
  refused: { preparing: 'refused' },
  prepared: { preparing: 'review' },
  'prepared, several': { preparing: 'choose' },
  'signature-requested': from('review; review, request open', 'signing'),
  signed: { signing: 'checking', 'review, request open': 'review' },
  built: { checking: 'ready' },
  'build-refused': { checking: 'refused built' },
  'send-requested': from('ready; outcome-unknown; outcome-unknown, request open', 'preflight'),
  'wallet-asked': from('preflight; preflight, retry', 'awaiting-wallet'),
  'request-closed': {
    ...from('review; review, request open; signing; checking', 'review rejected'),
    ...from('ready; preflight; awaiting-wallet; outcome-unknown; outcome-unknown, request open', 'ready rejected'),
    'preflight, retry': 'outcome-unknown rejected',
  },
  'answer-lost': { 'awaiting-wallet': 'outcome-unknown' },
  'waiting-stopped': {
    signing: 'review request-open',
    preflight: 'ready',
    'preflight, retry': 'outcome-unknown',
    'awaiting-wallet': 'outcome-unknown request-open',
  },
  'other-tab-found': {
    ...from('review; signing', 'review other-tab'),
    ...from('ready; preflight', 'ready other-tab'),
    ...from('preflight, retry; outcome-unknown; outcome-unknown, reloaded', 'other-tab'),
  },
  'other-tab-closed': { 'other-tab': 'outcome-unknown' },
  submitted: from(`preflight; preflight, retry; awaiting-wallet; other-tab; ${unknown}`, 'submitted'),
  'chain-checked': { 'submitted, not found': 'submitted' },
  'chain-checked, unreachable': { submitted: 'submitted unreachable', 'submitted, not found': 'submitted unreachable' },
  'chain-checked, not found': { submitted: 'submitted not-found' },
  mined: from(sent, 'proving'),
  moved: from(`preflight; preflight, retry; awaiting-wallet; other-tab; ${sent}; ${unknown}`, 'proving'),
  reverted: from(sent, 'reverted'),
  replaced: from(sent, 'replaced'),
  'recheck-requested': { unproven: 'proving' },
  proven: { proving: 'proven' },
  'not-proven': { proving: 'unproven unreachable' },
  restarted: from(
    `${resting.replace('idle; ', '')}; preparing; proven; unproven; submitted, not found; ${unknown}`,
    'idle',
  ),
  'journal: nothing': from(`other-tab; proven; unproven; ${unknown}`, 'idle'),
  'journal: sending': from(`${resting}; preparing`, 'outcome-unknown'),
  'journal: the same hash': from(`${resting}; preparing; other-tab; ${unknown}`, 'submitted'),
  'journal: another hash': from(
    `${resting}; preparing; other-tab; ${unknown}; ${sent}; proving; proven; unproven`,
    'submitted',
  ),
  'journal: proven': from(`${resting}; preparing; other-tab; ${unknown}; ${sent}; proving; unproven`, 'proven'),
}

describe.each(Object.entries(events))('%s', (name, event) => {
  it.each(Object.entries(states))('in %s', (from, state) => {
    const next = transition(Object.freeze(state), event)
    const expected = accepted[name]?.[from]
    if (expected === undefined) return expect(next).toBe(state)
    expect([next.step, next.reason].filter(Boolean).join(' ')).toBe(expected)
  })
})

it('drops what was verified once a transaction is known or the recovery starts again', () => {
  for (const event of [events.submitted, events.moved, events.restarted])
    for (const state of [states['outcome-unknown'], states['outcome-unknown, request open']])
      expect(transition(state as RecoveryState, event as RecoveryEvent).verified).toBeUndefined()
})
