import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  type Act,
  give,
  ignoreNonces,
  inTurn,
  lost,
  newAccount,
  no,
  quiet,
  reloaded,
  serviceBefore,
  says as word,
} from '../setup/between.ts'
import { RoomyStorage } from '../setup/storage.ts'
import {
  ARBITRUM,
  cardTexts,
  connect,
  leftWallet,
  offers,
  press,
  says,
  usdc,
  useArbitrum,
  user,
  walletPage,
} from '../setup/walletPage.tsx'

const { nodes, node } = useArbitrum()

/** Creates a page whose wallet has lost a request: it may still be sent, and nobody knows. */
async function lostRequest(
  later: Act[] = [],
  more: Parameters<Awaited<ReturnType<typeof walletPage>>['quote']>[0] = {},
) {
  const page = await walletPage(nodes())
  ignoreNonces(page.wallet)
  const quote = await page.quote(more)
  const before = await page.sent(ARBITRUM)
  const requests: (() => Promise<unknown>)[] = []
  const asked = inTurn(
    page.wallet,
    (send) => {
      requests.push(send)
      throw lost()
    },
    ...later,
  )
  const begin = async () => {
    const opened = page.open({ quote })
    await connect()
    await press(/^Pay /)
    await leftWallet('nothing so far')
    return opened
  }
  return { ...page, quote, before, asked, begin, first: () => requests[0]?.() }
}

describe('a request that was lost, and asked for again', () => {
  it('is not forgotten by a no to the second one', async () => {
    const { begin, first, asked, sent, before, wallet } = await lostRequest([
      () => {
        throw no()
      },
    ])
    const { events } = await begin()
    await press(/(ask it again|No, ask again)$/)
    await waitFor(() => expect(asked.times).toBe(2))
    await says(cardTexts.unsure)
    expect([offers(/^Pay /), screen.queryByText(/Nothing was sent/)]).toEqual([false, null])
    await first()
    await says(cardTexts.sent)
    expect([asked.times, wallet.asked.length, await sent(ARBITRUM)]).toEqual([2, 1, before + 1])
    expect(events('paid')).toMatchObject([{ hash: expect.stringMatching(/^0x[\da-f]{64}$/) }])
  })

  it('is not asked for when it was mined since the last look', async () => {
    const { begin, first, asked, sent, before } = await lostRequest()
    await begin()
    await first()
    await press(/(ask it again|No, ask again)$/)
    await says(cardTexts.sent)
    expect([asked.times, await sent(ARBITRUM)]).toEqual([1, before + 1])
  })

  it('is not said to be unsent where too little is left for a second one', async () => {
    const poor = await newAccount(node(), '0x00000000000000000000000000000000000b0099')
    const { begin, first, asked, quote, wallet, sent } = await lostRequest([], { ownerAddress: poor })
    const amount = quote.intent.quote?.fromAmount ?? 0n
    await give(node(), usdc[ARBITRUM], nodes().accounts[1], poor, amount)
    wallet.setAccount(poor)
    await begin()
    // The money leaves the account in another way.
    await give(node(), usdc[ARBITRUM], poor, nodes().accounts[1], amount)
    await press(/(ask it again|No, ask again)$/)
    await says(cardTexts.unsure)
    await quiet()
    expect([asked.times, offers(/^Pay /), screen.queryByText(/Nothing was sent/)]).toEqual([1, false, null])
    await says(cardTexts.unsure)
    // There is enough again, and the first request is confirmed after all.
    await give(node(), usdc[ARBITRUM], nodes().accounts[1], poor, amount)
    await first()
    await says(cardTexts.sent)
    expect([asked.times, await sent(ARBITRUM, poor)]).toEqual([1, 2])
  })
})

describe('a signature that was handed over', () => {
  const handed = async (answer: Response) => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    const [storage, taken] = [new RoomyStorage(), { times: 0, down: true }]
    const service = await serviceBefore(page.sandbox, (operation, body) => {
      const handedOver = operation === 'ExecuteIntent' && body.includes('depositSignature')
      if (handedOver) taken.times++
      // If the status cannot be read, the signature is not handed over again.
      return handedOver || (taken.down && operation === 'GetIntent') ? answer.clone() : undefined
    })
    const opened = page.open({ quote }, { storage, service })
    await connect()
    await user.click(await screen.findByRole('radio', { name: /USDC/ }))
    await press(/^Sign /)
    return { ...page, ...opened, quote, storage, service, taken }
  }

  it('may be acted on as long as its quote: a minute later nothing else is offered', async () => {
    const { unmount, open, quote, storage, service, taken, wallet } = await handed(word('Timeout', 504))
    await says(/^Sent, but we couldn't report it yet/)
    unmount()
    taken.down = false
    const later = reloaded(storage, (text) =>
      text.replace(/("sentAt":\s*)(\d+)/, (_, name: string, at: string) => name + (Number(at) - 61_000)),
    )
    expect([...later.texts.values()].join()).not.toBe([...storage.texts.values()].join())
    const { events } = open({ quote }, { storage: later, service })
    await says(/^Sent, but we couldn't report it yet/)
    await quiet()
    expect([offers(/^(Pay|Sign) /), offers('Dev wallet'), events('paid').length]).toEqual([false, false, 0])
    expect([taken.times, wallet.asked.length]).toEqual([1, 2])
  })

  it('stands against a payment beside it, also where the service has said no', async () => {
    const { wallet, sent } = await handed(word('InvalidRequest'))
    await screen.findByRole('alert')
    const before = await sent(ARBITRUM)
    const asked = wallet.asked.length
    await user.click(await screen.findByRole('radio', { name: /ETH|wallet/i }))
    await press(/^Pay /)
    await says(/^You already signed this payment, and the signature can be used until /)
    expect([wallet.asked.length, await sent(ARBITRUM)]).toEqual([asked, before])
  })
})

describe('an intent that is to be committed', () => {
  it('is committed once, however often its wallet is asked', async () => {
    const page = await walletPage(nodes())
    const quote = await page.quote()
    page.open({ quote, commit: true })
    await connect()
    page.wallet.answer = 'reject'
    await press(/^Pay /)
    await says('You rejected it in your wallet. Nothing was sent.')
    page.wallet.answer = 'confirm'
    await press(/^Pay /)
    await says(cardTexts.sent)
    expect([page.asked('CommitIntent').length, page.wallet.asked.length]).toEqual([1, 2])
  })
})
