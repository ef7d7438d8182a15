import { createLazyModule, type LazyModule, useLazyModule } from '../../hooks/internal/index.ts'

/** The lazily loaded code of the form; see choiceParts.ts. */
export const choicePart: LazyModule<typeof import('./choiceParts.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./choiceParts.ts'),
)

/** Returns {@link choicePart} once it is loaded; undefined until then, and if it could not be loaded. */
export function useChoicePart() {
  const loaded = useLazyModule(choicePart)
  return loaded === 'failed' ? undefined : loaded
}
