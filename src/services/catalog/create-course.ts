import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { freeCourseSlug, freePath } from './free-names'

export type NewCourse = {
  title: string
  subtitle: string
  description: string
  /** In US dollars, with at most two places. */
  price: number
  /** The titles of its modules, in their order. */
  modules: string[]
}

/**
 * Makes a course with its modules, all of them drafts, and returns its id. What can be worked out
 * is: short name and addresses out of the titles, the places out of the order. Runs as the user of
 * `req`.
 */
export async function createCourse(
  req: PayloadRequest,
  { title, subtitle, description, price, modules }: NewCourse,
): Promise<string> {
  return inTransaction(req, async (inner) => {
    const { user } = inner
    const course = await inner.payload.create({
      collection: 'courses',
      data: {
        title,
        subtitle,
        description,
        price,
        slug: await freeCourseSlug(inner, title),
        overviewPath: await freePath(inner, title),
        listed: false,
        // Nobody has taken it yet.
        satisfactionRate: null,
        _status: 'draft',
      },
      draft: true,
      depth: 0,
      overrideAccess: false,
      user,
      req: inner,
    })
    for (const [index, name] of modules.entries())
      await inner.payload.create({
        collection: 'modules',
        data: {
          title: name,
          course: course.id,
          order: index + 1,
          path: await freePath(inner, name),
          _status: 'draft',
        },
        draft: true,
        depth: 0,
        overrideAccess: false,
        user,
        req: inner,
      })
    return course.id
  })
}
