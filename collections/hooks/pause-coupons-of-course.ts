import { sql } from '@payloadcms/db-postgres'
import type { CollectionBeforeDeleteHook } from 'payload'
import { rowSavedElsewhere } from '@/services/catalog/number-contents'
import { executorOf } from '@/services/database/executor'

/** A coupon of a course that is deleted is for no course any more, and never for every one. */
export const pauseCouponsOfCourse: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const db = await executorOf(req)
  await db.execute(sql`
    update coupons set state = 'paused', course_id = null, ${rowSavedElsewhere}
    where course_id = ${id}::uuid and state <> 'archived'`)
}
