import { act, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsUntil } from './renders.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('a time that came while the page was hidden is over once it is shown', () => {
  vi.useFakeTimers()
  const end = Date.now() + 60_000
  const Note = () => useIsUntil(end) && <p>open</p>
  const note = <Note />
  const page = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{note}</Activity>
  const { rerender } = render(page('visible'))
  expect(screen.getByText('open')).toBeVisible()
  rerender(page('hidden'))
  act(() => void vi.advanceTimersByTime(61_000))
  rerender(page('visible'))
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('open')).toBeNull()
})
