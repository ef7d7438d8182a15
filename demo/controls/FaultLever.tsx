import { useState } from 'react'
import { pull } from './levers.ts'

const operations = [
  ['*', 'The next call'],
  ['QuoteIntentEdge', 'The next quote'],
  ['ExecuteIntentEdge', 'The next "show where to pay"'],
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

/** Makes one call go wrong. */
export function FaultLever({ run }: { run: (work: () => Promise<void>, text: string) => void }) {
  const [operation, setOperation] = useState('*')
  const [fault, setFault] = useState('unavailable')
  return (
    <fieldset className="lever">
      <legend>Bad luck</legend>
      <Choice name="Which call" options={operations} value={operation} onChange={setOperation} />
      <Choice name="What happens to it" options={faults} value={fault} onChange={setFault} />
      <button
        type="button"
        className="button"
        onClick={() => run(() => pull('fault', { operation, fault, times: 1 }), 'Set for one call.')}
      >
        Set the fault
      </button>
    </fieldset>
  )
}

function Choice(props: {
  name: string
  options: readonly (readonly [string, string])[]
  value: string
  onChange: (value: string) => void
}) {
  return (
    <select aria-label={props.name} value={props.value} onChange={(event) => props.onChange(event.target.value)}>
      {props.options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
