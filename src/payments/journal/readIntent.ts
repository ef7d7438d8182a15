import { parseIntentData } from '../../api/index.ts'
import { steps } from './applyUpdate.ts'
import type { TrackedIntent } from './journal.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A quote must be of the intent that it stands under: its address is where money goes. */
export const fits = ({ intentId, quote }: Pick<TrackedIntent, 'intentId' | 'quote'>): boolean =>
  typeof intentId === 'string' &&
  intentId !== '' &&
  (quote === undefined || (isObject(quote) && (quote.intent ?? { intentId }).intentId === intentId))

/** The intent in a stored text; undefined when it cannot be read, or is another. Members that nobody knows stay. */
export function readIntent(text: string, intentId: string): TrackedIntent | undefined {
  try {
    const found = parseIntentData<TrackedIntent>(text)
    const { createdAt, updatedAt, step } = found
    const whole = Number.isFinite(createdAt) && Number.isFinite(updatedAt) && steps.includes(step) && fits(found)
    return whole && found.intentId === intentId ? found : undefined
  } catch {
    return undefined
  }
}
