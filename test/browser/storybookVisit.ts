import type { Browser, BrowserContextOptions, Page } from 'playwright'

/** The channel of Storybook's preview, which reports the state of a story. */
interface Channel {
  emit(event: string, payload: unknown): void
  on(event: string, heard: (payload: unknown) => void): void
}
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  showStory(storyId: string): Promise<string | undefined>
  quiet(): Promise<void>
}

/** One page that shows story after story, without reloading. */
export interface StoryPage {
  page: Page
  /** Shows a story and waits until nothing changes any more. @throws Error if it does not render. */
  show(id: string): Promise<void>
  /** Waits until nothing changes any more. */
  settle(): Promise<void>
  /** Sets globals as the toolbar does. */
  choose(globals: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** Opens Storybook's preview on a first story. Globals have the form of the URL: `theme:dark;dir:rtl`. */
export async function openStories(
  browser: Browser,
  origin: string,
  first: string,
  options: BrowserContextOptions = {},
  globals = '',
): Promise<StoryPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  // Skip Storybook's own run of axe, which other tests of the stories cover.
  await page.goto(`${origin}/iframe.html?id=${first}&viewMode=story&globals=a11y.manual:!true;${globals}`)
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.hasChildNodes())
  await page.evaluate(prepare)
  return {
    page,
    async show(id) {
      const wrong = await page.evaluate((story) => (window as unknown as PreviewWindow).showStory(story), id)
      if (wrong) throw new Error(`${id}: ${wrong}`)
    },
    settle: () => page.evaluate(() => (window as unknown as PreviewWindow).quiet()),
    choose: (globals) =>
      page.evaluate((chosen) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
        channel.emit('updateGlobals', { globals: chosen })
      }, globals),
    close: () => context.close(),
  }
}

/** Runs in the page: defines `showStory`, which returns the error, if there is one. */
function prepare(): void {
  const preview = window as unknown as PreviewWindow
  const channel = preview.__STORYBOOK_ADDONS_CHANNEL__
  let current: { id: string; heard: (wrong?: string) => void } | undefined
  // A play function may look for texts that differ in this page's language. The stories' own tests run play functions.
  const failures = ['storyThrewException', 'storyErrored', 'storyMissing']
  for (const event of failures) channel.on(event, (payload) => current?.heard(`${event} ${JSON.stringify(payload)}`))
  // The play function is over too. A story that was left early reports its end late.
  channel.on('storyFinished', (payload) => {
    if ((payload as { storyId: string }).storyId === current?.id) current.heard()
  })

  /** Parts that are loaded when shown arrive shortly after their story. */
  const quiet = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        observer.disconnect()
        clearTimeout(longest)
        clearTimeout(pause)
        resolve()
      }
      // Opened content is still loading: wait for its text.
      const calm = () => {
        if (!document.querySelector('details[open] .ik-skeleton')) done()
        else pause = setTimeout(calm, 40)
      }
      let pause = setTimeout(calm, 40)
      const longest = setTimeout(done, 1_000)
      const observer = new MutationObserver(() => {
        clearTimeout(pause)
        pause = setTimeout(calm, 40)
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    })

  preview.quiet = quiet
  preview.showStory = async (storyId) => {
    // The page was opened on this story, so Storybook would not show it again.
    if (new URL(location.href).searchParams.get('id') === storyId) {
      await quiet()
      return undefined
    }
    const wrong = await new Promise<string | undefined>((resolve) => {
      current = { id: storyId, heard: resolve }
      channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
    })
    if (!wrong) await quiet()
    return wrong
  }
}
