import type { SettlementMode } from 'intent-kit/sandbox'
import { Choice } from '../controls/Choice.tsx'
import type { LateRefund, OrderOptions } from './shop.ts'

const settlements: [SettlementMode | 'none', string][] = [
  ['none', 'no card payment'],
  ['instant', 'a card payment, settled at once'],
  ['late', 'a card payment, settled late'],
  ['fails', 'a card payment that fails'],
]

const lateRefunds: [LateRefund, string][] = [
  ['payer', "go to the payer's account"],
  ['shop', 'go to the shop'],
  ['either', 'go to the shop if the payer names no account'],
]

/** Renders the options of the shop's request, to try each kind. */
export function OrderPanel({ options, onOptions }: { options: OrderOptions; onOptions: (next: OrderOptions) => void }) {
  return (
    <fieldset className="control">
      <legend>The shop asks for</legend>
      <select
        aria-label="The shop asks for"
        value={options.amount}
        onChange={({ target }) => onOptions({ ...options, amount: target.value as OrderOptions['amount'] })}
      >
        <option value="exact">exactly 100 USDC</option>
        <option value="open">what the payer wants to arrive</option>
        <option value="input">what the payer wants to pay</option>
        <option value="rail">half a SOL on Solana, from a wallet</option>
      </select>
      <Choice
        name="It settles"
        options={settlements}
        value={options.settlement ?? 'none'}
        onChange={(settlement) => onOptions({ ...options, settlement: settlement === 'none' ? undefined : settlement })}
      />
      <Choice
        name="Late refunds"
        options={lateRefunds}
        value={options.lateRefund}
        onChange={(lateRefund) => onOptions({ ...options, lateRefund })}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={options.shortLived}
          onChange={({ target }) => onOptions({ ...options, shortLived: target.checked })}
        />
        Quotes end after 30 seconds
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={options.direct}
          onChange={({ target }) => onOptions({ ...options, direct: target.checked })}
        />
        It takes direct transfers
      </label>
    </fieldset>
  )
}
