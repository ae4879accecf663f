import { type ChildProcess, spawn } from 'node:child_process'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testPayload } from '@/testing/payload'

/** The scheduler runs at each full minute. */
const A_MINUTE = { timeout: 75_000, interval: 250 }

/** Loading Payload is slow on a busy machine. */
const START = { timeout: 150_000, interval: 250 }

type Worker = { process: ChildProcess; output: string }

const workers: Worker[] = []

async function startWorker(...flags: string[]): Promise<Worker> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...flags, 'src/worker/main.ts'], {
    env: { ...process.env, LOG_LEVEL: 'info' },
  })
  const worker = { process: child, output: '' }
  workers.push(worker)
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (worker.output += part.toString()))
  await vi.waitFor(() => {
    expect(worker.output).toContain('worker ready')
  }, START)
  return worker
}

const waitForExit = ({ process: child }: Worker) =>
  new Promise((resolve) => child.once('exit', resolve))

afterAll(() => {
  for (const worker of workers) worker.process.kill('SIGKILL')
})

describe('the worker', () => {
  let worker: Worker
  beforeAll(async () => {
    worker = await startWorker()
  }, 160_000)

  // Takes up to a minute. The fault tests also stop the database under a running worker.
  it.runIf(process.env.TEST_FULL)(
    'should continue when the database is down at the moment of the scheduler’s check',
    async () => {
      const { drizzle } = (await testPayload()).db
      await drizzle.execute(sql`
      create function refuse_clock() returns trigger language plpgsql as
        $$ begin raise exception 'the database is away'; end $$`)
      await drizzle.execute(sql`
      create trigger refuse_clock before update on graphile_worker._private_known_crontabs
        for each row execute function refuse_clock()`)
      await vi.waitFor(() => {
        expect(worker.output).toContain('the database is away')
      }, A_MINUTE)

      await drizzle.execute(sql`drop function refuse_clock() cascade`)

      await vi.waitFor(() => {
        expect(worker.output).toContain('worker resumed')
      }, A_MINUTE)
      expect(worker.process.exitCode).toBeNull()
    },
    160_000,
  )

  it('should stop on a signal', async () => {
    const ended = waitForExit(worker)

    worker.process.kill('SIGTERM')

    expect(await ended).toBe(0)
  })

  it.runIf(process.env.TEST_FULL)(
    'should exit with an error on an unknown unhandled rejection',
    async () => {
      const failing = "process.on('SIGUSR2', () => void Promise.reject(new Error('a stranger')))"
      const other = await startWorker('--import', `data:text/javascript,${failing}`)
      const ended = waitForExit(other)

      other.process.kill('SIGUSR2')

      await vi.waitFor(() => {
        expect(other.output).toContain('a stranger')
      }, A_MINUTE)
      expect(await ended).toBe(1)
    },
    240_000,
  )
})
