import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { payer, request, token } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, journalOf } from '../index.ts'

const baseUrl = ownAddress()

it('finds what this device has begun after a reload, and goes on with it', async () => {
  const { fetch } = createSandbox()
  const storage = new RoomyStorage()
  const device = new FakeWallet('ignores-nonce', new FakeChain(token, Date.now), payer)
  /** A page with a client of its own. */
  const open = () => {
    const client = createIntentClient({ baseUrl, fetch })
    const journal = journalOf(client, storage)
    const page = { isAlive: true, leave: [] as (() => void)[] }
    return { client, journal, page, wallet: device.adapter(page) }
  }
  const first = open()
  const begun = createPayment(first, { request, quote: await quoteIntent(first.client, request) })
  const paying = begun.pay()
  await expect.poll(() => device.open().length).toBe(1)
  const { paymentId, terms } = begun.getState()
  begun.destroy()
  first.page.isAlive = false
  for (const leave of first.page.leave) leave()
  await paying

  const second = open()
  const { entries } = second.journal.getState()
  expect(entries).toMatchObject([{ paymentId, intentId: paymentId, step: 'armed', walletAsked: true }])
  const resumed = createPayment(second, { paymentId: entries[0]?.paymentId ?? '' })
  resumed.subscribe(() => {})
  await expect.poll(() => resumed.getState().step).toBe('outcome-unknown')
  expect(resumed.getState().terms).toEqual(terms)
  resumed.destroy()
})
