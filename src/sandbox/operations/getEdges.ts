import type { GetEdgesResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { rails } from '../tokens.ts'

/** Answers both rails, each with both modes. Not in the service document (which names the operation only). */
export const getEdges: Handler = (): GetEdgesResponse => ({
  edges: rails.map((rail) => ({ rail, modes: ['ORIGIN', 'DESTINATION'] })),
})
