import type { PayloadRequest } from 'payload'
import { REFUND_DAYS } from '@/domain/constants'
import type { ParticipationMode } from '@/domain/identity/participation'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import { findFirstLesson, readContents } from '@/services/catalog/read-contents'
import type { NextSteps } from '@/services/notifications/account/welcome-mail'
import { readAsSystem } from '@/services/database/system-access'

const refundNotice = `Your receipt is attached. If the course isn’t for you, you can request a refund within ${REFUND_DAYS} days.`

/**
 * Reads what a student can do next with a course they just got. The receipt is null if they didn't
 * pay.
 */
export async function readNextSteps(
  req: PayloadRequest,
  {
    courseId,
    participationMode,
    receipt,
  }: {
    courseId: string
    participationMode: ParticipationMode | null
    receipt: Receipt | null
  },
): Promise<NextSteps> {
  const [contents, { partnerSeat }] = await Promise.all([
    readContents(req, courseId),
    readAsSystem(req, 'courses', courseId),
  ])
  const canInvite = participationMode === 'partnered' && partnerSeat === true
  return {
    next: [
      ...(receipt ? [refundNotice] : []),
      ...(canInvite
        ? [`Ready to invite your partner? ${env.SITE_URL}${routes.partnerSettings}`]
        : []),
    ],
    startPath: findFirstLesson(contents)?.href ?? routes.personalDashboard,
  }
}
