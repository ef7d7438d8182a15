import { render, screen } from '@testing-library/react'
import { createRef, forwardRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { isIntentServiceError } from '../../api/index.ts'
import { makeQuote } from '../fixtures.ts'
import { CrashBoundary, withCrashBoundary } from './CrashBoundary.tsx'
import { lazyComponent } from './lazyComponent.tsx'

/** React reports what a boundary caught. */
const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => reported.mockClear())

interface PartProps {
  quote?: unknown
  intentId?: string
  works?: boolean
  className?: string
  onError?: (error: unknown) => void
}

const Part = forwardRef<HTMLElement, PartProps>(function Part({ works }, ref) {
  if (!works) throw new TypeError('quotes the answer: 1.5')
  return <section ref={ref}>It works</section>
})

it.each([
  ['loaded when shown', lazyComponent<PartProps>(async () => Part)],
  ['there from the start', withCrashBoundary(Part)],
])('a part that is %s takes nothing else of the page along', async (_, Guarded) => {
  const quote = makeQuote()
  const onError = vi.fn()
  const ref = createRef<HTMLElement>()
  render(
    <main>
      <p>The shop</p>
      <Guarded ref={ref} quote={quote} onError={onError} />
    </main>,
  )
  expect(await screen.findByText(quote.intent.intentId)).toBeVisible()
  expect(screen.getByText('The shop')).toBeVisible()
  expect(ref.current).toHaveAttribute('data-state', 'crashed')
  expect(onError).toHaveBeenCalledTimes(1)
  const [error] = onError.mock.calls[0] ?? []
  expect(isIntentServiceError(error, 'Unexpected')).toBe(true)
  expect(`${error.message} ${String(error.cause)}`).not.toContain('1.5')
})

it('starts anew with another payment, not with the same', () => {
  const at = (intentId: string, works: boolean) => (
    <CrashBoundary payment={() => ({ intentId })}>
      <Part works={works} />
    </CrashBoundary>
  )
  const { rerender } = render(at('one', false))
  rerender(at('one', true))
  expect(screen.getByText('one')).toBeVisible()
  rerender(at('two', true))
  expect(screen.getByText('It works')).toBeVisible()
})

it('stands a host whose onError throws, and props of any kind', () => {
  vi.useFakeTimers()
  const Guarded = withCrashBoundary(Part)
  const onError = () => {
    throw new Error('of the host')
  }
  for (const quote of [null, 7, 'x', [], { intent: null }, { intent: { intentId: 5 } }]) {
    const { unmount } = render(<Guarded quote={quote} onError={onError} />)
    expect(screen.getByRole('alert')).toHaveTextContent('contact support.')
    unmount()
  }
  expect(() => vi.runAllTimers()).toThrow('of the host')
  vi.useRealTimers()
})
