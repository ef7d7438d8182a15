import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { connected, depositHash, nobody } from '../walletKit.tsx'
import { again, at, pay, show } from './walletViewKit.tsx'

const hash = depositHash

describe('the focus of WalletDepositView', () => {
  const title = () => screen.getByRole('heading', { level: 2 })

  it('stays on the pay button while it waits, and on the title when that goes', () => {
    const { change } = show()
    const button = screen.getByRole('button', { name: pay })
    button.focus()
    change(at('preflight'))
    expect(button).toHaveFocus()
    change(at('awaiting-wallet'))
    expect(title()).toHaveFocus()
    change(at('submitted', { hash }))
    expect(title()).toHaveFocus()
  })

  it('is kept when a button goes within a state', () => {
    const { change } = show(at('outcome-unknown', { search: 'nothing' }))
    screen.getByRole('button', { name: again }).focus()
    change(at('outcome-unknown', { search: 'searching' }))
    expect(title()).toHaveFocus()
  })

  it('is kept when the wallet is connected, and when it is left', () => {
    const { change } = show({ wallet: nobody })
    screen.getByRole('button', { name: 'Harbour' }).focus()
    change({ wallet: connected })
    expect(title()).toHaveFocus()
    screen.getByRole('button', { name: 'Disconnect' }).focus()
    change({ wallet: nobody })
    expect(title()).toHaveFocus()
  })

  it('is not taken from elsewhere, nor by a card that never had it', async () => {
    const { change } = show()
    change(at('submitted'))
    expect(document.body).toHaveFocus()
    change({})
    const button = screen.getByRole('button', { name: pay })
    button.focus()
    // A press beside it.
    button.blur()
    change({ balance: 1n })
    expect(document.body).toHaveFocus()
    button.focus()
    const outside = document.body.appendChild(document.createElement('input'))
    outside.focus()
    change(at('submitted'))
    expect(outside).toHaveFocus()
    outside.remove()
  })
})
