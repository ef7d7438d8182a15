import { type AddressProblem, checkAddress, shortenAddress } from 'intent-kit/format'
import { useId } from 'react'
import type { Payer } from './shop.ts'

/** Whether both addresses can be used. */
export const isUsable = ({ from, refundTo }: Payer): boolean =>
  checkAddress(from, 'SOLANA').ok && checkAddress(refundTo, 'SOLANA').ok

const problems: Record<AddressProblem, string> = {
  shape: 'Enter a Solana address.',
  charset: 'This has a character that no Solana address has.',
  length: 'This is too short or too long for a Solana address.',
  checksum: 'There is a typing error in this address.',
  placeholder: 'Nobody owns this address.',
}

/** The payer's addresses, as a shop has them from an account or a connected wallet; they can be changed. */
export function PayerForm({ payer, onChange }: { payer: Payer; onChange: (payer: Payer) => void }) {
  return (
    <details className="payer">
      <summary>
        <span>
          <span className="quiet">Paying from </span>
          <bdi className="mono">{shortenAddress(payer.from)}</bdi>
        </span>
        <span className="payer-change">Change</span>
      </summary>
      <AddressField
        label="Your Solana address"
        help="Where you pay from."
        value={payer.from}
        onChange={(from) => onChange({ ...payer, from })}
      />
      <AddressField
        label="Refund address on Solana"
        help="If something goes wrong, the money comes back here. Not an exchange account."
        value={payer.refundTo}
        onChange={(refundTo) => onChange({ ...payer, refundTo })}
      />
    </details>
  )
}

function AddressField(props: { label: string; help: string; value: string; onChange: (value: string) => void }) {
  const { label, help, value, onChange } = props
  const id = useId()
  const check = checkAddress(value, 'SOLANA')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="mono"
        dir="ltr"
        rows={2}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={!check.ok}
        aria-describedby={`${id}-says`}
        value={value}
        // Two lines show it whole; what is pasted may bring spaces and line ends that are no part of it.
        onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
      />
      <p id={`${id}-says`} className={check.ok ? 'quiet' : 'field-problem'}>
        {check.ok ? help : problems[check.reason]}
      </p>
    </div>
  )
}
