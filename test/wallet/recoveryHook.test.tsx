import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Config } from 'wagmi'
import { connect } from 'wagmi/actions'
import { RecoverySigner } from '../../src/components/index.ts'
import { IntentKitProvider, type UseRecoveryResult, useRecovery } from '../../src/hooks/index.ts'
import { baseUsdc, card, factory, held, recoveryPage, relay, state } from '../setup/recoveryPage.tsx'
import { BASE, press, useNodes } from '../setup/walletPage.tsx'

const nodes = useNodes()
afterEach(() => localStorage.clear())

/** A host's own page that knows only what the hook returns. */
let recovery: UseRecoveryResult
function Own({ intentId }: { intentId: string }) {
  recovery = useRecovery({ intentId, relays: [relay], factories: [factory] })
  return <p>{recovery.step}</p>
}
const connected = (config: Config) =>
  connect(config, { connector: config.connectors[0] as Config['connectors'][number] })
const step = (name: string) => expect.poll(() => recovery.step, { timeout: 12_000 }).toBe(name)

describe('useRecovery', () => {
  it('leads from the stranded token to the proof, without a component', async () => {
    const all = await recoveryPage(nodes())
    const base = nodes().urls[BASE] ?? ''
    const before = await held(base, all.account, baseUsdc)
    const { config } = all.openPage(() => <Own intentId={all.intentId} />, { service: all.url })
    expect(recovery.step).toBe('loading')
    await step('idle')
    await recovery.prepare()
    expect([recovery.step, recovery.reason]).toEqual(['idle', 'no-wallet'])
    await connected(config)
    await recovery.prepare()
    await step('review')
    const [call] = recovery.verified?.calls ?? []
    expect(call).toMatchObject({ kind: 'erc20', token: baseUsdc, amount: 25_000_000n })
    expect(call?.to.toLowerCase()).toBe(all.account.toLowerCase())
    expect(recovery.prepared?.payloadHash).toBe(recovery.verified?.digest)
    // The wallet is on another network, so it is not asked.
    expect(recovery.switchTo).toBe(BASE)
    await recovery.sign()
    await step('review')
    expect([recovery.reason, all.wallet.asked.length]).toEqual(['other-chain', 0])
    all.wallet.setChain(BASE)
    await expect.poll(() => recovery.switchTo).toBeUndefined()
    await Promise.all(Array.from({ length: 20 }, () => recovery.sign()))
    await step('ready')
    await Promise.all(Array.from({ length: 20 }, () => recovery.send()))
    await step('proven')
    expect([all.signatures(), all.transactions()]).toEqual([1, 1])
    expect(recovery.hash).toMatch(/^0x[\da-f]{64}$/)
    expect(await held(base, all.account, baseUsdc)).toBe(before + 25_000_000n)
    recovery.reset()
    await step('idle')
  })

  it('does nothing out of turn', async () => {
    const all = await recoveryPage(nodes(), { tamper: 'recovery-recipient' })
    const { config } = all.openPage(() => <Own intentId={all.intentId} />, { service: all.url })
    await step('idle')
    await connected(config)
    await Promise.all([recovery.sign(), recovery.send(), recovery.recheck()])
    await step('idle')
    await recovery.prepare()
    await step('refused')
    all.wallet.setChain(BASE)
    await Promise.all([recovery.sign(), recovery.send(), recovery.recheck()])
    await step('refused')
    expect([recovery.verified, all.wallet.asked.length]).toEqual([undefined, 0])
  })
})

describe('RecoverySigner', () => {
  it('says that a page without wallets has none', async () => {
    const all = await recoveryPage(nodes())
    render(
      <IntentKitProvider client={all.client}>
        <RecoverySigner intentId={all.intentId} />
      </IntentKitProvider>,
    )
    await state('no-provider')
    expect(card()).toHaveTextContent("This page can't connect to wallets.")
    expect(screen.queryAllByRole('button')).toEqual([])
    cleanup()
  })

  it('of two tabs sends in one, and the other follows', async () => {
    const all = await recoveryPage(nodes())
    const own = <Own intentId={all.intentId} />
    const { config } = all.openPage(() => own, { service: all.url })
    await step('idle')
    await connected(config)
    all.wallet.setChain(BASE)
    await recovery.prepare()
    await recovery.sign()
    await step('ready')
    const first = recovery
    const { unmount } = all.open()
    await press('Check for money')
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
    unmount()
    await first.send()
    await step('proven')
    expect(all.transactions()).toBe(1)
  })

  it('of two tabs follows what the other has sent, where it has not begun itself', async () => {
    const all = await recoveryPage(nodes())
    const { config } = all.openPage(() => <Own intentId={all.intentId} />, { service: all.url })
    await step('idle')
    await connected(config)
    const { unmount } = all.open()
    await press('Check for money')
    await press('Switch to Base')
    await press(/^Sign to get/)
    await press('Send the transaction')
    await state('proven')
    unmount()
    await step('proven')
    // The wallet may hold more, so the page can check again.
    await recovery.prepare()
    await step('nothing')
    expect(all.transactions()).toBe(1)
  })
})
