import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { anInstructor } from '@/testing/factories/people'
import { createSessionHeaders } from '@/testing/factories/sign-ins'
import { testPayload } from '@/testing/payload'
import { GET } from './route'

it.each(['constructor', 'toString', '__proto__', 'nothing'])(
  'should not find a list called %s, nor log its export',
  async (name) => {
    const payload = await testPayload()
    const instructor = await anInstructor()
    const request = new Request(`http://localhost:3000/api/people-lists/${name}`, {
      headers: await createSessionHeaders(instructor),
    })

    expect((await GET(request, { params: Promise.resolve({ name }) })).status).toBe(404)
    const { rows } = await payload.db.drizzle.execute(sql`
      select 1 from audit_events where kind = 'people_exported' and user_id = ${instructor.id}`)
    expect(rows).toEqual([])
  },
)
