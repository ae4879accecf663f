import type { CollectionAfterChangeHook } from 'payload'
import type { Enrollment } from '@/payload-types'
import { followEnrollment } from '@/services/together/partnership/follow-enrollment'

/**
 * A second place opens and closes with the purchase that it belongs to, and a partnership needs
 * both, in the same transaction.
 */
export const partnerFollowsEnrollment: CollectionAfterChangeHook<Enrollment> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation === 'update' && doc.status !== previousDoc.status) await followEnrollment(req, doc)
  return doc
}
