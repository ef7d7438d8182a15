import { createLazyModule, type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'

/** See choiceParts.ts. */
export const choicePart: LazyModule<typeof import('./choiceParts.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./choiceParts.ts'),
)

/** {@link choicePart} once it is loaded; what could not be loaded is left out. */
export function useChoicePart() {
  const loaded = useLazyModule(choicePart)
  return loaded === 'failed' ? undefined : loaded
}
