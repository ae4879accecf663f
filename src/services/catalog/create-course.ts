import type { PayloadRequest } from 'payload'
import { inTransaction } from '@/services/database/in-transaction'
import { addPart } from './add-part'
import { freeCourseSlug, freePath } from './free-names'

export type NewCourse = {
  title: string
  subtitle: string
  description: string
  /** The price in US dollars, with at most two decimals. */
  price: number
  /** The titles of the modules, in order. */
  modules: string[]
}

/** Creates a draft course with draft modules, and returns its ID. Throws like `addPart`. */
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
        // A new course has no ratings.
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
