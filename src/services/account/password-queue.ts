import { AppError } from '@/domain/app-error'
import { messages } from '@/domain/messages'

const MAX_AT_ONCE = 4
const MAX_WAITING = 200

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs work that hashes a password inside a transaction, a few at a time. Each hash takes a core for a
 * quarter of a second and holds a connection meanwhile: without a queue, forty people who sign in at
 * once would leave none for anybody else. Throws AppError 503 when far too many are waiting.
 */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_AT_ONCE) running += 1
  else await turn()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place is handed on, so nobody who comes now can take it first.
    if (next) next()
    else running -= 1
  }
}

function turn(): Promise<void> {
  if (waiting.length >= MAX_WAITING) {
    throw new AppError('unavailable', messages.general.unavailable, { status: 503 })
  }
  return new Promise((resolve) => waiting.push(resolve))
}
