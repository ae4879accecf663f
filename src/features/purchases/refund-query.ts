import 'server-only'
import { cache } from 'react'
import type { RefundEligibility } from '@/domain/refunds/refund-eligibility'
import type { TimeZone } from '@/domain/identity/time-zones'
import { requestFor } from '@/server/payload'
import { currentUser } from '@/server/session/session'
import { readMailFrame } from '@/services/notifications/read-mail-frame'
import { listRefundEligibility } from '@/services/refunds/list-refund-eligibility'

type OwnStandings = {
  /** By the id of the payment. */
  standings: ReadonlyMap<string, RefundEligibility>
  /** Where one reaches a person about it. */
  supportEmail: string
  zone: TimeZone
}

/** How the signed-in user stands about each of their payments. */
export const getRefundEligibility = cache(async (): Promise<OwnStandings> => {
  const user = await currentUser()
  if (!user) return { standings: new Map(), supportEmail: '', zone: 'utc' }
  const req = await requestFor(user)
  const [standings, { supportEmail }] = await Promise.all([
    listRefundEligibility(req, user.id),
    readMailFrame(req),
  ])
  return { standings, supportEmail, zone: user.timezone }
})
