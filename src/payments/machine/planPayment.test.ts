import { expect, it } from 'vitest'
import { request } from '../../../test/model/walletRequest.ts'
import { ownAddress } from '../../../test/setup/ownAddress.ts'
import { opened } from '../../../test/setup/storage.ts'
import { createIntentClient, quoteIntent } from '../../api/index.ts'
import { createSandbox } from '../../sandbox/index.ts'
import type { JournalChanges } from '../journal/index.ts'
import { isOtherAsked, planBegun, planPayment } from './planPayment.ts'

const client = createIntentClient({ baseUrl: ownAddress(), fetch: createSandbox({ seed: 1 }).fetch })
const depositTransactionHash = `0x${'1'.repeat(64)}`
const feeOption = { tokenSymbol: 'USDC' }

// The last two columns: the way it goes if the host names the intent, and if it names the bridge.
it.each<[what: string, entry: JournalChanges, toIntent: string, toBridge: string]>([
  ['no wallet was asked', {}, 'intent', 'passthrough'],
  ['no wallet was asked yet to pay over a bridge', { direct: true }, 'intent', 'passthrough'],
  ['a wallet was asked to pay the intent', { walletAsked: true }, 'intent', 'intent'],
  ['the intent was paid', { depositTransactionHash }, 'intent', 'intent'],
  ['a wallet was asked to pay over a bridge', { direct: true, walletAsked: true }, 'passthrough', 'passthrough'],
  ['it was paid over a bridge', { direct: true, depositTransactionHash }, 'passthrough', 'passthrough'],
])('the way of a payment where %s', async (_, entry, toIntent, toBridge) => {
  const quote = await quoteIntent(client, request)
  const { intentId } = quote.intent
  for (const [passthrough, kind] of [[false, toIntent] as const, [true, toBridge] as const]) {
    const { journal } = opened()
    const plan = () => planPayment(journal, { request, quote, passthrough, feeOption }, intentId).plan
    const before = plan()
    journal.put({ intentId, request, quote, step: 'armed', ...entry })
    const isOther = kind !== (passthrough ? 'passthrough' : 'intent')
    expect(before && isOtherAsked(journal, intentId, before)).toBe(isOther)
    expect(plan()).toMatchObject({ terms: { kind }, feeOption: isOther ? undefined : feeOption })
    expect(planBegun(journal, intentId, before)?.terms.kind).toBe(kind)
  }
})

it('a payment goes on with its recorded terms where the current quote is refused', async () => {
  const quote = await quoteIntent(client, request)
  const { intentId } = quote.intent
  const { journal } = opened()
  expect(planBegun(journal, intentId, undefined)).toBeUndefined()
  journal.put({ intentId, request, quote, step: 'armed', walletAsked: true })
  expect(planBegun(journal, intentId, undefined)?.terms).toMatchObject({ kind: 'intent', intentId })
})
