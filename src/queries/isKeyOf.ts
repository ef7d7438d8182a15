import type { IntentClient } from '../api/index.ts'
import type { IntentKey } from './key.ts'

/** Whether a key is of a query of this client. Clients of different deployments may have the same `id`. */
export const isKeyOf = ({ baseUrl, service, id }: IntentClient, [, of]: IntentKey): boolean =>
  of.baseUrl === baseUrl && of.service === service && of.id === id
