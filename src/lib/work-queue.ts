import { AppError } from '@/domain/messages/app-error'

type QueueLimits = {
  concurrency: number
  /** The maximum number of tasks that wait for a slot. */
  maxWaiting: number
  maxWaitingPerKey: number
}

/** The maximum number of waiting tasks for this call's key, and the error if it is exceeded. */
type KeyLimit = { maxWaiting: number; whenFull: () => AppError }

/**
 * Runs a task when its turn comes. `key` is the user or resource that the task is for, or null for
 * the site itself.
 */
export type WorkQueue = <T>(
  key: string | null,
  task: () => Promise<T>,
  limit?: KeyLimit,
) => Promise<T>

/**
 * Creates an in-process queue for expensive tasks. Runs up to `concurrency` tasks at a time, but
 * only one per key, so that a single user can't fill the queue. Tasks without a key have no
 * per-key limit. Throws AppError 'unavailable' (503) if too many tasks are waiting, and
 * 'too_many_requests' (429) if too many are waiting for the same key.
 */
export function makeWorkQueue({
  concurrency,
  maxWaiting,
  maxWaitingPerKey,
}: QueueLimits): WorkQueue {
  let runningCount = 0
  const waitingTasks: (() => void)[] = []
  /** The tasks waiting for each key. A key is removed when its last task ends. */
  const queuesByKey = new Map<string, (() => void)[]>()

  async function runInTurn<T>(task: () => Promise<T>): Promise<T> {
    if (runningCount < concurrency) runningCount += 1
    else if (waitingTasks.length < maxWaiting) await enqueue(waitingTasks)
    else throw new AppError('unavailable')
    try {
      return await task()
    } finally {
      const next = waitingTasks.shift()
      // Pass the slot to the next task directly, so that a new caller cannot take it first.
      if (next) next()
      else runningCount -= 1
    }
  }

  const defaultLimit: KeyLimit = {
    maxWaiting: maxWaitingPerKey,
    whenFull: () => new AppError('too_many_requests'),
  }

  return async (key, task, limit = defaultLimit) => {
    if (key === null) return runInTurn(task)
    const queue = queuesByKey.get(key)
    if (!queue) queuesByKey.set(key, [])
    else if (queue.length < limit.maxWaiting) await enqueue(queue)
    else throw limit.whenFull()
    try {
      return await runInTurn(task)
    } finally {
      const next = queuesByKey.get(key)?.shift()
      if (next) next()
      else queuesByKey.delete(key)
    }
  }
}

const enqueue = (queue: (() => void)[]) => new Promise<void>((resolve) => queue.push(resolve))
