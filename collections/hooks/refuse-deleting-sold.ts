import type { CollectionBeforeDeleteHook } from 'payload'
import { refusal } from './refusal'

/** Prevents deleting a document that a purchase or an enrollment refers to in this field. */
export const refuseDeletingSold =
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
      if (totalDocs > 0) throw refusal(message)
    }
  }
