import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { IntentServiceError } from '../../api/index.ts'
import type { PaymentEvent, PaymentState } from '../context/paymentState.ts'
import { transition } from './transition.ts'

const hash = '0x01'
/** Every step, and what of its details decides about events. */
const states: Record<string, PaymentState> = {
  idle: { step: 'idle', request: 'pay' },
  preflight: { step: 'preflight', request: 'pay' },
  'preflight after approval': { step: 'preflight', request: 'approve' },
  'preflight again': { step: 'preflight', request: 'pay', hasUnknownRequest: true },
  'awaiting-wallet': { step: 'awaiting-wallet', request: 'pay' },
  'awaiting-wallet again': { step: 'awaiting-wallet', request: 'pay', hasUnknownRequest: true },
  'outcome-unknown': { step: 'outcome-unknown', request: 'pay' },
  'outcome-unknown, open': { step: 'outcome-unknown', request: 'pay', isRequestOpen: true },
  submitted: { step: 'submitted', request: 'pay', hash },
  'submitted, no hash': { step: 'submitted', request: 'pay' },
  unreported: { step: 'unreported', request: 'pay', hash },
  'unreported, no hash': { step: 'unreported', request: 'sign' },
  reported: { step: 'reported', request: 'pay', hash },
  'reported, no hash': { step: 'reported', request: 'pay' },
  rejected: { step: 'rejected', request: 'pay' },
  reverted: { step: 'reverted', request: 'pay', hash },
  replaced: { step: 'replaced', request: 'pay', hash },
  void: { step: 'void', request: 'pay', hash },
  'other-tab': { step: 'other-tab', request: 'pay' },
}

const events: Record<string, PaymentEvent> = {
  planned: { type: 'planned' },
  started: { type: 'started', request: 'pay' },
  retried: { type: 'retried', request: 'pay' },
  blocked: { type: 'blocked', blocker: 'expired' },
  walletAsked: { type: 'walletAsked', request: 'pay' },
  callsAccepted: { type: 'callsAccepted' },
  approvalSent: { type: 'approvalSent' },
  approvalMined: { type: 'approvalMined' },
  rejected: { type: 'rejected' },
  walletRefused: { type: 'walletRefused', blocker: 'wallet-changed' },
  outcomeLost: { type: 'outcomeLost' },
  waitingStopped: { type: 'waitingStopped' },
  unknownRequestFound: { type: 'unknownRequestFound', request: 'pay' },
  searched: { type: 'searched', search: 'nothing' },
  otherTabFound: { type: 'otherTabFound' },
  requestClosed: { type: 'requestClosed' },
  sent: { type: 'sent', hash },
  'sent, no hash': { type: 'sent' },
  spedUp: { type: 'spedUp', hash: '0x02' },
  'spedUp, same': { type: 'spedUp', hash },
  confirmed: { type: 'confirmed', hash },
  'confirmed, another': { type: 'confirmed', hash: '0x02' },
  reportFailed: { type: 'reportFailed' },
  reported: { type: 'reported' },
  signatureRefused: { type: 'signatureRefused', blocker: 'expired' },
  reverted: { type: 'reverted', hash },
  'reverted, another': { type: 'reverted', hash: '0x02' },
  replaced: { type: 'replaced', hash },
}

const always = Object.keys(states)
const only = (step: PaymentState['step'], names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, step]))
const startable = ['idle', 'rejected', 'reverted', 'replaced']
const preflights = ['preflight', 'preflight after approval', 'preflight again']
const unsent = always.filter((name) => !/^(submitted|unreported|reported|void)/.test(name))
const sent = always.filter((name) => !unsent.includes(name))

/** Where each event leads, by the state it comes to. What is not listed is the same object. */
const table: Record<keyof typeof events, Record<string, PaymentState['step']>> = {
  planned: {},
  started: only('preflight', startable),
  retried: only('preflight', ['outcome-unknown']),
  blocked: {
    ...only('idle', ['preflight', 'preflight after approval', 'awaiting-wallet']),
    ...only('outcome-unknown', ['preflight again', 'awaiting-wallet again']),
  },
  walletAsked: only('awaiting-wallet', [...preflights, 'awaiting-wallet', 'awaiting-wallet again']),
  callsAccepted: {
    ...only('awaiting-wallet', ['awaiting-wallet', 'awaiting-wallet again']),
    'outcome-unknown, open': 'outcome-unknown',
  },
  approvalSent: only('preflight', ['awaiting-wallet', 'awaiting-wallet again']),
  approvalMined: only('preflight', preflights),
  rejected: {
    ...only('rejected', ['awaiting-wallet', 'outcome-unknown, open', 'preflight after approval']),
    'awaiting-wallet again': 'outcome-unknown',
  },
  walletRefused: {
    ...only('idle', ['awaiting-wallet', 'outcome-unknown, open']),
    'awaiting-wallet again': 'outcome-unknown',
  },
  outcomeLost: only('outcome-unknown', ['awaiting-wallet', 'awaiting-wallet again', 'outcome-unknown, open']),
  waitingStopped: only('outcome-unknown', ['awaiting-wallet', 'awaiting-wallet again', 'preflight after approval']),
  unknownRequestFound: only('outcome-unknown', [...startable, ...preflights, 'other-tab']),
  searched: only('outcome-unknown', ['outcome-unknown', 'outcome-unknown, open']),
  otherTabFound: only('other-tab', [...startable, ...preflights, 'outcome-unknown']),
  requestClosed: only('idle', ['other-tab', 'outcome-unknown', 'unreported, no hash']),
  sent: {
    ...only('submitted', unsent),
    'submitted, no hash': 'submitted',
    'unreported, no hash': 'unreported',
    'reported, no hash': 'reported',
  },
  'sent, no hash': only('submitted', unsent),
  spedUp: {
    ...only('submitted', ['submitted', 'submitted, no hash']),
    ...only('reported', ['reported', 'reported, no hash']),
    ...only('unreported', ['unreported', 'unreported, no hash']),
    void: 'void',
  },
  'spedUp, same': {
    'submitted, no hash': 'submitted',
    'unreported, no hash': 'unreported',
    'reported, no hash': 'reported',
  },
  confirmed: { submitted: 'submitted' },
  'confirmed, another': {},
  reportFailed: only('unreported', ['submitted', 'submitted, no hash', 'unreported', 'unreported, no hash']),
  reported: only('reported', [...unsent, 'submitted', 'submitted, no hash', 'unreported', 'unreported, no hash']),
  signatureRefused: only('idle', ['submitted, no hash', 'unreported, no hash']),
  reverted: {
    ...only('reverted', ['submitted', 'submitted, no hash', 'unreported', 'unreported, no hash']),
    ...only('void', ['reported', 'reported, no hash']),
  },
  'reverted, another': {
    ...only('reverted', ['submitted, no hash', 'unreported, no hash']),
    'reported, no hash': 'void',
  },
  replaced: {
    ...only('replaced', ['submitted', 'submitted, no hash', 'unreported', 'unreported, no hash']),
    ...only('void', ['reported', 'reported, no hash']),
  },
}

describe.each(Object.entries(events))('%s', (name, event) => {
  it.each(always)('at %s', (from) => {
    const state = Object.freeze(states[from] as PaymentState)
    const next = transition(state, event)
    const expected = table[name]?.[from]
    if (expected === undefined) expect(next).toBe(state)
    else expect(next.step).toBe(expected)
  })
})

const from = (name: string, event: PaymentEvent) => transition(states[name] as PaymentState, event)
const terms = { kind: 'direct' } as NonNullable<PaymentState['terms']>

describe('what is known of a payment', () => {
  it.each(Object.entries(events))('stays: its id, its terms, an approval: %s', (_, event) => {
    const known = { paymentId: '0xa1', terms, isApproved: true } as const
    for (const state of Object.values(states)) expect(transition({ ...state, ...known }, event)).toMatchObject(known)
  })

  it('an earlier request of unknown outcome is not forgotten while another one is made', () => {
    const steps: PaymentEvent[] = [
      { type: 'retried', request: 'pay' },
      { type: 'walletAsked', request: 'approve' },
      { type: 'approvalSent' },
      { type: 'approvalMined' },
      { type: 'walletAsked', request: 'pay' },
      { type: 'waitingStopped' },
    ]
    let state = states['outcome-unknown'] as PaymentState
    for (const event of steps) {
      state = transition(state, event)
      expect(state.hasUnknownRequest).toBe(true)
    }
    expect(state).toMatchObject({ step: 'outcome-unknown', isRequestOpen: true })
    for (const event of [events.rejected, events.walletRefused, events.outcomeLost])
      expect(transition(state, event as PaymentEvent).step).toBe('outcome-unknown')
  })

  it('that a wallet has accepted the payment stays until it is known how that ended', () => {
    let state = from('awaiting-wallet', { type: 'callsAccepted' })
    const steps = ['waitingStopped', 'searched', 'outcomeLost', 'retried', 'walletAsked'] as const
    for (const name of steps) {
      state = transition({ ...state, isRequestOpen: undefined }, events[name] as PaymentEvent)
      expect([name, state.isAccepted]).toEqual([name, true])
    }
    const accepted = from('awaiting-wallet', { type: 'callsAccepted' })
    for (const name of ['rejected', 'walletRefused', 'blocked', 'sent', 'reported'] as const)
      expect(transition(accepted, events[name] as PaymentEvent).isAccepted).toBeUndefined()
  })

  it('why nobody was asked goes with the next attempt', () => {
    const blocked = from('preflight', { type: 'blocked', blocker: 'expired' })
    expect(blocked.blocker).toBe('expired')
    expect(transition(blocked, { type: 'started', request: 'pay' })).toEqual({ step: 'preflight', request: 'pay' })
  })

  it('why the service does not know a payment stays, whoever shows that payment next', () => {
    const error = new IntentServiceError({
      error: 'RateLimited',
      operation: 'ExecuteIntent',
      origin: 'service',
      msg: '',
    })
    const unreported = from('submitted', { type: 'reportFailed', error })
    expect(transition({ ...unreported, terms }, { type: 'planned', terms })).toMatchObject({
      step: 'unreported',
      error,
    })
    expect(transition(unreported, { type: 'planned', terms })).toMatchObject({ step: 'unreported', error, terms })
    expect(transition(unreported, { type: 'reported' }).error).toBeUndefined()
    // A quote that was refused, and then replaced.
    const refused = from('idle', { type: 'planned', error })
    expect(refused.error).toBe(error)
    expect(transition(refused, { type: 'planned', terms }).error).toBeUndefined()
  })

  it('the hash stays with what was sent, and follows a faster one', () => {
    expect(from('submitted', { type: 'reported' }).hash).toBe(hash)
    expect(from('submitted', { type: 'confirmed', hash })).toEqual({ ...states.submitted, isConfirmed: true })
    const short = from('submitted', { type: 'confirmed', hash, arrived: 99n })
    expect(short).toEqual({ ...states.submitted, arrived: 99n })
    expect(transition(short, { type: 'confirmed', hash, arrived: 99n })).toBe(short)
    expect(from('submitted', { type: 'reportFailed' }).hash).toBe(hash)
    expect(from('reported', { type: 'spedUp', hash: '0x02' }).hash).toBe('0x02')
    expect(from('reported, no hash', { type: 'sent', hash }).hash).toBe(hash)
  })
})

it.each(sent)('money that may have left is never payable again by a wallet’s or a tab’s word: %s', (name) => {
  const words = ['rejected', 'walletRefused', 'blocked', 'started', 'retried', 'otherTabFound']
  // The journal closes a signature that the service has refused or that has ended, and no transaction.
  if (name !== 'unreported, no hash') words.push('requestClosed')
  const state = states[name] as PaymentState
  for (const word of words) expect(transition(state, events[word] as PaymentEvent)).toBe(state)
})

it('is drawn in ARCHITECTURE.md as it is', () => {
  const stepsOf = (names: readonly string[]) => new Set(names.map((name) => states[name]?.step))
  const arrows = new Map<string, Set<string>>()
  const draw = (from: string, to: string, event: string) => {
    const arrow = `${from} --> ${to}`.replace(/(\w)-(\w)/g, '$1_$2')
    arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(event))
  }
  for (const event of Object.values(events)) {
    const moves = Object.values(states).flatMap((state) => {
      const { step } = transition(state, event)
      return step === state.step ? [] : [[state.step, step] as const]
    })
    const targets = new Set(moves.map(([, to]) => to))
    const sources = new Set(moves.map(([from]) => from))
    const [target] = targets
    const isFromAnywhere = targets.size === 1 && [...stepsOf(unsent)].every((step) => step && sources.has(step))
    if (isFromAnywhere && target) draw('nothing-sent', target, event.type)
    for (const [from, to] of moves) if (!isFromAnywhere || !stepsOf(unsent).has(from)) draw(from, to, event.type)
  }
  const steps = [...new Set(Object.values(states).map(({ step }) => step))]
  const lines = [
    'stateDiagram-v2',
    ...steps.filter((step) => step.includes('-')).map((step) => `state "${step}" as ${step.replace('-', '_')}`),
    'state "any step at which nothing was sent" as nothing_sent',
    '[*] --> idle',
    ...[...arrows].map(([arrow, types]) => `${arrow}: ${[...types].join(', ')}`),
  ]
  const page = readFileSync(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8')
  expect(/```mermaid\n(stateDiagram-v2\n[^`]*)```/.exec(page)?.[1]).toBe(`${lines.join('\n')}\n`)
})
