import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestPasswordReset } from '@/services/identity/password/request-password-reset'
import { aStudent } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'

let payload: Payload

beforeAll(async () => {
  payload = await testPayload()
})

const poolAnswers = async () => {
  const { rows } = await payload.db.drizzle.execute(sql`select 1 as one`)
  return rows
}

describe('the pool', () => {
  it('should survive sixty concurrent password reset requests', async () => {
    const people = [await aStudent(), await aStudent(), await aStudent()]
    const requests = Array.from({ length: 60 }, async (_entry, index) =>
      requestPasswordReset(await createRequest(null), people[index % 3]?.email ?? ''),
    )

    const results = await Promise.allSettled(requests)

    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await poolAnswers()).toEqual([{ one: 1 }])
  }, 60_000)

  it('should survive thirty concurrent changes by one user', async () => {
    const user = await aStudent()
    const changes = Array.from({ length: 30 }, (_entry, index) =>
      payload.update({
        collection: 'users',
        id: user.id,
        data: { displayName: `Name ${index}` },
        user,
        overrideAccess: true,
      }),
    )

    const results = await Promise.allSettled(changes)

    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await poolAnswers()).toEqual([{ one: 1 }])
  }, 60_000)

  it('should survive dropped connections, idle and in use', async () => {
    const inUse = payload.db.drizzle.execute(sql`select pg_sleep(5)`).then(
      () => 'finished',
      () => 'failed',
    )
    const { pool } = payload.db
    const admin = await pool.connect()
    try {
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    } finally {
      admin.release()
    }

    expect(await inUse).toBe('failed')
    expect(await poolAnswers()).toEqual([{ one: 1 }])
  })

  it('should cancel an endless statement', async () => {
    const { rows } = await payload.db.drizzle.execute(sql`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`)

    expect(rows).toEqual([{ statement: '15s', idle: '15s' }])
  })
})
