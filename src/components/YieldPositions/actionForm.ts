import { createLazyModule } from '../../hooks/internal/index.ts'

/** The form of an action, loaded when one is opened. */
export const actionForm = /* @__PURE__ */ createLazyModule(() =>
  import('./PlainForm.tsx').then(({ PlainForm }) => ({ Form: PlainForm })),
)
