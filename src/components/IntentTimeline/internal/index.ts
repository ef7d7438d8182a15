export { timelineText } from '../timelineText.ts'
