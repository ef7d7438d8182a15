import { operation } from '../operation.ts'
import { YieldProvider } from '../resources/yield.ts'
import { type Infer, integer, list, shape } from '../shape.ts'
import { eitherVoice } from '../voices.ts'

const request = shape({}, { limit: integer, offset: integer })
/** A page; optional. Source: "YieldGetProviders". */
export interface YieldGetProvidersRequest extends Infer<typeof request> {}

const response = shape({ items: list(YieldProvider) }, { total: integer, offset: integer, limit: integer })
/** `total` is missing where the deployment answers with text. Source: "YieldGetProviders". */
export interface YieldGetProvidersResponse extends Infer<typeof response> {}

/**
 * Lists who runs markets. Repeat: always.
 *
 * @throws IntentServiceError those of "Errors".
 * @example `const { items } = await yieldGetProviders(client, {})`
 *
 * Source: "YieldGetProviders".
 */
export const yieldGetProviders = operation<YieldGetProvidersRequest, YieldGetProvidersResponse>(
  'YieldGetProviders',
  'always',
  request,
  eitherVoice(response),
  {
    display: true,
  },
)
