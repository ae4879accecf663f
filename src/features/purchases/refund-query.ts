import 'server-only'
import { cache } from 'react'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { TimeZone } from '@/domain/identity/time-zones'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readSiteInfo } from '@/services/notifications/read-site-info'
import { listRefundEligibility } from '@/services/refunds/list-refund-eligibility'

type OwnRefundEligibility = {
  /** By payment ID. */
  eligibilities: ReadonlyMap<string, RefundEligibility>
  supportEmail: string
  zone: TimeZone
}

/** Returns the refund eligibility of each of the signed-in user's payments. */
export const getRefundEligibility = cache(async (): Promise<OwnRefundEligibility> => {
  const user = await currentUser()
  if (!user) return { eligibilities: new Map(), supportEmail: '', zone: 'utc' }
  const req = await requestFor(user)
  const [eligibilities, { supportEmail }] = await Promise.all([
    listRefundEligibility(req, user.id),
    readSiteInfo(req),
  ])
  return { eligibilities, supportEmail, zone: user.timezone }
})
