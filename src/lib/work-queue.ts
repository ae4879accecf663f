import { AppError } from '@/domain/messages/app-error'

type Sizes = {
  concurrency: number
  /** The maximum number of tasks that wait for a slot. */
  waiting: number
  waitingPerKey: number
}

/** The maximum number of waiting tasks for this call's key, and the error above it. */
type Limit = { waiting: number; whenFull: () => AppError }

/** Runs a task in turn. `key` is the user or resource it is for, or null for the site itself. */
export type WorkQueue = <T>(key: string | null, work: () => Promise<T>, limit?: Limit) => Promise<T>

/**
 * Creates an in-process queue for expensive tasks. Runs up to `concurrency` tasks at a time, and
 * one per key, so that a single user cannot fill it. Tasks without a key have no limit per key.
 * Throws AppError 'unavailable' (503) if too many tasks are waiting, and 'too_many_requests' (429)
 * if too many are waiting for the same key.
 */
export function makeWorkQueue({
  concurrency,
  waiting: maxWaiting,
  waitingPerKey,
}: Sizes): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []
  /**
   * Tasks waiting for an earlier task with their key, which is present until its last task ends.
   */
  const queues = new Map<string, (() => void)[]>()

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < concurrency) running += 1
    else if (waiting.length < maxWaiting) await enqueue(waiting)
    else throw new AppError('unavailable')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Pass the slot to the next task directly, so that a new caller cannot take it first.
      if (next) next()
      else running -= 1
    }
  }

  const defaultLimit: Limit = {
    waiting: waitingPerKey,
    whenFull: () => new AppError('too_many_requests'),
  }

  return async (key, work, { waiting: maxWaitingPerKey, whenFull } = defaultLimit) => {
    if (key === null) return inTurn(work)
    const queue = queues.get(key)
    if (!queue) queues.set(key, [])
    else if (queue.length < maxWaitingPerKey) await enqueue(queue)
    else throw whenFull()
    try {
      return await inTurn(work)
    } finally {
      const next = queues.get(key)?.shift()
      if (next) next()
      else queues.delete(key)
    }
  }
}

const enqueue = (queue: (() => void)[]) => new Promise<void>((resolve) => queue.push(resolve))
