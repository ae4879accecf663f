import { expect, it, vi } from 'vitest'
import { env } from '@/lib/env'
import { testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { DatabaseProxy } from '@/testing/setup/database-proxy'
import { startHeartbeat } from './heartbeat'

const LONG = { timeout: 20_000 }

const readHolder = async (workerId: string): Promise<number> => {
  const { rows } = await (
    await testPayload()
  ).db.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted
       and (classid::bigint << 32 | objid::bigint) = hashtextextended($1, 0)`,
    [workerId],
  )
  const [holder] = rows
  if (!holder) throw new Error('Nobody holds it.')
  return holder.pid
}

it('should recover after a silently dropped connection', async () => {
  const database = new DatabaseProxy(new URL(env.DATABASE_URL))
  const [worker, stop] = [`worker-${uniqueText()}`, new AbortController()]
  const options = { pingMs: 100, responseMs: 1000 }
  const life = startHeartbeat(await database.open(), new Set([worker]), stop.signal, options)
  const first = await vi.waitFor(() => readHolder(worker), LONG)

  database.dropSilently()

  await vi.waitFor(async () => {
    expect(await readHolder(worker)).not.toBe(first)
  }, LONG)
  stop.abort()
  await life
  await database.cut()
})
