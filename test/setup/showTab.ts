import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Shows or hides the tab, until mocks are restored. */
export const showTab = (visibilityState: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(visibilityState === 'hidden')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
}
