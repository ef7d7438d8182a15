import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { walletTexts } from '../../src/i18n/index.ts'
import { inTurn, lost, no, quiet, reloaded, serviceBefore, says as word } from '../setup/between.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { canPay, checkout } from '../setup/walletCheckout.tsx'
import { ARBITRUM, leftWallet, offers, press, says, useNodes } from '../setup/walletPage.tsx'

const nodes = useNodes()

const stranger = '0x9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c'
const untold = walletTexts['wallet.unreported']
const shown = () => document.body.textContent ?? ''

/** Returns the intent id of the host's `armed` event. */
const armedId = (events: (name: string) => unknown[]) => (events('armed')[0] as { intentId: string }).intentId

describe('a checkout that was closed', () => {
  /** A change of the service's intent after the reload. */
  type Says = (intent: Record<string, unknown>) => Record<string, unknown>

  /** Starts a payment, closes the page, and reopens it with a service whose answers have changed. */
  async function backTo(change: Says, wallet: 'pays' | 'fails' | 'declines', ageMs = 0) {
    const page = await checkout(nodes())
    const service = { back: false, refused: 0, told: [] as string[] }
    const url = await serviceBefore(page.sandbox, async (operation, body, pass) => {
      if (operation === 'ExecuteIntent') {
        if (!service.back) service.refused++
        if (!service.back) return word('IntentsDisabled')
        service.told.push(body)
      }
      if (operation !== 'GetIntent' || !service.back) return undefined
      const { intent, ...rest } = (await (await pass()).json()) as { intent: Record<string, unknown> }
      return word({ ...rest, intent: change(intent) })
    })
    const storage = new RoomyStorage()
    const opened = await page.toPay({ storage, service: url })
    const requests = inTurn(page.wallet, (send) => {
      if (wallet === 'pays') return send()
      throw wallet === 'fails' ? lost() : no()
    })
    await press(/^Pay /)
    if (wallet === 'fails') await leftWallet('nothing so far')
    else await says({ pays: untold, declines: /^You rejected it/ }[wallet])
    // The page reports to the service repeatedly, with increasing pauses.
    if (wallet === 'pays') expect(service.refused).toBeGreaterThan(0)
    await quiet(300)
    const intentId = armedId(opened.events)
    opened.unmount()
    service.back = true
    const aged = (text: string) =>
      text.replace(/("sentAt":\s*)(\d+)/, (_, name: string, at: string) => name + (Number(at) - ageMs))
    const again = page.show({ storage: reloaded(storage, aged), service: url }, intentId)
    return { ...page, again, service, requests }
  }

  it('tells the hash also to a service that no longer says how it is paid', async () => {
    const strip: Says = ({ depositTransaction: _, ...intent }) => intent
    const { service, sent, before, requests } = await backTo(strip, 'pays')
    await waitFor(() => expect(service.told.length).toBeGreaterThan(0), { timeout: 8000 })
    expect(service.told[0]).toMatch(/"depositTransactionHash":"0x[\da-f]{64}"/)
    expect(shown()).not.toContain('Nothing was sent')
    expect([requests.times, await sent(ARBITRUM)]).toEqual([1, before + 1])
  })

  const changed = walletTexts['wallet.changed']
  const to: Says = ({ depositTransaction, ...intent }) => ({
    ...intent,
    originIntentAddress: stranger,
    depositTransaction: { ...(depositTransaction as object), toAddress: stranger },
  })

  it('lets nothing be paid where the service says somebody else receives it now', async () => {
    const { requests } = await backTo(to, 'declines')
    await says(changed)
    expect([offers(/^Pay /), offers('Dev wallet'), requests.times]).toEqual([false, false, 1])
  })

  it('lets it be paid where the service says the same as before', async () => {
    await backTo((intent) => intent, 'declines')
    await screen.findByRole('button', { name: /^Pay / }, { timeout: 5000 })
    expect(screen.queryByText(changed)).toBeNull()
  })

  it('looks for what was agreed to, and asks no second time where the service says something else', async () => {
    const { requests, sent, before, again } = await backTo(to, 'fails')
    await leftWallet('nothing so far')
    // The wallet reconnects by itself.
    await waitFor(() => expect(again.config.state.status).toBe('connected'), { timeout: 8000 })
    expect([offers(/^Pay /), offers(/(ask it again|No, ask again)$/), requests.times]).toEqual([false, false, 1])
    expect(await sent(ARBITRUM)).toBe(before)
    expect(document.querySelector('.ik-timeline')).toBeNull()
  })

  it('gets a new quote for one that expired without an answer, once no request is open in the wallet', async () => {
    const { requests, sent, before } = await backTo((intent) => intent, 'fails', 15 * 60_000)
    await says(walletTexts['wallet.unknownLate'])
    await leftWallet('nothing so far')
    await press(walletTexts['wallet.noneOpen'])
    await canPay()
    expect([offers('No, ask again'), requests.times, await sent(ARBITRUM)]).toEqual([false, 1, before])
  })
})
