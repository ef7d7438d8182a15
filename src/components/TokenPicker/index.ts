'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { TokenBalance } from './pickerRows.ts'
import type { TokenPickerProps } from './TokenPicker.tsx'
import type { TokenPickerViewProps } from './TokenPickerView.tsx'

export type { TokenBalance, TokenPickerProps, TokenPickerViewProps }

/**
 * Lets people choose a token: a button with the chosen one, and a dialog with search, networks and the list. Held
 * tokens come first, by worth: balances are read from the provider's wallet while the dialog is open (those of the
 * first 200 tokens), and their prices from the service. A token that isn't on the list can be found by its address and
 * is marked; one that looks like a listed token is compared with it first. The last five choices are kept on the
 * device. Loaded when shown.
 *
 * State: `data-state` of the button (`closed`, `loading`, `open`, `not-loaded`).
 *
 * @example <TokenPicker label="Pay with" tokens={tokens} value={token} onChange={setToken} />
 */
export const TokenPicker = /* @__PURE__ */ lazyComponent<TokenPickerProps>(
  () => import('./TokenPicker.tsx').then((part) => part.TokenPicker),
  undefined,
  [12],
)

/**
 * Renders the picker with given balances and prices. A token is marked as a look-alike if its symbol may be confused
 * with that of a listed token and it isn't listed itself, or if its symbol has letters of another script. Controlled.
 * Loaded when shown.
 *
 * @example
 * <TokenPickerView tokens={tokens} value={token} onChange={setToken} balances={balances} prices={prices} />
 */
export const TokenPickerView = /* @__PURE__ */ lazyComponent<TokenPickerViewProps>(
  () => import('./TokenPicker.tsx').then((part) => part.TokenPickerView),
  undefined,
  [12],
)
