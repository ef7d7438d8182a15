import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { executeIntentEdge, quoteIntentEdge } from '../../src/api/index.ts'
import { quickClock } from '../setup/drivenClock.ts'
import { checkout, goOn, isPayable, railRequest } from './page.tsx'
import { type EditedService, editedService } from './service.ts'

beforeEach(() => {
  localStorage.clear()
  quickClock(24)
})

/** The operations that the service document names without describing them. */
const named = [
  'QuoteIntent',
  'ExecuteIntent',
  'GetIntent',
  'GetIntentHistory',
  'WaitIntentReceipt',
  'GetEdgeStatus',
].concat('GetEdges', 'BuildIntentRecoveryTransaction')

async function lacking(operations: string[], service?: EditedService): Promise<EditedService> {
  const made = service ?? (await editedService({ now: Date.now() }))
  for (const operation of operations) made.missing.add(operation)
  return made
}

/** Opens a checkout, and records the events of the host other than its end and its errors. */
async function shop(service: EditedService, intentId?: string) {
  const told: string[] = []
  const shown = await checkout(
    {},
    { intentId, onPaid: () => told.push('paid'), onStatus: () => told.push('status') },
    service,
  )
  return { ...shown, told }
}

describe('T8: a service with the described operations alone', () => {
  it('takes a payment on a rail', async () => {
    const service = await lacking(named)
    await shop(service)
    await goOn(() => isPayable(service))
    expect(isPayable(service), 'an address to pay to').toBe(true)
  })

  it('is followed to the end of a payment that was made here, without an error', async () => {
    const service = await lacking(named.filter((operation) => operation !== 'GetEdges'))
    const { outcomes, events, told } = await shop(service)
    await goOn(() => isPayable(service))
    service.sandbox.pay(service.intentId())
    service.sandbox.advance(120_000)
    await expect.poll(outcomes, { timeout: 8000 }).toEqual(['succeeded'])
    expect(told.filter((one) => one === 'paid')).toEqual(['paid'])
    expect(events('error')).toEqual([])
    expect(screen.queryByText(/could not be checked|n't set up correctly/)).toBeNull()
  })

  it('is heard of a payment that succeeded before the page was opened', async () => {
    const service = await lacking(named)
    const { intent } = await quoteIntentEdge(service.client, railRequest)
    const intentId = intent?.intentId ?? ''
    await executeIntentEdge(service.client, { intentId })
    service.sandbox.pay(intentId)
    service.sandbox.advance(120_000)
    const { outcomes, told, events } = await shop(service, intentId)
    await expect.poll(outcomes, { timeout: 8000 }).toEqual(['succeeded'])
    expect(told).toEqual(expect.arrayContaining(['paid', 'status']))
    expect(events('error')).toEqual([])
  })
})
