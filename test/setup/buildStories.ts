import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildStorybook, storybookFolder } from '../browser/storybookBuild.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which Storybook is being built for the tests of stories, if it is built ahead. */
    storiesFolder?: string
  }
}

/** Begins to build Storybook while Vitest prepares the first files: at the end of a run, nothing runs beside that. */
export default function buildStories({ provide }: TestProject): () => Promise<void> {
  const folder = storybookFolder()
  provide('storiesFolder', folder)
  const built = buildStorybook(folder)
  return async () => {
    await built
    rmSync(folder, { recursive: true, force: true })
  }
}
