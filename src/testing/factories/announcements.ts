import { sql } from '@payloadcms/db-postgres'
import type { Announcement } from '@/payload-types'
import { testPayload } from '../payload'
import { uniqueText } from '../unique-text'
import { richTextOf } from './rich-text'

/** Creates a draft announcement that has not been sent. */
export const anAnnouncement = async (
  details: Partial<
    Pick<Announcement, 'subject' | 'body' | 'audience' | 'course' | 'percent' | 'days'>
  > = {},
): Promise<Announcement> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'announcements',
    data: {
      subject: `News ${uniqueText()}`,
      body: richTextOf('Dear {name}, there is news.'),
      audience: 'all',
      state: 'draft',
      ...details,
    },
    depth: 0,
    // Bypasses access control, as the system does.
    overrideAccess: true,
  })
}

/** Returns the status of each recipient of an announcement, by user ID. */
export const recipientStatusesOf = async (
  announcementId: string,
): Promise<Record<string, string>> => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`
    select user_id as id, status from announcement_recipients
    where announcement_id = ${announcementId} order by id`)
  return Object.fromEntries(rows.map(({ id, status }) => [String(id), String(status)]))
}

/** Returns the state of an announcement. */
export const announcementStateOf = async (announcementId: string): Promise<string> => {
  const { rows } = await (
    await testPayload()
  ).db.drizzle.execute(sql`select state from announcements where id = ${announcementId}`)
  return String(rows[0]?.state)
}
