import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { quoteIntentEdge } from '../../src/api/index.ts'
import { EdgeDeposit } from '../../src/components/index.ts'
import { quickClock } from '../setup/drivenClock.ts'
import { checkout, railRequest, show, user, wait } from './page.tsx'
import { type EditedService, editedService } from './service.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock()
})

let services = 0
/** Creates a service whose rail quotes are paid from the payer's own wallet. Each has intents of its own. */
const walletService = () => editedService({ handoff: 'wallet', seed: 400 + ++services, now: Date.now(), speed: 1 })

/** Creates a host's wallet that records its requests. */
function wallet(answer: () => Promise<void>) {
  const asked: unknown[] = []
  const payEdge = (quote: unknown) => {
    asked.push(quote)
    return answer()
  }
  return { asked, payEdge }
}

const never = () => new Promise<void>(() => {})
const fails = (reason: unknown) => () => Promise.reject(reason)

/** Presses until the wallet is asked, and continues for `ms`. */
async function pressOn(asked: readonly unknown[], ms: number): Promise<void> {
  while (asked.length === 0) await pressAll(200)
  await pressAll(ms)
}

/** Presses every button that could lead to a payment, like an impatient payer, for `ms`. */
async function pressAll(ms: number): Promise<void> {
  const end = Date.now() + ms
  while (Date.now() < end) {
    for (const button of screen.queryAllByRole('button', { name: /^(Continue|Pay |My wallet doesn't respond)/ }))
      if (button.isConnected && button.getAttribute('aria-disabled') !== 'true') await user.click(button)
    await wait(100)
  }
}

/** Renders the exported card on its own, without the state of a checkout. */
async function deposit(service: EditedService, payEdge: (quote: unknown) => Promise<void>) {
  const quote = await quoteIntentEdge(service.client, railRequest)
  const card = () => <EdgeDeposit request={railRequest} quote={quote} payEdge={payEdge} agreed />
  return { card, ...show(service, card) }
}

describe.each<[string, () => Promise<void>]>([
  ['times out', fails(new Error('timeout'))],
  ['never answers', never],
])('P2: a wallet on a rail that %s', (_, answer) => {
  it('is asked once by EdgeDeposit', async () => {
    const { asked, payEdge } = wallet(answer)
    await deposit(await walletService(), payEdge)
    await pressOn(asked, 4000)
    expect(asked).toHaveLength(1)
  })

  it('is asked once by Checkout', async () => {
    const { asked, payEdge } = wallet(answer)
    await checkout({}, { payEdge }, await walletService())
    await pressOn(asked, 4000)
    expect(asked).toHaveLength(1)
  })
})

it('P2: a wallet on a rail that has timed out is not asked by EdgeDeposit after a reload', async () => {
  const { asked, payEdge } = wallet(fails(new Error('timeout')))
  const service = await walletService()
  const { card, unmount } = await deposit(service, payEdge)
  while (asked.length === 0) await pressAll(200)
  const before = asked.length
  unmount()
  // A reloaded page has another client.
  const { createIntentClient } = await import('../../src/api/index.ts')
  service.client = createIntentClient({ baseUrl: service.url })
  show(service, card)
  await pressAll(3000)
  expect(asked).toHaveLength(before)
})

it('P2: a wallet on a rail is asked again after the user rejected', async () => {
  const { asked, payEdge } = wallet(fails(Object.assign(new Error('no'), { code: 4001 })))
  await deposit(await walletService(), payEdge)
  await pressOn(asked, 3000)
  expect(asked.length).toBeGreaterThan(1)
})
