import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'

export const user = userEvent.setup()

/** Pastes text that nobody types into a field: an address, a hash. */
export async function paste(field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Presses a button once it is enabled. A button that still waits, such as for a token's price, ignores presses. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await waitFor(() => {
    const found = screen.getByRole('button', { name })
    expect(found).not.toHaveAttribute('aria-disabled', 'true')
    return found
  })
  await user.click(button)
}
