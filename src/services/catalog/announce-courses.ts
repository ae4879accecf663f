import type { PayloadRequest } from 'payload'
import { routes } from '@/domain/routes/paths'
import { announceChange } from './announce-change'
import { lockSlugs } from './lock-slugs'

/** Announces the sales pages of these courses: what they consist of has changed. */
export async function announceCourses(
  req: PayloadRequest,
  courseIds: Iterable<string | null | undefined>,
): Promise<void> {
  const ids = new Set([...courseIds].filter((id) => typeof id === 'string'))
  if (ids.size === 0) return
  const slugs = await lockSlugs(req, ids)
  if (slugs.length > 0) await announceChange(req, slugs.map(routes.course))
}
