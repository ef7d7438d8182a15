import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import '../src/styles/index.css'
import './preview.css'
import { scenarios } from '../src/components/scenarios/scenarioKit.ts'

// As `expect.poll` in vitest.config.ts: parts that are loaded when shown take as long as the machine does.
configure({ asyncUtilTimeout: 10_000 })

// The name is that of test/browser/storybookVisit.ts. The tests read only violations, and the rest takes long.
const isTest = navigator.userAgent === 'StorybookTestRunner'

/** What the toolbar chose stands on <html>, as a host would set it; "system" leaves it to prefers-color-scheme. */
const withPage: Decorator = (Story, { globals, parameters }) => {
  const { theme, dir } = globals
  const locale: string = parameters.locale ?? globals.locale
  useLayoutEffect(() => {
    const page = document.documentElement
    if (theme === 'light' || theme === 'dark') page.dataset.ikTheme = theme
    else delete page.dataset.ikTheme
    page.dir = dir === 'rtl' ? 'rtl' : 'ltr'
    page.lang = locale
  }, [theme, dir, locale])
  return <Story />
}

const preview: Preview = {
  decorators: [withPage],
  initialGlobals: { theme: 'system', dir: 'ltr', locale: 'en', scenario: 'happy' },
  globalTypes: {
    scenario: {
      description: 'What the sandbox under connected stories does',
      toolbar: {
        icon: 'lightning',
        dynamicTitle: true,
        items: Object.entries(scenarios).map(([value, title]) => ({ value, title })),
      },
    },
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
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'de', title: 'Deutsch' },
          { value: 'ar', title: 'العربية' },
        ],
      },
    },
  },
  parameters: {
    layout: 'centered',
    // An axe violation in any story fails the tests.
    a11y: { test: 'error', options: isTest ? { resultTypes: ['violations'] } : {} },
    // The page's colours come from the theme, see preview.css.
    backgrounds: { disable: true },
  },
}

export default preview
