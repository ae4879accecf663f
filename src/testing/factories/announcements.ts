import { sql } from '@payloadcms/db-postgres'
import type { Announcement } from '@/payload-types'
import { createDoc } from '../docs'
import { executeSql } from '../payload'
import { uniqueText } from '../unique-text'
import { buildRichText } from './rich-text'

/** Creates a draft announcement that has not been sent. */
export const anAnnouncement = (
  details: Partial<
    Pick<Announcement, 'subject' | 'body' | 'audience' | 'course' | 'percent' | 'days'>
  > = {},
): Promise<Announcement> =>
  createDoc('announcements', {
    subject: `News ${uniqueText()}`,
    body: buildRichText('Dear {name}, there is news.'),
    audience: 'all',
    state: 'draft',
    ...details,
  })

/** Returns the status of each recipient of an announcement, by user ID. */
export const readRecipientStatuses = async (
  announcementId: string,
): Promise<Record<string, string>> => {
  const rows = await executeSql(sql`
    select user_id as id, status from announcement_recipients
    where announcement_id = ${announcementId} order by id`)
  return Object.fromEntries(rows.map(({ id, status }) => [String(id), String(status)]))
}

/** Returns the state of an announcement. */
export const readAnnouncementState = async (announcementId: string): Promise<string> => {
  const rows = await executeSql(sql`select state from announcements where id = ${announcementId}`)
  return String(rows[0]?.state)
}
