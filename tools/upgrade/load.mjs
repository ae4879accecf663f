import { setTimeout as sleep } from 'node:timers/promises'
import { openVisitor } from './visitor.mjs'

/** @typedef {import('./visitor.mjs').Side} Side */

/** Between two requests of one visitor: fewer than the limits count. */
const PACE_MS = 50

/** A sign-in after so many rounds: only so many an hour are taken of one account. */
const SIGN_IN_EVERY = 20

/**
 * Visitors who read pages, sign in and save how far they are, again and again, until somebody has
 * seen enough.
 *
 * @param {Side} side
 * @param {{ account: { email: string, password: string }, paths: string[], lessonId: string }} who
 */
export const startLoad = (side, { account, paths, lessonId }) => {
  /** @type {string[]} */
  const failures = []
  const count = { gets: 0, posts: 0, slowestMs: 0 }
  let isOver = false

  /** @param {'gets' | 'posts'} kind @param {string} what @param {() => Promise<unknown>} ask */
  const measure = async (kind, what, ask) => {
    const since = performance.now()
    try {
      await ask()
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
    count[kind] += 1
    count.slowestMs = Math.max(count.slowestMs, Math.round(performance.now() - since))
    await sleep(PACE_MS)
  }
  const read = async () => {
    const visitor = openVisitor()
    while (!isOver)
      for (const path of paths) await measure('gets', path, () => visitor.read(side, path))
  }
  const learn = async () => {
    const visitor = openVisitor()
    for (let round = 0; !isOver; round += 1) {
      if (round % SIGN_IN_EVERY === 0)
        await measure('posts', 'sign-in', () => visitor.signIn(side, account))
      await measure('posts', 'progress', () =>
        visitor.write(side, '/api/progress', { lessonId, positionSeconds: round % 600 }),
      )
      await measure('gets', '/module1', () => visitor.read(side, '/module1'))
      await measure('gets', '/dashboard', () => visitor.read(side, '/dashboard'))
    }
  }
  const both = Promise.all([read(), learn()])
  return {
    /** Ends it, and says what was asked and what failed. */
    finish: async () => {
      isOver = true
      await both
      return { ...count, failures }
    },
  }
}
