import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inTurn, quiet, serviceBefore, says as word } from '../setup/between.ts'
import { RoomyStorage } from '../setup/storage.ts'
import { cardTexts, connect, highFees, offers, press, says, useArbitrum, walletPage } from '../setup/walletPage.tsx'

const { nodes, call } = useArbitrum()

const shown = () => document.body.textContent ?? ''

describe('a payment whose hash the service took before it was mined', () => {
  async function taken() {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const [storage, told] = [new RoomyStorage(), [] as string[]]
    const service = await serviceBefore(page.sandbox, (operation, body) => {
      if (operation !== 'ExecuteIntent') return undefined
      told.push(body)
      return word({ intentId: quote.intent.intentId, intentStatus: 'QUOTED' })
    })
    page.open({ quote }, { storage, service })
    await connect()
    await call('evm_setAutomine', false)
    await press(/^Pay /)
    await says(cardTexts.sent)
    const nonce = await call('eth_getTransactionCount', page.account, 'latest')
    const [payment = {}] = (page.wallet.asked[0]?.params ?? []) as object[]
    const instead = async (transaction: object) => {
      const hash = await call('eth_sendTransaction', { from: page.account, nonce, ...highFees, ...transaction })
      await call('evm_mine')
      return hash as string
    }
    return { ...page, payment, instead, told, kept: () => [...storage.texts.values()].join() }
  }

  it('and the payer sped up: the new hash is shown, kept and told, for the service waits for one that no chain has', async () => {
    const { payment, instead, told, kept } = await taken()
    const hash = await instead(payment)
    await waitFor(() => expect(document.body.innerHTML).toContain(hash), { timeout: 8000 })
    // The service hears of it once its block was read again, which takes longer on a machine that is busy.
    await waitFor(() => expect(told).toHaveLength(2), { timeout: 8000 })
    await quiet()
    const isNamed = told.map((body) => body.includes(hash))
    expect([isNamed, kept().includes(hash), shown().includes(cardTexts.sent)]).toEqual([[false, true], true, true])
  })

  it('and the payer cancelled: it paid nothing, and this quote is not paid again', async () => {
    const { account, instead, told } = await taken()
    await instead({ to: account, value: '0x0' })
    await says(/^Your transaction didn't go through\. Nothing was paid\. This quote can't be paid/)
    expect([shown().includes(cardTexts.sent), offers(/^Pay /), offers('Get a new quote'), told.length]).toEqual([
      false,
      false,
      true,
      1,
    ])
  })
})

describe('what the service says', () => {
  it('of an intent that is dead is written down, not a guess', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const storage = new RoomyStorage()
    const service = await serviceBefore(page.sandbox, async (operation, _, pass) => {
      if (operation === 'ExecuteIntent') return word('IntentStatus', 422)
      if (operation !== 'GetIntent') return undefined
      const { intent, ...rest } = (await (await pass()).json()) as { intent: object }
      return word({
        ...rest,
        intent: { ...intent, status: quote.intent.status === 'QUOTED' && told ? 'INVALID' : 'QUOTED' },
      })
    })
    let told = false
    inTurn(page.wallet, (send) => {
      told = true
      return send()
    })
    page.open({ quote }, { storage, service })
    await connect()
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect([...storage.texts.values()].join()).toMatch(/"status":\s*"INVALID"/)
    expect([...storage.texts.values()].join()).not.toMatch(/"status":\s*"EXECUTING"/)
  })
})
