import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { DatabaseProxy } from '@/testing/setup/database-proxy'
import { holdConnection } from './hold-connection'

const database = new DatabaseProxy(new URL(env.DATABASE_URL))

afterAll(() => database.cut())

/** Holds a connection with frequent pings; resolves once it is open. */
async function hold(connectionString: string, responseMs: number, signal?: AbortSignal) {
  let held: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve) => {
    const setUp = () => {
      resolve()
      return Promise.resolve()
    }
    held = holdConnection({ connectionString, signal, setUp, pingMs: 10, responseMs })
  })
  return { held }
}

it('should not mistake a busy process for a lost connection', async () => {
  const stop = new AbortController()
  const { held } = await hold(env.DATABASE_URL, 1000, stop.signal)
  for (let time = 0; time < 2; time += 1) {
    const end = performance.now() + 1500
    while (performance.now() < end);
    // The response to the previous ping has arrived, but could not be read yet.
    await setImmediate()
  }
  await sleep(200)
  stop.abort()
  await expect(held).resolves.toBeUndefined()
})

it('should notice an unresponsive server', async () => {
  const { held } = await hold(await database.open(), 100)
  database.dropSilently()
  await expect(held).rejects.toThrow('The database does not answer.')
})
