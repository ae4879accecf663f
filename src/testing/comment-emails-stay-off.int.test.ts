import { sql } from '@payloadcms/db-postgres'
import { expect, it } from 'vitest'
import { up } from '../../migrations/20261129_090000_comment_emails_stay_off'
import { aStudent } from './factories/people'
import { createRequest, testPayload } from './payload'

it('should turn off emails about replies for students who turned comments off', async () => {
  const payload = await testPayload()
  const { drizzle: db } = payload.db
  const [quiet, picky, loud] = [await aStudent(), await aStudent(), await aStudent()]
  await db.execute(sql`
    insert into learning_preferences (user_id, comments_off)
    values (${quiet.id}, true), (${picky.id}, true), (${loud.id}, false)`)
  await db.execute(sql`
    insert into notification_settings (user_id, offers) values (${picky.id}, true)`)

  await up({ db, payload, req: await createRequest(null) })

  const { rows } = await db.execute(sql`
    select user_id as id, mentions, offers, announcements from notification_settings
    where user_id in (${quiet.id}, ${picky.id}, ${loud.id})`)
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: quiet.id, mentions: false, offers: false, announcements: true },
      { id: picky.id, mentions: false, offers: true, announcements: true },
    ]),
  )
})
