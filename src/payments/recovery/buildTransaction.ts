import { buildIntentRecoveryTransaction, IntentServiceError, isIntentServiceError } from '../../api/index.ts'
import { optional } from '../service/index.ts'

/**
 * Builds the transaction of a signed recovery, if the deployment has the operation. Errors keep their kind but lose the
 * service's text, which may repeat the signature.
 *
 * @throws IntentServiceError
 */
export const buildTransaction = /* @__PURE__ */ optional<
  Parameters<typeof buildIntentRecoveryTransaction>[1],
  Awaited<ReturnType<typeof buildIntentRecoveryTransaction>>
>((...call) =>
  buildIntentRecoveryTransaction(...call).catch((error: unknown) => {
    throw withoutText(error)
  }),
)

function withoutText(error: unknown): unknown {
  if (!isIntentServiceError(error) || error.origin === 'client') return error
  const { error: kind, code, status, operation, origin, path, retryAfterMs, requestId } = error
  const msg = 'The service did not make the transaction.'
  return new IntentServiceError({ error: kind, code, status, msg, operation, origin, path, retryAfterMs, requestId })
}
