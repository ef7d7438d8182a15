import type { GetEdgeStatusResponse } from '../../api/index.ts'
import type { Handler } from '../context.ts'
import { SandboxError } from '../errors.ts'
import { viewOf } from '../journey.ts'
import { presentEdge } from '../present.ts'
import { presentSteps } from '../steps.ts'

/** Answers the status of the hop over the rail. */
export const getEdgeStatus: Handler = (request, { clock, random, state }): GetEdgeStatusResponse => {
  const edgeId = request.needed('edgeId', request.text('edgeId'))
  const row = state.byEdgeId(edgeId)
  if (!row) throw new SandboxError('NotFound', `no edge quote ${edgeId}`)
  const view = viewOf(row, clock.now(), random)
  const { initTransactionHash, fillTransactionHash, refundTransactionHash } = presentEdge(row, view, random) ?? {}
  return {
    status: view.edgeStatus,
    initTransactionHash,
    fillTransactionHash,
    refundTransactionHash,
    transactionStates: presentSteps(row, view, random),
    failReason: view.failReason,
  }
}
