import { AppError } from '@/domain/messages/app-error'

type Sizes = {
  /** How many are at work at the same time. */
  atOnce: number
  /** How many may wait for that. */
  waiting: number
  /** How many of one person, account or place may wait for each other. */
  waitingOfOne: number
}

/** Another length of a line, and what is said when it is full. */
type Line = { waiting: number; whenFull: () => AppError }

/** Runs work when its turn comes; `who` is for whom it is done, null for the site itself. */
export type WorkQueue = <T>(
  who: string | null,
  work: () => Promise<T>,
  lineOfItsOwn?: Line,
) => Promise<T>

/**
 * A queue of this process for what is dear: a few at a time, and of one person one at a time, so
 * that nobody fills it alone. What the site does by itself has no line of its own.
 *
 * What is run in it throws AppError 503 when far too many are waiting, 'too_many_requests' (429)
 * when they are of one person.
 */
export function makeWorkQueue({ atOnce, waiting: most, waitingOfOne }: Sizes): WorkQueue {
  let running = 0
  const waiting: (() => void)[] = []
  /** Who waits for the same person, while one of them is at work. */
  const lines = new Map<string, (() => void)[]>()

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (waiting.length < most) await turnIn(waiting)
    else throw new AppError('unavailable')
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so nobody who comes now can take it first.
      if (next) next()
      else running -= 1
    }
  }

  const usual: Line = {
    waiting: waitingOfOne,
    whenFull: () => new AppError('too_many_requests'),
  }

  return async (who, work, { waiting: longest, whenFull } = usual) => {
    if (who === null) return inTurn(work)
    const line = lines.get(who)
    if (!line) lines.set(who, [])
    else if (line.length < longest) await turnIn(line)
    else throw whenFull()
    try {
      return await inTurn(work)
    } finally {
      const next = lines.get(who)?.shift()
      if (next) next()
      else lines.delete(who)
    }
  }
}

const turnIn = (line: (() => void)[]) => new Promise<void>((resolve) => line.push(resolve))
