'use client'
import { whenShown } from '../shared/whenShown.tsx'
import type { GasFeePickerProps } from './GasFeePicker.tsx'
import type { GasFeePickerViewProps } from './GasFeePickerView.tsx'

export type { GasFeePickerProps, GasFeePickerViewProps }

/**
 * How the network's fee of a deposit is paid, while the quote and its options hold. A token that can no longer be chosen
 * (time over, balance too small) is given up: `onChange(undefined)`. Loaded when shown.
 *
 * @example <GasFeePicker quote={quote} value={feeToken} onChange={setFeeToken} balance={balance} />
 */
export const GasFeePicker = /* @__PURE__ */ whenShown<GasFeePickerProps>(() =>
  import('./GasFeePicker.tsx').then((part) => part.GasFeePicker),
)

/**
 * How the network's fee of a deposit is paid, for a payer to choose: by the wallet in the network's own coin, which is
 * always there, or in the token that is paid, together with the payment. Then the contract that may take both is shown
 * with its whole address. Options that cannot be chosen are listed with the reason: a signed deposit takes payment and fee
 * from one token. Controlled. Loaded when shown.
 * State: `data-state` (`open`, `expired`, `native-only`), `data-fee` (`native`, `token`); on each option `data-option`
 * (`native`, `token`), `data-chosen`, `data-problem` (`over`, `balance`, `other-token`, `spender`, `unverifiable`).
 *
 * @example <GasFeePickerView quote={quote} value={feeToken} onChange={setFeeToken} secondsLeft={120} />
 */
export const GasFeePickerView = /* @__PURE__ */ whenShown<GasFeePickerViewProps>(() =>
  import('./GasFeePicker.tsx').then((part) => part.GasFeePickerView),
)
