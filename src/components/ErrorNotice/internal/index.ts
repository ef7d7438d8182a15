export { PollNotice } from '../PollNotice.tsx'
