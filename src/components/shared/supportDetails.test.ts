import { expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { type Intent, IntentServiceError } from '../../api/index.ts'
import { describePayment } from '../../payments/index.ts'
import { hashes, makeQuote, makeReceipt, makeSettledReceipt, makeTransaction, payer, shop } from '../fixtures.ts'
import { kitVersion } from './kitVersion.ts'
import { paymentDetails } from './paymentDetails.ts'
import { errorDetails, supportDetails } from './supportDetails.ts'

const key = 'AQAAAAAAAEGvyZiWA9FMslYeG_yayXaHnSI'
const signature = `0x${'5f'.repeat(65)}`
const stranger = `0x${'ab'.repeat(20)}`

it('names the version of the package', () => {
  expect(kitVersion).toBe(manifest.version)
  expect(supportDetails({}).split('\n')).toEqual([`kit: intent-kit ${manifest.version}`])
})

it('lists ids, request ids, statuses and transactions of a payment', () => {
  const quote = makeQuote()
  const receipt = makeReceipt('FAILED', {
    destinationTransaction: makeTransaction('FAILED', { txnHash: hashes.destination, statusReason: 'Slippage' }),
  })
  const intent = { ...quote.intent, quote: { ...quote.intent.quote, routeProvidersRequestIds: ['route-7'] } } as Intent
  const status = describePayment({ receipt, intent, now: Date.now() })
  const lines = paymentDetails({ receipt, intent, status }).split('\n')
  expect(lines).toContain(`intent: ${receipt.intentId}`)
  expect(lines).toContain('requestId: route-7')
  expect(lines.find((line) => line.startsWith('state: '))).toContain('FAILED')
  expect(lines.find((line) => line.startsWith('stage: '))).toContain(status.stage)
  expect(lines.join()).toContain(hashes.destination)
})

it('takes a quote whose edge is empty for one between EVM chains', () => {
  const { edge: _, edgeId: __, ...answer } = makeQuote()
  const quote = { ...answer, edge: undefined, intent: { ...answer.intent, edge: undefined } } as never
  const status = describePayment({ now: Date.now() })
  const terms = { kind: 'passthrough', quote } as never
  expect(paymentDetails({ status, terms })).toContain(status.stage)
})

it('holds no signature, calldata or key, and no address but those of the payment', () => {
  const secrets = {
    depositSignature: { intentSignature: signature },
    accessKey: key,
    originPrecondition: { ownerAddress: stranger },
  }
  const receipt = {
    ...makeSettledReceipt(),
    ...secrets,
    ownerAddress: stranger,
    destinationTransaction: makeTransaction('FAILED', {
      calldata: signature,
      fromAddress: stranger,
      statusReason: `reverted with ${signature}`,
    }),
  } as never
  const intent = { ...makeQuote().intent, ...secrets, ownerAddress: stranger } as never
  const status = describePayment({ receipt, intent, now: Date.now() })
  const text = paymentDetails({ receipt, intent, status })
  const error = new IntentServiceError({
    error: 'Unavailable',
    operation: 'GetIntentReceipt',
    origin: 'service',
    requestId: `${key} ${signature}`,
    msg: `${stranger} ${key}`,
  })
  for (const one of [text, errorDetails(error, 'tracking', undefined)]) {
    expect(one).not.toContain(key)
    expect(one).not.toContain(signature.slice(2, 80))
    expect(one).not.toContain(stranger)
  }
  const addresses = text.match(/0x[\da-f]{40}(?![\da-f])/gi) ?? []
  for (const address of addresses) expect([payer, shop]).toContain(address)
  expect(supportDetails({ search: signature })).not.toContain('5f5f5f5f')
})
