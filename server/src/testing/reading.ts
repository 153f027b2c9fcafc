import { jobLimits, startReading } from '../reading.ts'

/** For the nodes of all tests; idle threads keep no process running. */
export const reading = startReading(jobLimits)
