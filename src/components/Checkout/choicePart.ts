import { createLazyModule, type LazyModule } from '../../hooks/internal/index.ts'

/** See choiceParts.ts. */
export const choicePart: LazyModule<typeof import('./choiceParts.ts')> = /* @__PURE__ */ createLazyModule(
  () => import('./choiceParts.ts'),
)
