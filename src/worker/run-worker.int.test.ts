import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fileStore } from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { enqueueJob } from '@/services/database/enqueue-job'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { aStudent } from '@/testing/factories/people'
import { reloadCheckout, mailsTo } from '@/testing/factories/purchases'
import { queueMail } from '@/services/notifications/queue-mail'
import { jobsWithPayload } from '@/testing/factories/jobs'
import { uniqueText } from '@/testing/unique-text'
import { recoverStaleJobs, startHeartbeat } from './heartbeat'
import { runWorker } from './run-worker'

const LONG = { timeout: 20_000 }

let payload: Payload

function writtenLines(): () => string[] {
  const lines: string[] = []
  const stream = Object.getOwnPropertySymbols(log).find(
    ({ description }) => description === 'pino.stream',
  )
  if (!stream) throw new Error('The logger writes to no stream.')
  const before: unknown = Reflect.get(log, stream)
  const { level } = log
  Reflect.set(log, stream, { write: (line: string) => lines.push(line) })
  log.level = 'debug'
  onTestFinished(() => {
    Reflect.set(log, stream, before)
    log.level = level
  })
  return () => lines
}

beforeAll(async () => {
  payload = await testPayload()
})

describe('runWorker', () => {
  it('should run queued jobs, and stop on a signal', async () => {
    const paid = await aCheckout(await aCourse(), { state: 'paid' })
    await aPayment(paid)
    const req = await createRequest(null)
    await enqueueJob(req, 'provisionCheckout', { checkoutId: paid.id })
    const stop = new AbortController()
    const working = runWorker(payload, stop.signal)

    await vi.waitFor(async () => {
      expect(await reloadCheckout(paid.id)).toMatchObject({ state: 'provisioned' })
    }, LONG)
    stop.abort()
    await working
    expect(await mailsTo(paid.email)).toMatchObject([{ kind: 'set-password' }])
  })

  it('should run jobs that an older version queued under their previous names', async () => {
    const { id } = await aCheckout(await aCourse(), { state: 'expired' })
    await payload.db.drizzle.execute(sql`
      select graphile_worker.add_job('settleCheckout', json_build_object('checkoutId', ${id}::text))`)
    const [job] = await jobsWithPayload({ checkoutId: id })
    const stop = new AbortController()
    const working = runWorker(payload, stop.signal)
    await vi.waitFor(async () => {
      const { rows } = await payload.db.drizzle.execute(sql`
        select 1 from graphile_worker.jobs where id = ${job?.id}::bigint`)
      expect(rows).toEqual([])
    }, LONG)
    stop.abort()
    await working
  })

  it('should delete the receipts that an older version stored', async () => {
    const store = await fileStore()
    await store.put('receipts', '1-a.pdf', { data: new Uint8Array(1) })
    await enqueueJob(await createRequest(null), 'tidyReceipts', {})
    const stop = new AbortController()
    const working = runWorker(payload, stop.signal)
    await vi.waitFor(async () => expect(await store.list('receipts')).toEqual([]), LONG)
    stop.abort()
    await working
  })

  it('should retry a failed job', async () => {
    const subject = uniqueText()
    const mail = { to: ['vera@example.com'], kind: 'test', paragraphs: ['Hello'] }
    const [mailId] = await queueMail(await createRequest(null), { ...mail, subject })
    const stop = new AbortController()
    const working = runWorker(payload, stop.signal)
    // No mail server is listening in this test file.
    await vi.waitFor(async () => {
      const [job] = await jobsWithPayload({ mailId })
      expect(job?.attempts).toBe(1)
      const { rows } = await payload.db.drizzle.execute(sql`
        select last_error from graphile_worker.jobs where id = ${job?.id}::bigint`)
      expect(String(rows[0]?.last_error)).toContain('ECONNREFUSED')
    }, LONG)
    stop.abort()
    await working
  })
})

describe('a job that fails on a query', () => {
  it('should not reveal query parameters in the log, queue, or panel', async () => {
    const { drizzle } = payload.db
    const written = writtenLines()
    await drizzle.execute(sql`
      create function refuse_note() returns trigger language plpgsql as
        $$ begin raise exception 'no room for notes'; end $$`)
    await drizzle.execute(sql`
      create trigger refuse_note before insert on sent_mails for each row
        execute function refuse_note()`)
    const subject = `For Vera alone ${uniqueText()}`
    const { id: userId } = await aStudent()
    const content = { to: ['vera@example.com'], subject, kind: 'test' }
    const [id] = await queueMail(await createRequest(null), {
      ...content,
      userId,
      paragraphs: [''],
    })
    await drizzle.execute(sql`update outgoing_mails set tries = 24 where id = ${id}::uuid`)
    const stop = new AbortController()
    const working = runWorker(payload, stop.signal)

    const reason = await vi.waitFor(async () => {
      const { rows } = await drizzle.execute(sql`
        select reason from failed_mails where subject = ${subject}`)
      expect(rows).toHaveLength(1)
      return String(rows[0]?.reason)
    }, LONG)
    stop.abort()
    await working
    await drizzle.execute(sql`drop function refuse_note() cascade`)

    expect(written().join('')).toContain('no room for notes')
    expect(written().join('')).toContain('gave up on an email')
    expect(written().join('')).not.toContain('Vera')
    expect(reason).toContain('insert into sent_mails')
    expect(reason).not.toContain('Vera')
  })
})

describe('runWorker while the database drops connections', () => {
  // A trigger rejects saving the result of this checkout's job, whether success or failure.
  const refuseEnds = async (checkoutId: string) => {
    await payload.db.drizzle.execute(sql`
      create function refuse_end() returns trigger language plpgsql as
        $$ begin raise exception 'connection lost'; end $$`)
    await payload.db.drizzle.execute(
      sql.raw(`create trigger refuse_end before update or delete on graphile_worker._private_jobs
        for each row when (old.locked_by is not null and old.payload->>'checkoutId' = '${checkoutId}')
        execute function refuse_end()`),
    )
  }
  const lockedJobs = async () => {
    const { rows } = await payload.db.drizzle.execute(sql`
      select id from graphile_worker.jobs
      where task_identifier = 'provisionCheckout' and attempts > 0`)
    return rows
  }
  const allowEnds = () => payload.db.drizzle.execute(sql`drop function refuse_end() cascade`)

  it('should continue, including with jobs whose results could not be saved', async () => {
    const paid = await aCheckout(await aCourse(), { state: 'paid' })
    await aPayment(paid)
    const says = vi.spyOn(log, 'error')
    await refuseEnds(paid.id)
    const req = await createRequest(null)
    // As many as run at the same time.
    const jobs = Array.from({ length: 4 }, () => ({ checkoutId: paid.id }))
    for (const job of jobs) await enqueueJob(req, 'provisionCheckout', job)
    const stop = new AbortController()
    const working = runWorker(payload, stop.signal)
    await vi.waitFor(() => {
      const lost = says.mock.calls.filter(([, text]) => text?.includes('Failed to release'))
      expect(lost.length).toBeGreaterThanOrEqual(jobs.length)
    }, LONG)

    await allowEnds()
    await payload.db.drizzle.execute(sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
      where payload->>'checkoutId' = ${paid.id} and locked_at is not null`)

    await vi.waitFor(async () => {
      await recoverStaleJobs(payload.db.pool)
      expect(await lockedJobs()).toEqual([])
    }, LONG)
    stop.abort()
    await working
    says.mockRestore()
  }, 60_000)
})

describe('recoverStaleJobs', () => {
  it('should release a killed worker’s jobs, and leave live workers alone', async () => {
    const [dead, alive] = [`worker-${uniqueText()}`, `worker-${uniqueText()}`]
    for (const worker of [dead, alive]) {
      const checkoutId = worker
      await enqueueJob(await createRequest(null), 'syncCheckout', { checkoutId })
      await payload.db.drizzle.execute(sql`
        update graphile_worker._private_jobs
        set locked_by = ${worker}, locked_at = now() - interval '1 minute'
        where payload->>'checkoutId' = ${worker}`)
    }
    const stop = new AbortController()
    const life = startHeartbeat(env.DATABASE_URL, new Set([alive]), stop.signal)
    await vi.waitFor(async () => {
      const { rows } = await payload.db.drizzle.execute(sql`
        select 1 from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`)
      expect(rows).toHaveLength(1)
    }, LONG)

    await recoverStaleJobs(payload.db.pool)

    const { rows } = await payload.db.drizzle.execute(sql`
      select locked_by from graphile_worker.jobs where locked_by is not null`)
    expect(rows).toEqual([{ locked_by: alive }])
    stop.abort()
    await life
  })
})
