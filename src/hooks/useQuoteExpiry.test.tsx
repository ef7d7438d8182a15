import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Intent } from '../api/index.ts'
import { useQuoteExpiry } from './index.ts'

const quoteOf = (intent: Partial<Intent>, sentAt?: number) => ({
  intent: { intentId: 'i', status: 'QUOTED', ...intent },
  sentAt,
})
const iso = (ms: number) => new Date(ms).toISOString()
const minutes = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
})
afterEach(() => vi.useRealTimers())

describe('the time left', () => {
  it.each([0, -120, 120])(
    'is what the quote was given, when this clock and the service’s are %i minutes apart',
    (apart) => {
      const sentAt = Date.now()
      const createdAt = sentAt + apart * minutes
      const quote = quoteOf({ createdAt: iso(createdAt), expiresAt: iso(createdAt + 15 * minutes) }, sentAt)
      const { result } = renderHook(() => useQuoteExpiry({ quote }))
      expect(result.current).toMatchObject({ secondsLeft: 900, totalSeconds: 900, expired: false })
      expect(result.current.isExpired()).toBe(false)
    },
  )

  it.each<[what: string, createdAt: string | undefined, expiresInMs: number, seconds: number]>([
    ['expires in a year', iso(Date.UTC(2026, 10, 21)), 365 * 24 * 60 * minutes, 900],
    ['expires in a year and does not say when it was made', undefined, 365 * 24 * 60 * minutes, 900],
    ['says that it was made in 1970', iso(1), 15 * minutes, 900],
    ['says that it was made after its end', iso(Date.UTC(2027, 0, 1)), 15 * minutes, 0],
    ['holds for less', iso(Date.UTC(2026, 10, 21)), 5 * minutes, 300],
  ])('is at most 15 minutes: %s', (_, createdAt, expiresInMs, seconds) => {
    const intent = { createdAt, expiresAt: iso(Date.now() + expiresInMs) }
    for (const sentAt of [Date.now(), undefined]) {
      const { result } = renderHook(() => useQuoteExpiry({ quote: quoteOf(intent, sentAt) }))
      expect(result.current).toMatchObject({ secondsLeft: seconds, totalSeconds: seconds })
    }
  })

  it('goes down once a second and ends once', () => {
    const sentAt = Date.now()
    const quote = quoteOf({ createdAt: iso(sentAt), expiresAt: iso(sentAt + 3000) }, sentAt)
    const seen: number[] = []
    const { result } = renderHook(() => {
      const expiry = useQuoteExpiry({ quote })
      seen.push(expiry.secondsLeft)
      return expiry
    })
    for (let i = 0; i < 6; i++) act(() => void vi.advanceTimersByTime(1000))
    expect(result.current).toMatchObject({ secondsLeft: 0, expired: true })
    expect(result.current.isExpired()).toBe(true)
    expect(new Set(seen)).toEqual(new Set([3, 2, 1, 0]))
    expect(seen.length).toBeLessThanOrEqual(5)
  })

  it('goes on though the clock is set back, and though the monotonic one stops in sleep', () => {
    const sentAt = Date.now()
    const quote = quoteOf({ createdAt: iso(sentAt), expiresAt: iso(sentAt + 15 * minutes) }, sentAt)
    const { result } = renderHook(() => useQuoteExpiry({ quote }))
    vi.advanceTimersByTime(10 * minutes)
    vi.setSystemTime(sentAt - 60 * minutes)
    expect(result.current.isExpired()).toBe(false)
    vi.advanceTimersByTime(6 * minutes)
    expect(result.current.isExpired()).toBe(true)

    const asleep = quoteOf({ createdAt: iso(sentAt), expiresAt: iso(sentAt + 15 * minutes) }, Date.now())
    const other = renderHook(() => useQuoteExpiry({ quote: asleep }))
    vi.setSystemTime(Date.now() + 16 * minutes)
    expect(other.result.current.isExpired()).toBe(true)
  })

  it('is by this clock for an intent that was not quoted here', () => {
    const quote = quoteOf({ createdAt: iso(0), expiresAt: iso(Date.now() + 5 * minutes) })
    const { result } = renderHook(() => useQuoteExpiry({ quote }))
    expect(result.current.secondsLeft).toBe(300)
  })
})

it.each([undefined, '', '0001-01-01T00:00:00Z', 'soon'])(
  'an expiry that says nothing (%s) makes a quote unusable, not eternal',
  (expiresAt) => {
    const quote = quoteOf({ expiresAt }, Date.now())
    const { result } = renderHook(() => useQuoteExpiry({ quote }))
    expect(result.current.expired).toBe(true)
    expect(result.current.isExpired()).toBe(true)
  },
)

it('without a quote there is nothing to expire, and nothing to act on', () => {
  const { result } = renderHook(() => useQuoteExpiry({ quote: undefined }))
  expect(result.current.expired).toBe(false)
  expect(result.current.isExpired()).toBe(true)
})

it('two clocks of a page always show the same second', () => {
  const sentAt = Date.now()
  const quote = quoteOf({ createdAt: iso(sentAt), expiresAt: iso(sentAt + 15 * minutes) }, sentAt)
  const first = renderHook(() => useQuoteExpiry({ quote }))
  act(() => void vi.advanceTimersByTime(400))
  const second = renderHook(() => useQuoteExpiry({ quote }))
  for (let i = 0; i < 50; i++) {
    act(() => void vi.advanceTimersByTime(100))
    expect(first.result.current.secondsLeft).toBe(second.result.current.secondsLeft)
  }
})
