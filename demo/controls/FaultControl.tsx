import { useState } from 'react'
import { Choice } from './Choice.tsx'
import { callControl } from './callControl.ts'

const operations = [
  ['*', 'The next call'],
  ['QuoteIntentEdge', 'The next quote'],
  ['ExecuteIntentEdge', 'The next "Show payment address"'],
  ['GetIntentReceipt', 'The next look at the payment'],
  ['GetEdgeStatus', 'The next look at the rail'],
] as const

const faults = [
  ['unavailable', 'answers 503'],
  ['rate-limit', 'is too much: wait'],
  ['latency:5000', 'takes five seconds'],
  ['hang', 'never ends'],
  ['drop', 'loses its connection'],
  ['html', "answers a proxy's page"],
  ['truncated', 'answers half'],
  ['QuoteExpired', 'answers QuoteExpired'],
  ['HighPriceImpact', 'answers HighPriceImpact'],
  ['IntentsDisabled', 'answers IntentsDisabled'],
] as const

/** Renders the control that makes one call fail. */
export function FaultControl({ run }: { run: (work: () => Promise<void>, text: string) => void }) {
  const [operation, setOperation] = useState<string>('*')
  const [fault, setFault] = useState<string>('unavailable')
  return (
    <fieldset className="control">
      <legend>Faults</legend>
      <Choice name="Which call" options={operations} value={operation} onChange={setOperation} />
      <Choice name="What happens to it" options={faults} value={fault} onChange={setFault} />
      <button
        type="button"
        className="button"
        onClick={() => run(() => callControl('fault', { operation, fault, times: 1 }), 'Set for one call.')}
      >
        Set the fault
      </button>
    </fieldset>
  )
}
