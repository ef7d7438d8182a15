import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, useNodes, user, walletPage } from '../setup/walletPage.tsx'

const nodes = useNodes()

it('asks no wallet for ten times the price before the payer agrees to it', async () => {
  const page = await walletPage(nodes())
  page.sandbox.tamper('QuoteIntent', 'other-amount')
  page.open({ quote: await page.quote() })
  await press('Dev wallet')
  const box = await screen.findByRole('checkbox', { name: /1,00\d.* USDC.*100.* USDC/ }, { timeout: 5000 })
  const pay = screen.getByRole('button', { name: /^Pay / })
  expect(pay).toHaveAttribute('aria-disabled', 'true')
  await user.click(pay)
  expect(box).toHaveFocus()
  expect(page.wallet.asked).toEqual([])

  // A press right after the question appeared was meant for something else.
  await waitFor(() => expect(box).not.toHaveAttribute('aria-disabled'))
  await user.keyboard(' ')
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'))
  await user.click(pay)
  await expect.poll(() => page.wallet.asked.length, { timeout: 8000 }).toBeGreaterThan(0)
})
