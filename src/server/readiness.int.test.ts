import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { GET } from '@/app/(site)/api/health/ready/route'
import { testPayload } from '@/testing/payload'

it('should be ready when the database is migrated, and say what is missing when it is not', async () => {
  const payload = await testPayload()
  expect((await GET()).status).toBe(200)

  await payload.db.drizzle.execute(
    sql`delete from payload_migrations where name = '20261120_112200_guards'`,
  )

  const response = await GET()
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    status: 'not ready',
    problem: 'The database is not migrated: 20261120_112200_guards. Run npm run migrate.',
  })
})
