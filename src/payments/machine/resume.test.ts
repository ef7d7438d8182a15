import { expect, it } from 'vitest'
import { FakeChain } from '../../../test/model/fakeChain.ts'
import { FakeWallet } from '../../../test/model/fakeWallet.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { RoomyStorage } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import { createPayment, journalOf } from '../index.ts'

const baseUrl = ownAddress()

const payer = '0x1111111111111111111111111111111111111111'
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const request = {
  ownerAddress: payer,
  originChainId: 8453,
  originTokenAddress: token,
  destinationChainId: 42161,
  destinationTokenAddress: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  destinationToAddress: '0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8ff3c4',
  destinationTokenAmount: 60_000_000n,
} as const

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
