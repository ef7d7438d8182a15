import { lazyComponent } from '../shared/lazyComponent.tsx'
import type { RefusedNoticeProps } from './RefusedNotice.tsx'

/** The {@link RefusedNotice}, loaded when shown, because a page that is set up correctly never needs it. */
export const RefusedRequest = /* @__PURE__ */ lazyComponent<RefusedNoticeProps>(() =>
  import('./RefusedNotice.tsx').then((part) => part.RefusedNotice),
)
