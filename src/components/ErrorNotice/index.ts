export { ErrorNotice, type ErrorNoticeProps } from './ErrorNotice.tsx'
export { type ErrorMoment, ErrorNoticeView, type ErrorNoticeViewProps } from './ErrorNoticeView.tsx'
