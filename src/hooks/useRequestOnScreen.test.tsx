import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRequestOnScreen } from './useRequestOnScreen.ts'

type Shown = Parameters<typeof useRequestOnScreen>[2]

const quoted: Shown = { paymentId: undefined, at: 'review', isMade: false, isOver: undefined, isAdopted: undefined }
const form: Shown = { ...quoted, at: 'payer' }
const made: Shown = { ...quoted, paymentId: '0xa', at: 'pay', isMade: true }
const rejected: Shown = { ...made, isMade: false }
const over: Shown = { ...made, isOver: true }
const adopted: Shown = { ...made, at: 'follow', isAdopted: true }

/** The request and the id that a host passes in at a render, and the payment on screen. */
const render = (key: string | undefined, shown: Shown, intentId?: string) => ({ key, shown, intentId })
type Render = ReturnType<typeof render>

/** Returns the event of each render after the first. */
function eventsOf(first: Render, others: Render[]): string[] {
  let event = ''
  const { rerender } = renderHook(
    ({ key, shown, intentId }: Render) =>
      useRequestOnScreen(key, intentId, shown, (sent) => {
        event = 'intentId' in sent ? `${sent.type} ${sent.intentId}` : sent.type
      }),
    { initialProps: first },
  )
  return others.map((given) => {
    event = ''
    rerender(given)
    return event
  })
}

it.each<[string, Render, Render[], string[]]>([
  ['restarts for another request', render('1', quoted), [render('2', quoted)], ['restarted']],
  ['does nothing for an equal request', render('1', quoted), [render('1', quoted)], ['']],
  ['keeps what is on screen when the first request comes', render(undefined, made), [render('1', made)], ['']],
  ['discards a quote whose request is removed', render('1', quoted), [render(undefined, quoted)], ['restarted']],
  ['keeps the form when the request is removed', render('1', form), [render(undefined, form)], ['']],
  ['keeps what may have been made when the request is removed', render('1', made), [render(undefined, made)], ['']],
  ['keeps a payment under way', render('1', made), [render('2', made)], ['']],
  [
    'restarts for the request that came meanwhile, once the wallet has rejected the payment under way',
    render('1', made),
    [render('2', made), render('2', rejected)],
    ['', 'restarted'],
  ],
  ['restarts for a request that comes after the end', render('1', made), [render('2', over)], ['restarted']],
  [
    'stays with a payment that ends after another request has come, until the next one',
    render('1', made),
    [render('2', made), render('2', over), render('3', over)],
    ['', '', 'restarted'],
  ],
  ['keeps a payment whose own request comes', render('1', made), [render('2', adopted)], ['']],
  ['continues with another payment', render('1', made, '0xa'), [render('1', made, '0xb')], ['resumed 0xb']],
  ['continues with another payment and its request', render('1', made), [render('2', made, '0xb')], ['resumed 0xb']],
  ['does nothing when the id on screen is passed in', render('1', made), [render('1', made, '0xa')], ['']],
  ['restarts when the id on screen is removed', render('1', made, '0xa'), [render('1', made)], ['restarted']],
  ['does nothing when another id is removed', render('1', made, '0xb'), [render('1', made)], ['']],
])('a checkout %s', (_, first, others, events) => expect(eventsOf(first, others)).toEqual(events))
