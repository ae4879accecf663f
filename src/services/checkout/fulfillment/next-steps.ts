import type { PayloadRequest } from 'payload'
import { refundTexts } from '@/domain/refunds/refund-policy'
import type { ParticipationMode } from '@/domain/identity/participation'
import { withdrawalLinkLabel } from '@/domain/checkout/withdrawal-texts'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import { findFirstLesson, readContents } from '@/services/catalog/read-contents'
import type { NextSteps } from '@/services/notifications/account/welcome-mail'
import { readPaymentSettings } from '@/services/checkout/shared/read-payment-settings'
import { relationId } from '@/services/database/relation-id'
import { readConsent } from '@/services/withdrawals/read-consent'
import { withdrawalPath } from '@/services/withdrawals/withdrawal-token'
import { readAsSystem } from '@/services/database/system-access'

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
  const [contents, { partnerSeat }, settings] = await Promise.all([
    readContents(req, courseId),
    readAsSystem(req, 'courses', courseId),
    readPaymentSettings(req),
  ])
  const canInvite = participationMode === 'partnered' && partnerSeat === true
  return {
    next: [
      ...(receipt
        ? [`Your receipt is attached. ${refundTexts(settings.refundPolicy).reminder}`]
        : []),
      ...(receipt && settings.hasWithdrawalRight
        ? [await describeWithdrawalRight(req, relationId(receipt.payment))]
        : []),
      ...(canInvite
        ? [`Ready to invite your partner? ${env.SITE_URL}${routes.partnerSettings}`]
        : []),
    ],
    startPath: findFirstLesson(contents)?.href ?? routes.personalDashboard,
  }
}

/** Returns the link to withdraw from the contract, or what ended the right to. */
async function describeWithdrawalRight(req: PayloadRequest, paymentId: string): Promise<string> {
  const link = `${withdrawalLinkLabel}: ${env.SITE_URL}${withdrawalPath(paymentId)}`
  return (await readConsent(req, paymentId)) ?? link
}
