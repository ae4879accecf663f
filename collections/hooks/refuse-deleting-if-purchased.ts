import type { CollectionBeforeDeleteHook } from 'payload'
import { conflictError } from './panel-errors'

/** Creates a hook that prevents deleting a course or coupon with purchases or enrollments. */
export const refuseDeletingIfPurchased =
  (field: 'course' | 'coupon', message: string): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const where = { [field]: { equals: id } }
    for (const collection of ['enrollments', 'checkouts'] as const) {
      // Includes purchases and enrollments that the user can't read.
      const { totalDocs } = await req.payload.count({
        collection,
        where,
        overrideAccess: true,
        req,
      })
      if (totalDocs > 0) throw conflictError(message)
    }
  }
