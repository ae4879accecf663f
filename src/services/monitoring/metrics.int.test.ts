import { once } from 'node:events'
import type { Server } from 'node:http'
import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { enqueueJob } from '@/services/database/enqueue-job'
import { aCheckout, aPayment } from '@/testing/factories/checkouts'
import { aCourse } from '@/testing/factories/courses'
import { createRequest, testPayload } from '@/testing/payload'
import { uniqueText } from '@/testing/unique-text'
import { makeMetricsUpdater } from './update-metrics'
import { serveMetrics } from './serve-metrics'

let payload: Payload
let server: Server
let address: string
let measure: () => Promise<void>

beforeAll(async () => {
  payload = await testPayload()
  env.METRICS_PORT = 0
  const started = serveMetrics('worker', () => measure())
  if (!started) throw new Error('It does not listen.')
  server = started
  await once(server, 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/metrics`
})

afterAll(() => {
  server.close()
})

/** Scrapes the metrics by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(address)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      const name = line.slice(0, end).replace(/,?program="worker"/, '')
      return [name.replace('{}', ''), Number(line.slice(end))]
    }),
  )
}

const run = (query: ReturnType<typeof sql>) => payload.db.drizzle.execute(query)

describe('the metrics', () => {
  it('should omit a backup and worker that never ran', async () => {
    measure = makeMetricsUpdater(testPayload)

    const names = [...(await scrape()).keys()]

    expect(names).toContain('h2h_mails_given_up')
    expect(names).not.toContain('h2h_backup_last_good_seconds')
    expect(names).not.toContain('h2h_worker_seen_seconds')
  })

  it('should include the queue, the pool, purchases, email and the backup', async () => {
    const req = await createRequest(null)
    const checkoutId = uniqueText()
    for (const minutes of [1, 5]) {
      const runAt = new Date(Date.now() - minutes * 60_000)
      await enqueueJob(req, 'syncCheckout', { checkoutId }, { runAt })
    }
    await enqueueJob(req, 'tidyReceipts', {}, { runAt: new Date(Date.now() + 60_000) })
    await enqueueJob(req, 'auditPayments', {}, { maxAttempts: 1 })
    await run(sql`
      select graphile_worker.permanently_fail_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'auditPayments'`)
    const checkout = await aCheckout(await aCourse(), { state: 'paid' })
    await aPayment(checkout)
    await run(sql`
      insert into failed_mails (subject, "to", kind, reason, job_id, status)
      values ('A', 'a@example.com', 'x', 'x', ${uniqueText()}, 'failed')`)
    await run(sql`insert into service_checks (service, problem) values ('mail', 'unreachable')`)
    await run(sql`
      insert into backup_runs (kind, ok, finished_at)
      values ('full', true, now() - interval '1 hour'), ('full', false, now())`)
    measure = makeMetricsUpdater(testPayload)

    const figures = await scrape()

    expect(Object.fromEntries(figures)).toMatchObject({
      h2h_database_up: 1,
      h2h_pool_connections_max: 20,
      h2h_pool_waiting: 0,
      'h2h_jobs{task="syncCheckout",state="waiting"}': 2,
      'h2h_jobs{task="tidyReceipts",state="scheduled"}': 1,
      'h2h_jobs{task="auditPayments",state="failed"}': 1,
      'h2h_checkouts{state="paid"}': 1,
      'h2h_payments{state="completed"}': 1,
      h2h_mails_given_up: 1,
      'h2h_service_up{service="mail"}': 0,
      h2h_clock_offset_seconds: 0,
      h2h_files_writable: 1,
    })
    expect(figures.get('h2h_job_oldest_seconds{task="syncCheckout"}')).toBeGreaterThanOrEqual(300)
    expect(figures.get('h2h_backup_last_good_seconds')).toBeGreaterThanOrEqual(3600)
    expect(figures.get('h2h_backup_last_good_seconds')).toBeLessThan(3700)
    expect(figures.get('h2h_files_free_bytes')).toBeGreaterThan(0)
    expect([...figures.keys()]).toContainEqual('nodejs_eventloop_lag_p99_seconds')
  })

  it('should contain no personal data', async () => {
    measure = makeMetricsUpdater(testPayload)

    expect([...(await scrape()).keys()].join()).not.toMatch(/@|example\.com/)
  })

  it('should report an unreachable database, and omit its metrics', async () => {
    measure = makeMetricsUpdater(() => Promise.reject(new Error('connect ECONNREFUSED')))

    const figures = await scrape()

    expect(figures.get('h2h_database_up')).toBe(0)
    expect(
      [...figures.keys()].filter((name) =>
        /^h2h_(?:jobs|checkouts|mails_given|worker|backup|clock)/.test(name),
      ),
    ).toEqual([])
  })

  it('should query the database once for concurrent scrapes', async () => {
    let queries = 0
    measure = makeMetricsUpdater(() => {
      queries += 1
      return testPayload()
    })

    await Promise.all([scrape(), scrape(), scrape()])

    expect(queries).toBe(1)
  })

  it('should be all that the port serves', async () => {
    expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  })

  it('should not be served without a port', () => {
    const { METRICS_PORT: port } = env
    env.METRICS_PORT = undefined

    expect(serveMetrics('site', measure)).toBeNull()
    env.METRICS_PORT = port
  })
})
