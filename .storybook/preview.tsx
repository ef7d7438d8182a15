import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import '../src/styles/index.css'
import './preview.css'

/** What the toolbar chose stands on <html>, as a host would set it; "system" leaves it to prefers-color-scheme. */
const withThemeAndDirection: Decorator = (Story, { globals }) => {
  const { theme, dir } = globals
  useLayoutEffect(() => {
    const page = document.documentElement
    if (theme === 'light' || theme === 'dark') page.dataset.ikTheme = theme
    else delete page.dataset.ikTheme
    page.dir = dir === 'rtl' ? 'rtl' : 'ltr'
  }, [theme, dir])
  return <Story />
}

const preview: Preview = {
  decorators: [withThemeAndDirection],
  initialGlobals: { theme: 'system', dir: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Colours',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System colours' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    dir: {
      description: 'Direction of the text',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  parameters: {
    layout: 'centered',
    // An axe violation in any story fails the tests.
    a11y: { test: 'error' },
    // The page's colours come from the theme, see preview.css.
    backgrounds: { disable: true },
  },
}

export default preview
