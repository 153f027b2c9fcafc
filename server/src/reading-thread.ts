import { answerTasks } from './platform/threads/answer-tasks.ts'
import { readingTasks } from './reading-tasks.ts'

answerTasks(readingTasks)
