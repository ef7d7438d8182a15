import type { GetEdgesResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { rails } from '../tokens.ts'

/** Answers both rails, each with both modes. */
export const getEdges: Handler = (): GetEdgesResponse => ({
  edges: rails.map((rail) => ({ rail, modes: ['ORIGIN', 'DESTINATION'] })),
})
