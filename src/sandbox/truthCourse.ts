import type { Course } from './moments.ts'
import type { Row } from './state.ts'

/** A real chain did otherwise than the outcome says: the leg fails where it would have ended, and nothing comes after it. */
export function truthCourse({ truth }: Row, { found }: Course): void {
  if (!truth) return
  const { leg, reason } = truth
  const end = found.findIndex(({ legs }) => ['SUCCEEDED', 'FAILED'].includes(legs?.[leg] ?? ''))
  const at = found[end]?.at
  if (at === undefined) return
  found.splice(end)
  const legs = { [leg]: 'FAILED', ...(leg === 'origin' && { destination: 'ABORTED' }) }
  found.push({ at, status: 'FAILED', legs, reason })
}
