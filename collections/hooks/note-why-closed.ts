import type { CollectionBeforeChangeHook } from 'payload'
import type { Enrollment } from '@/payload-types'

/**
 * An enrollment says why it is closed, for as long as it is. What no payment has closed, the
 * instructor has.
 */
export const noteWhyClosed: CollectionBeforeChangeHook<Enrollment> = ({ data, originalDoc }) => {
  const status = data.status ?? originalDoc?.status
  if (status !== 'revoked') return { ...data, closedReason: null }
  return { ...data, closedReason: data.closedReason ?? originalDoc?.closedReason ?? 'instructor' }
}
