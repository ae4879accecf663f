import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'

/**
 * What was to go out to students of a course that is deleted is a draft again: without its course
 * it would go to everybody, or to nobody without a word.
 */
export const unscheduleAnnouncements: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  await db.execute(sql`
    update announcements set state = 'draft', scheduled_at = null
    where course_id = ${id}::uuid and state = 'scheduled'`)
}
