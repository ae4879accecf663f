import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { announceChange } from './announce-change'
import { coursePages } from './course-pages'
import { lockSlugs } from './lock-slugs'

/**
 * Tells every process of the site that a course stands differently on its pages now, although
 * nobody has changed it: a launch price begins or ends. Nothing for a course that is gone.
 */
export async function announceCoursePages(req: PayloadRequest, courseId: string): Promise<void> {
  await inTransaction(req, async (tx) => {
    const slugs = await lockSlugs(tx, [courseId])
    if (slugs.length > 0) await announceChange(tx, coursePages(slugs))
  })
}
