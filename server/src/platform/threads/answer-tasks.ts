import { parentPort } from 'node:worker_threads'
import { ready, type TaskAnswer, type TaskCall, type Tasks } from './tasks.ts'

/** Called by the file that a thread runs. */
export function answerTasks(tasks: Tasks): void {
  const byName = new Map(Object.entries(tasks))
  parentPort?.on('message', async ({ task, args }: TaskCall) => {
    parentPort?.postMessage(await answer(byName.get(task), args))
  })
  parentPort?.postMessage(ready)
}

async function answer(
  work: Tasks[string] | undefined,
  args: TaskCall['args'],
): Promise<TaskAnswer> {
  try {
    return { result: await work?.(...(args as never[])) }
  } catch (error) {
    return { error }
  }
}
