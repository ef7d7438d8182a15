'use client'
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import type { TokenMetadata, TokenPrice } from '../../api/index.ts'
import { type DialogPart, type OpenPicker, PickerButton } from './PickerButton.tsx'
import type { TokenBalance } from './pickerRows.ts'

/** Props of {@link TokenPickerView}. */
export interface TokenPickerViewProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onChange' | 'value'> {
  /** The list to choose from, in its order. Pass the same array on each render. */
  tokens: readonly TokenMetadata[]
  /** The chosen token. */
  value?: TokenMetadata | undefined
  /**
   * Called with the chosen token. A token that isn't on the list has the symbol and decimals that its contract states:
   * they are untrusted.
   */
  onChange: (token: TokenMetadata) => void
  /** The purpose of the token, such as "Pay with". The title of the dialog, and the name of the button. */
  label?: string | undefined
  /** The text of the button while no token is chosen. Default: "Choose a token". */
  placeholder?: string | undefined
  /**
   * The wallet's balances. A held token that isn't in `tokens` is listed at the end and marked. Default: no balance is
   * shown.
   */
  balances?: readonly TokenBalance[] | undefined
  /** Prices in US dollars. A token without one has a dash in place of its worth. */
  prices?: readonly TokenPrice[] | undefined
}

const none: never[] = []

export const TokenPickerView = forwardRef<HTMLElement, TokenPickerViewProps>(function TokenPickerView(
  { balances = none, prices = none, ...rest },
  ref,
) {
  return (
    <PickerButton
      {...rest}
      button={ref}
      dialog={(part, open) => <OpenView part={part} open={open} balances={balances} prices={prices} />}
    />
  )
})

interface OpenViewProps {
  part: DialogPart
  open: OpenPicker
  balances: readonly TokenBalance[]
  prices: readonly TokenPrice[]
}

/** The chosen network lasts as long as the dialog is open. */
function OpenView({ part: { PickerDialog }, open, balances, prices }: OpenViewProps) {
  const [chainId, setChainId] = useState<number>()
  return (
    <PickerDialog
      {...open}
      balances={balances}
      prices={prices}
      isPricing={false}
      chainId={chainId}
      onChainId={setChainId}
    />
  )
}
