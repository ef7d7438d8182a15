import type { SettlementMode } from 'intent-kit/sandbox'
import { type ReactNode, useState } from 'react'
import { callControl } from './callControl.ts'
import { FaultControl } from './FaultControl.tsx'
import { TamperControl } from './TamperControl.tsx'

const outcomes = [
  ['succeeds', 'It arrives'],
  ['refunds', 'The bridge gives it back'],
  ['fails-origin', 'It fails on the first chain'],
  ['fails-destination', 'It fails on the last chain'],
  ['strands', 'It gets stuck'],
  ['invalid', 'It is refused'],
] as const

export interface SandboxPanelProps {
  /** The payment that waits for its payer. Absent if there is none. */
  intentId: string | undefined
  /** The end of the order's card payment, if it has one. */
  settlement?: SettlementMode | undefined
  /** The page's own controls. */
  children?: ReactNode
}

/**
 * Renders controls that simulate the payer's wallet, the clock, faults and a dishonest service. They aren't part of the
 * shop: a real page has none of them.
 */
export function SandboxPanel({ intentId, settlement, children }: SandboxPanelProps) {
  const [outcome, setOutcome] = useState('succeeds')
  const [said, setSaid] = useState<{ problem: boolean; text: string }>()

  const run = (work: () => Promise<void>, text: string) =>
    work().then(
      () => setSaid({ problem: false, text }),
      (error: unknown) => setSaid({ problem: true, text: error instanceof Error ? error.message : String(error) }),
    )
  const advance = (ms: number, text: string) => run(() => callControl('advance', { ms }), text)
  const pay = async () => {
    await callControl('outcome', { intentId, outcome, settlement })
    await callControl('pay', { intentId })
  }

  return (
    <aside className="sandbox" aria-label="Sandbox controls">
      {/* Open next to the shop, closed below it. */}
      <details open={matchMedia('(min-width: 1100px)').matches}>
        <summary>Sandbox controls</summary>
        <p className="quiet">Not part of the shop: here you play the payer's wallet, the clock and the service.</p>
        <div className="controls">
          <div className="control">
            <label htmlFor="outcome">Once paid</label>
            <select id="outcome" value={outcome} onChange={(event) => setOutcome(event.target.value)}>
              {outcomes.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <button type="button" className="button" disabled={!intentId} onClick={() => run(pay, 'Paid.')}>
              Play the payment
            </button>
            {!intentId && <p className="quiet">First show the payment address in the shop.</p>}
          </div>
          <fieldset className="control">
            <legend>The service's clock</legend>
            <button type="button" className="button" onClick={() => advance(60_000, 'One minute later.')}>
              +1 minute
            </button>
            <button type="button" className="button" onClick={() => advance(16 * 60_000, 'Sixteen minutes later.')}>
              +16 minutes
            </button>
          </fieldset>
          {children}
          <FaultControl run={run} />
          <TamperControl run={run} />
        </div>
        <p className="sandbox-says" role={said?.problem ? 'alert' : 'status'} data-problem={said?.problem}>
          {said?.text}
        </p>
      </details>
    </aside>
  )
}
