import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Wallet } from '../../hooks/index.ts'
import { useWalletConnection } from '../shared/useWalletConnection.ts'
import { connected, icon, nobody, walletQuote, walletRequest } from '../walletKit.tsx'
import { card, open, says, show } from './walletViewKit.tsx'

describe('what WalletDepositView does not trust', () => {
  it.each([
    ['an address', 'https://wallet.invalid/icon.png', undefined],
    ['an address without a scheme', '//wallet.invalid/icon.png', undefined],
    ['a script', 'javascript:alert(1)', undefined],
    ['a page', 'data:text/html,<img src=https://wallet.invalid>', undefined],
    ['a picture behind an address', `https://wallet.invalid/?${icon}`, undefined],
    ['no text', 7 as never, undefined],
    ['a picture', icon, icon],
    ['a picture with white space around it', `\n${icon} `, icon],
  ])('draws only pictures that came along: %s', (_, given, drawn) => {
    show({ wallet: { ...nobody, connectors: [{ id: 'a', name: 'Harbour', icon: given }] } })
    expect(card().querySelector('img')?.getAttribute('src')).toBe(drawn)
    if (!drawn) expect(card().innerHTML).not.toContain('wallet.invalid')
  })

  it('cleans names and addresses, and cuts long names', () => {
    const name = `\u202eHar\u0000bour\u200b${'!'.repeat(80)}`
    const address = '0x529\u202e08400098527886e0f7030069857d2e4169ee7'
    const { change } = show({
      wallet: {
        ...nobody,
        connectors: [
          { id: 'a', name },
          { id: 'b', name: '\u202e' },
        ],
      },
    })
    const unseen = /[\p{Cc}\u200b\u202a-\u202e]/u
    expect(card().innerHTML).not.toMatch(unseen)
    expect(open()).toEqual([`Harbour${'!'.repeat(24)}…`, 'Your wallet'])
    change({ wallet: nobody, connection: { at: 'failed', wallet: name } })
    expect(says()).toHaveTextContent('Harbour!')
    change({ wallet: nobody, connection: { at: 'connecting', wallet: '\u202e' } })
    expect(says()).toHaveTextContent('Approve the connection in your wallet.')
    expect(card().innerHTML).not.toMatch(unseen)
    change({ wallet: { ...connected, connector: { id: 'a', name }, account: address as `0x${string}` } })
    expect(card()).toHaveTextContent('FromHarbour!')
    expect(card().innerHTML).not.toMatch(unseen)
    const request = { ...walletRequest(), ownerAddress: address }
    change({ wallet: connected, request, quote: walletQuote(undefined, { ownerAddress: address }) })
    expect(card()).toHaveAttribute('data-state', 'other-account')
    expect(card().innerHTML).not.toMatch(unseen)
  })
})

describe('a wallet that does not answer', () => {
  const twins = [
    { id: 'sdk', name: 'Harbour' },
    { id: 'announced', name: 'Harbour' },
  ]

  it('blocks no other of its name', () => {
    const connection = { at: 'connecting', id: 'sdk', wallet: 'Harbour' } as const
    show({ wallet: { ...nobody, connectors: twins }, connection })
    expect(open()).toEqual(['Harbour'])
  })

  it.each([
    ['has connected', true, undefined],
    ['was refused', false, { at: 'declined', id: 'announced', wallet: 'Harbour' }],
  ])('says nothing anymore once another %s', async (_, isAccepted, shown) => {
    const refusal = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    let refuse = () => {}
    const silent = new Promise<void>((_, reject) => {
      refuse = () => reject(new Error('The wallet was locked.'))
    })
    const connect = (id?: string) => (id === 'sdk' ? silent : isAccepted ? Promise.resolve() : Promise.reject(refusal))
    const { result } = renderHook(() => useWalletConnection({ connect } as Partial<Wallet> as Wallet))
    const [first, second] = twins as [(typeof twins)[0], (typeof twins)[0]]
    let waiting: Promise<void> | undefined
    await act(async () => {
      waiting = result.current.connect(first)
    })
    expect(result.current.connection).toEqual({ at: 'connecting', id: 'sdk', wallet: 'Harbour' })
    await act(() => result.current.connect(second))
    await act(async () => {
      refuse()
      await waiting
    })
    expect(result.current.connection).toEqual(shown)
  })
})
