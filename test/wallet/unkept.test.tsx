import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inTurn, lost, reloaded } from '../setup/between.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { ARBITRUM, cardTexts, connect, native, press, says, usdc, useNodes, walletPage } from '../setup/walletPage.tsx'

const nodes = useNodes()

describe('a payment of which this device has no note', () => {
  /** Pays, and comes back on a device with what `kept` leaves of the storage. */
  async function paidAndBack(originTokenAddress: string, kept: (storage: RoomyStorage) => RoomyStorage, room?: number) {
    const page = await walletPage(nodes())
    const quote = await page.quote({ originTokenAddress })
    const before = await page.sent(ARBITRUM)
    const storage = new RoomyStorage(room)
    const asked = inTurn(page.wallet, async (send) => {
      await send()
      throw lost()
    })
    const { unmount } = page.open({ quote }, { storage })
    await connect()
    await press(/^Pay /)
    await waitFor(async () => expect(await page.sent(ARBITRUM)).toBe(before + 1))
    await says(cardTexts.unsure)
    expect(screen.queryByText(/^This browser can't save the payment\./) !== null).toBe(room !== undefined)
    unmount()
    page.open({ quote }, { storage: kept(storage) })
    await connect()
    await press(/^Pay /)
    await says(/^The money for this payment is already at its address on Arbitrum/)
    // Only the payer knows that the money is theirs.
    expect(page.asked('ExecuteIntent')).toEqual([])
    await press('Yes, I sent it')
    await says(cardTexts.sent)
    expect([asked.times, await page.sent(ARBITRUM)]).toEqual([1, before + 1])
    expect(page.asked('ExecuteIntent').length).toBeGreaterThan(0)
  }

  it.each([
    ['a token', usdc[ARBITRUM]],
    ['the network’s own coin', native],
  ])('is found at its recipient: %s, no room to write', (_, token) =>
    paidAndBack(token, (storage) => reloaded(storage), 10),
  )

  it.each([
    ['a token', usdc[ARBITRUM]],
    ['the network’s own coin', native],
  ])('is found at its recipient: %s, the record damaged', (_, token) =>
    paidAndBack(token, (storage) => reloaded(storage, (text) => text.slice(0, text.length / 2))),
  )
})
