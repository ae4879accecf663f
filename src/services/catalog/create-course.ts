import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { addPart } from './add-part'
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
 * `req`. Throws AppError 400 with a sentence for a title of a module that is none.
 */
export async function createCourse(
  req: PayloadRequest,
  { title, subtitle, description, price, modules }: NewCourse,
): Promise<string> {
  return inTransaction(req, async (inner) => {
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
      req: inner,
    })
    for (const name of modules)
      await addPart(inner, { collection: 'modules', into: course.id, title: name })
    return course.id
  })
}
