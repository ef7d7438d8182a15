'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { GasFeePickerProps } from './GasFeePicker.tsx'
import type { GasFeePickerViewProps } from './GasFeePickerView.tsx'

export type { GasFeePickerProps, GasFeePickerViewProps }

/**
 * Lets the payer choose how to pay a deposit's network fee, while the quote and its options are valid. Drops a token
 * that can no longer be chosen (time over, balance too small) with `onChange(undefined)`. Loaded when shown.
 *
 * @example <GasFeePicker quote={quote} value={feeToken} onChange={setFeeToken} balance={balance} />
 */
export const GasFeePicker = /* @__PURE__ */ lazyComponent<GasFeePickerProps>(() =>
  import('./GasFeePicker.tsx').then((part) => part.GasFeePicker),
)

/**
 * Renders the ways to pay a deposit's network fee: by the wallet in the network's native coin, which is always
 * available, or in the paid token, together with the payment. In the latter case the card shows the full address of the
 * contract that may take both. Options that cannot be chosen are listed with the reason: a signed deposit takes payment
 * and fee from one token. Controlled. Loaded when shown.
 *
 * State: `data-state` (`open`, `expired`, `native-only`), `data-fee` (`native`, `token`); on each option `data-option`
 * (`native`, `token`), `data-chosen`, `data-problem` (`over`, `balance`, `other-token`, `spender`, `unverifiable`).
 *
 * @example <GasFeePickerView quote={quote} value={feeToken} onChange={setFeeToken} secondsLeft={120} />
 */
export const GasFeePickerView = /* @__PURE__ */ lazyComponent<GasFeePickerViewProps>(() =>
  import('./GasFeePicker.tsx').then((part) => part.GasFeePickerView),
)
