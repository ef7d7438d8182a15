import type { Browser, BrowserContextOptions, Page } from 'playwright'

/** The channel of Storybook's preview, which reports the state of a story. */
interface Channel {
  emit(event: string, payload: unknown): void
  on(event: string, heard: (payload: never) => void): void
}
type PreviewWindow = typeof globalThis & {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel
  showStory(storyId: string): Promise<string | undefined>
  playStory(storyId: string): Promise<string[]>
  quiet(): Promise<void>
}

/** What Storybook reports when a story is over. */
interface Finished {
  storyId: string
  reporters: { type: string; status: string; result?: { violations?: Violation[]; error?: unknown } }[]
}
interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/** One page that shows story after story, without reloading. */
export interface StoryPage {
  page: Page
  /** Shows a story and waits until nothing changes any more. @throws Error if it does not render. */
  show(id: string): Promise<void>
  /** Shows a story until its play function is over. Returns what failed, and which rules of axe the story breaks. */
  play(id: string): Promise<string[]>
  /** Waits until nothing changes any more. */
  settle(): Promise<void>
  /** Sets globals as the toolbar does. */
  choose(globals: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/**
 * Opens Storybook's preview on a first story, to look at stories. Globals have the form of the URL:
 * `theme:dark;dir:rtl`. Storybook's own run of axe is skipped.
 */
export async function openStories(
  browser: Browser,
  origin: string,
  first: string,
  options: BrowserContextOptions = {},
  globals = '',
): Promise<StoryPage> {
  const stories = await openPreview(browser, origin, options, `id=${first}&globals=a11y.manual:!true;${globals}`)
  await stories.page.waitForFunction(() => document.querySelector('#storybook-root')?.hasChildNodes())
  return stories
}

/**
 * Opens Storybook's preview, to `play` stories with axe. For this user agent, Storybook pauses animations; else it waits
 * for them, at least 100 ms a story.
 */
export const openPlays = (browser: Browser, origin: string, options: BrowserContextOptions): Promise<StoryPage> =>
  openPreview(browser, origin, { ...options, userAgent: 'StorybookTestRunner' }, 'id=none')

async function openPreview(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  query: string,
): Promise<StoryPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(`${origin}/iframe.html?viewMode=story&${query}`)
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window)
  await page.evaluate(prepare)
  return {
    page,
    async show(id) {
      const wrong = await page.evaluate((story) => (window as unknown as PreviewWindow).showStory(story), id)
      if (wrong) throw new Error(`${id}: ${wrong}`)
    },
    play: (id) => page.evaluate((story) => (window as unknown as PreviewWindow).playStory(story), id),
    settle: () => page.evaluate(() => (window as unknown as PreviewWindow).quiet()),
    choose: (globals) =>
      page.evaluate((chosen) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow
        channel?.emit('updateGlobals', { globals: chosen })
      }, globals),
    close: () => context.close(),
  }
}

/** Runs in the page: defines `showStory`, which returns the error, if there is one, and `playStory`. */
function prepare(): void {
  const preview = window as unknown as PreviewWindow
  const channel = preview.__STORYBOOK_ADDONS_CHANNEL__ as Channel
  let current: { id: string; failed: string[]; over: (reports: Finished['reporters']) => void } | undefined
  const failures = ['storyThrewException', 'storyErrored', 'storyMissing', 'playFunctionThrewException']
  for (const event of [...failures, 'unhandledErrorsWhilePlaying'])
    channel.on(event, (payload: unknown) => {
      current?.failed.push(`${event} ${JSON.stringify(payload)}`)
      // The end of a story that does not render is not always reported.
      if (event.startsWith('story')) current?.over([])
    })
  // A story that was left early reports its end late.
  channel.on('storyFinished', ({ storyId, reporters }: Finished) => {
    if (storyId === current?.id) current.over(reporters)
  })
  /** Shows a story until it is over, and returns what failed before and Storybook's reports. */
  const finish = (id: string) =>
    new Promise<{ failed: string[]; reports: Finished['reporters'] }>((resolve) => {
      const failed: string[] = []
      current = { id, failed, over: (reports) => resolve({ failed, reports }) }
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
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
    // A play function may look for texts that differ in this page's language; `playStory` is for those.
    const wrong = (await finish(storyId)).failed.find((text) => text.startsWith('story'))
    if (!wrong) await quiet()
    return wrong
  }
  preview.playStory = async (storyId) => {
    const { failed, reports } = await finish(storyId)
    const broken = reports
      .filter(({ status }) => status === 'failed')
      .flatMap(({ type, result }) => [
        ...(result?.violations ?? []).flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id} | ${html.slice(0, 120)} | ${failureSummary ?? ''}`),
        ),
        ...(result?.error ? [`${type} | ${result.error}`] : []),
      ])
    // Without a report and without a failure, axe has not looked at the story.
    return reports.length || failed.length ? [...failed, ...broken] : ['axe did not run']
  }
}
