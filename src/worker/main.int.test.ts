import { type ChildProcess, spawn } from 'node:child_process'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testPayload } from '@/testing/payload'

/** It looks at the clock at each full minute. */
const A_MINUTE = { timeout: 75_000, interval: 250 }

let worker: ChildProcess
let said = ''

beforeAll(async () => {
  worker = spawn(process.execPath, ['--import', 'tsx', 'src/worker/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream?.on('data', (part: Buffer) => (said += part.toString()))
  await vi.waitFor(() => {
    expect(said).toContain('worker ready')
  }, A_MINUTE)
})

afterAll(() => {
  worker.kill('SIGKILL')
})

describe('the worker', () => {
  it('should go on when the database is away in the moment in which it looks what is due by the clock', async () => {
    const { drizzle } = (await testPayload()).db
    await drizzle.execute(sql`
      create function refuse_clock() returns trigger language plpgsql as
        $$ begin raise exception 'the database is away'; end $$`)
    await drizzle.execute(sql`
      create trigger refuse_clock before update on graphile_worker._private_known_crontabs
        for each row execute function refuse_clock()`)
    await vi.waitFor(() => {
      expect(said).toContain('the database is away')
    }, A_MINUTE)

    await drizzle.execute(sql`drop function refuse_clock() cascade`)

    await vi.waitFor(() => {
      expect(said).toContain('worker back at work')
    }, A_MINUTE)
    expect(worker.exitCode).toBeNull()
  }, 160_000)

  it('should end when it is told to', async () => {
    const ended = new Promise((resolve) => worker.once('exit', resolve))

    worker.kill('SIGTERM')

    expect(await ended).toBe(0)
  })
})
