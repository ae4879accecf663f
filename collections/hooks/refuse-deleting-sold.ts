import type { CollectionBeforeDeleteHook } from 'payload'
import { refusal } from './refusal'

/** What stands in a purchase or an enrollment, in the field of this name, is not deleted. */
export const refuseDeletingSold =
  (field: 'course' | 'coupon', sentence: string): CollectionBeforeDeleteHook =>
  async ({ id, req }) => {
    const where = { [field]: { equals: id } }
    for (const collection of ['enrollments', 'checkouts'] as const) {
      // Counts every one, whoever asks.
      const { totalDocs } = await req.payload.count({
        collection,
        where,
        overrideAccess: true,
        req,
      })
      if (totalDocs > 0) throw refusal(sentence)
    }
  }
