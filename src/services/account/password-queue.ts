import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'

const MAX_AT_ONCE = 4
const MAX_WAITING = 200
const MAX_OF_ONE = 50
const MAX_REGISTRATIONS = 20

let running = 0
const waiting: (() => void)[] = []
/** Who waits for the same account, while one of them is at work. */
const lines = new Map<string, (() => void)[]>()

/**
 * Runs work that hashes a password inside a transaction, a few at a time. Each hash takes a core for a
 * quarter of a second and holds a connection meanwhile: without a queue, forty people who sign in at
 * once would leave none for anybody else. What concerns one account (`who`: its id, or whatever stands for it) waits in a
 * line of its own and has one place in the queue, so that nobody fills it alone; its lock lets one through at a time anyhow.
 *
 * Throws AppError 503 when far too many are waiting, 'too_many_requests' (429) when they are of one account.
 */
export async function inPasswordQueue<T>(who: string, work: () => Promise<T>): Promise<T> {
  return inLine(who, MAX_OF_ONE, work, () => {
    const { tooManyRequests } = messages.general
    return new AppError('too_many_requests', tooManyRequests, { status: 429 })
  })
}

/**
 * The same for registrations that cost nothing, which anybody can send by the dozen: all of them together wait in one line and have
 * one place in the queue, so that they keep nobody from signing in or from registering after a payment.
 *
 * Throws AppError 503 when far too many are waiting.
 */
export async function inRegistrationQueue<T>(work: () => Promise<T>): Promise<T> {
  const who = 'registrations for nothing'
  const busy = () => new AppError('unavailable', messages.signUp.manyRegister, { status: 503 })
  return inLine(who, MAX_REGISTRATIONS, work, busy)
}

async function inLine<T>(
  who: string,
  longest: number,
  work: () => Promise<T>,
  tooMany: () => AppError,
): Promise<T> {
  const line = lines.get(who)
  if (!line) lines.set(who, [])
  else if (line.length < longest) await turnIn(line)
  else throw tooMany()
  try {
    return await inTurn(work)
  } finally {
    const next = lines.get(who)?.shift()
    if (next) next()
    else lines.delete(who)
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1
  else if (waiting.length < MAX_WAITING) await turnIn(waiting)
  else throw new AppError('unavailable', messages.general.unavailable, { status: 503 })
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, so nobody who comes now can take it first.
    if (next) next()
    else running -= 1
  }
}

const turnIn = (line: (() => void)[]) => new Promise<void>((resolve) => line.push(resolve))
