'use client'
import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { ArgumentFieldsProps } from './ArgumentFields.tsx'
import type { LoadArgumentOptions } from './useLoadedOptions.ts'

export type { ArgumentFieldsProps, LoadArgumentOptions }

/**
 * Renders a form from an argument schema of the service, and hands the checked values to the host, which performs the
 * action. A schema that can't be read for sure is refused, and the form says why. Numbers and amounts are typed in the
 * reader's language and checked exactly; the limits of an array apply to each of its items. Loaded when shown.
 *
 * State: `data-state` (`ready`, `invalid`, `refused`).
 *
 * @example
 * <ArgumentFields
 *   schema={action.arguments}
 *   loadOptions={(optionsRef) => listValidators(optionsRef)}
 *   onSubmit={(values) => perform(action, values)}
 * />
 */
export const ArgumentFields = /* @__PURE__ */ lazyComponent<ArgumentFieldsProps>(
  () => import('./ArgumentFields.tsx').then((part) => part.ArgumentFields),
  undefined,
  [12],
)
