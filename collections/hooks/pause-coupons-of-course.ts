import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf } from '@/services/database/executor'
import { rowSavedOutsideFormSql } from '@/services/database/saved-outside-form'

/** A coupon of a course that is deleted is for no course any more, and never for every one. */
export const pauseCouponsOfCourse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  await db.execute(sql`
    update coupons set state = 'paused', course_id = null, ${rowSavedOutsideFormSql}
    where course_id = ${id}::uuid and state <> 'archived'`)
}
