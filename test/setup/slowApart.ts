import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isSlow = ({ moduleId }: TestSpecification): boolean =>
  /\/test\/(browser|packaging)\/|\/test\/tooling\/consumer\./.test(moduleId)

/**
 * Spreads the files that build something or drive a browser over the first four fifths of their project. Side by side
 * they would starve each other, and at the end they would run alone.
 */
export class SlowApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      const others = own.filter((file) => !isSlow(file))
      const slow = own.filter(isSlow)
      const between = Math.floor((others.length * 0.8) / Math.max(slow.length, 1))
      const spread = slow.flatMap((file, at) => [file, ...others.slice(at * between, (at + 1) * between)])
      return [...spread, ...others.slice(slow.length * between)]
    })
  }
}
