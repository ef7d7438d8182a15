import { whenShown } from '../shared/whenShown.tsx'
import type { RefusedNoticeProps } from './RefusedNotice.tsx'

/** {@link RefusedNotice}, loaded when shown: a page that is set up right never needs it. */
export const RefusedRequest = /* @__PURE__ */ whenShown<RefusedNoticeProps>(() =>
  import('./RefusedNotice.tsx').then((part) => part.RefusedNotice),
)
