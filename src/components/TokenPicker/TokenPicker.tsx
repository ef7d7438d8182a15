'use client'
import { forwardRef } from 'react'
import { PickerButton } from './PickerButton.tsx'
import type { TokenPickerViewProps } from './TokenPickerView.tsx'

/** Props of {@link TokenPicker}. Without `balances` and `prices`, it reads them. */
export interface TokenPickerProps extends TokenPickerViewProps {}

export const TokenPicker = forwardRef<HTMLElement, TokenPickerProps>(function TokenPicker(
  { balances, prices, ...rest },
  ref,
) {
  return (
    <PickerButton
      {...rest}
      button={ref}
      dialog={({ ConnectedDialog }, open) => <ConnectedDialog {...open} balances={balances} prices={prices} />}
    />
  )
})

export { TokenPickerView } from './TokenPickerView.tsx'
