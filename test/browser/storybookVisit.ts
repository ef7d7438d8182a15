import type { Browser, BrowserContextOptions, Page } from 'playwright'

/** What Storybook's preview says of a story, by the names of its channel. */
interface Channel {
  emit(event: string, payload: unknown): void
  on(event: string, heard: (payload: unknown) => void): void
}
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__: Channel
  showStory(storyId: string): Promise<string | undefined>
  quiet(): Promise<void>
}

/** One page that shows story after story, without loading itself anew. */
export interface StoryPage {
  page: Page
  /** Shows a story and waits until nothing moves any more. @throws Error when it does not render. */
  show(id: string): Promise<void>
  /** Waits until nothing moves any more. */
  settle(): Promise<void>
  /** Chooses in the toolbar. */
  choose(globals: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** Opens Storybook's preview on a first story. Globals are written as in an address: `theme:dark;dir:rtl`. */
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
  // Storybook's own run of axe is left out: the other tests of the stories have it.
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

/** In the page: `showStory`, which answers what went wrong, if anything did. */
function prepare(): void {
  const preview = window as unknown as PreviewWindow
  const channel = preview.__STORYBOOK_ADDONS_CHANNEL__
  let current: { id: string; heard: (wrong?: string) => void } | undefined
  // A play function may look for words that are others in this page's language; the stories' own tests run them.
  const failures = ['storyThrewException', 'storyErrored', 'storyMissing']
  for (const event of failures) channel.on(event, (payload) => current?.heard(`${event} ${JSON.stringify(payload)}`))
  // Its play function, too, is over. One that was left before its end says so late.
  channel.on('storyFinished', (payload) => {
    if ((payload as { storyId: string }).storyId === current?.id) current.heard()
  })

  /** Parts that are loaded when shown arrive a moment after their story. */
  const quiet = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        observer.disconnect()
        clearTimeout(longest)
        clearTimeout(pause)
        resolve()
      }
      // What was opened is still on its way: the text that will stand there is what is wanted.
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
    // Already on screen, since the page was opened on it: Storybook would not show it again.
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
