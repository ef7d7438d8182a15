export { createSchedule, type Schedule } from './createSchedule.ts'
