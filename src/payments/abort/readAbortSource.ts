import { getEdgeStatus, getIntentReceipt, type IntentClient, isIntentServiceError } from '../../api/index.ts'
import type { Journal } from '../journal/index.ts'
import { readIntent } from '../service/index.ts'
import { type AbortSource, readDevice } from './describeAbort.ts'

/**
 * Reads what the service and this device know about a payment to abort.
 *
 * @param known returns what was read before. It stands where a part cannot be read now.
 * @throws the service's error if the intent cannot be read and never was
 */
export async function readAbortSource(
  { client, journal, intentId }: { client: IntentClient; journal: Journal; intentId: string },
  known: () => AbortSource,
  signal?: AbortSignal,
): Promise<AbortSource> {
  const entry = journal.get(intentId)
  const options = { signal }
  const [intent, receipt] = await Promise.all([
    readIntent(client, { intentId }, options).then(
      ({ intent }) => intent,
      (error: unknown) => {
        const { intent } = known()
        if (intent) return intent
        throw error
      },
    ),
    getIntentReceipt(client, { intentId }, options).then(
      ({ intentReceipt }) => intentReceipt,
      (error) => (isIntentServiceError(error, 'NotFound') ? null : known().receipt),
    ),
  ])
  const { mode, edgeId } = intent.edge ?? {}
  // Before the fill, only the rail knows about the money.
  const edgeStatus =
    !receipt && mode === 'ORIGIN' && edgeId
      ? await getEdgeStatus(client, { edgeId }, options).catch(() => known().edgeStatus)
      : undefined
  return { intent, receipt, edgeStatus, ...readDevice(entry) }
}
