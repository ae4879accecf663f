import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { announceChange } from './announce-change'
import { lockSlugs } from './lock-slugs'

/**
 * Tells the site that the contents of this course have changed, in the transaction of `req`. They
 * show on its sales page and nowhere else that is kept.
 */
export async function announceCourse(req: PayloadRequest, id: string): Promise<void> {
  const slugs = await lockSlugs(req, [id])
  if (slugs.length > 0) await announceChange(req, slugs.map(routes.course))
}
