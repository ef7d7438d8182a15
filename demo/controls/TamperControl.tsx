import type { TamperMode } from 'intent-kit/sandbox'
import { useState } from 'react'
import { Choice } from './Choice.tsx'
import { callControl } from './callControl.ts'

const names: Record<TamperMode | 'none', string> = {
  none: 'Honest',
  'swapped-token': 'Quote: another token',
  'swapped-rail': 'Quote: another rail',
  'swapped-chain': 'Quote: another chain',
  'other-amount': 'Quote: ten times the amount',
  'short-output': 'Quote: almost nothing arrives',
  'other-recipient': 'Quote: another recipient',
  'other-owner': 'Quote: another owner',
  'missing-request': 'Quote: without the request',
  'other-intent': 'Status: of another payment',
  'future-updated-at': 'Status: one server a day ahead',
  'short-delivery': 'Delivery: almost nothing',
  'elsewhere-delivery': 'Delivery: to a stranger',
  'other-chain-delivery': 'Delivery: on another chain',
  'other-token-delivery': 'Delivery: of another token',
  'pending-success': 'Delivery: done, but pending',
  'pending-refund': 'Refund: done, but pending',
  'stranger-refund': 'Refund: to a stranger',
  'early-refund': 'Refund: while it is moving',
  'recovery-recipient': 'Recovery: to a stranger',
  'recovery-amount': 'Recovery: too much',
  'recovery-extra-call': 'Recovery: one more call',
  'recovery-delegate-call': 'Recovery: a delegate call',
  'recovery-chain-zero': 'Recovery: for every chain',
  'recovery-domain': 'Recovery: of another wallet',
  'recovery-primary-type': 'Recovery: a change of owners',
  'recovery-hash': 'Recovery: another hash',
  'recovery-encoded': 'Recovery: other bytes',
  'recovery-transaction': 'Recovery: another transaction',
}

/** Renders the control that makes the service's answers dishonest, until it is reset. */
export function TamperControl({ run }: { run: (work: () => Promise<void>, text: string) => void }) {
  const [mode, setMode] = useState<TamperMode | 'none'>('none')
  return (
    <fieldset className="control">
      <legend>The service's answers</legend>
      <Choice
        name="The service's answers"
        options={Object.entries(names) as [TamperMode | 'none', string][]}
        value={mode}
        onChange={(next) => {
          setMode(next)
          run(() => callControl('tamper', { operation: '*', mode: next }), `Answers: ${names[next]}.`)
        }}
      />
    </fieldset>
  )
}
