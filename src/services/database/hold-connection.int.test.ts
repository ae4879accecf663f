import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { DatabaseProxy } from '@/testing/setup/database-proxy'
import { holdConnection } from './hold-connection'

const database = new DatabaseProxy(new URL(env.DATABASE_URL))

afterAll(() => database.cut())

/** Holds a connection that is asked very often. Answers once it is there. */
async function hold(connectionString: string, answerMs: number, signal?: AbortSignal) {
  let held: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    const begin = () => {
      resolve()
      return Promise.resolve()
    }
    held = holdConnection({ connectionString, signal, begin, pingMs: 10, answerMs })
  })
  return { held }
}

it('should not take a busy process for a lost connection', async () => {
  const stop = new AbortController()
  const { held } = await hold(env.DATABASE_URL, 1000, stop.signal)
  for (let time = 0; time < 2; time += 1) {
    const end = performance.now() + 1500
    while (performance.now() < end);
    // What was asked after the time before is answered, and nobody could read it yet.
    await setImmediate()
  }
  await sleep(200)
  stop.abort()
  await expect(held).resolves.toBeUndefined()
})

it('should notice that nobody answers', async () => {
  const { held } = await hold(await database.open(), 100)
  database.drop()
  await expect(held).rejects.toThrow('The database does not answer.')
})
