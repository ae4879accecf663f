import { REFUND_DAYS } from '@/domain/constants'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { renderTemplateFor } from '../templates/render-template'
import { buildReceiptDetails } from '../purchases/receipt-details'

const refundNotice = `Your receipt is attached. If the course isn’t for you, you can request a refund within ${REFUND_DAYS} days.`

/** Builds the welcome email for a new account with a course, with a receipt if it was paid for. */
export function buildWelcomeMail({
  email,
  fullName,
  courseTitle,
  receipt = null,
  canInvite = false,
}: {
  email: string
  fullName: string
  courseTitle: string
  receipt?: Receipt | null
  /** Whether the student takes the course with a partner, and it includes a partner seat. */
  canInvite?: boolean
}): Mail {
  return {
    ...renderTemplateFor({ email, username: fullName }, 'welcome', {
      course: courseTitle,
      next: [
        ...(receipt ? [refundNotice] : []),
        ...(canInvite
          ? [`Ready to invite your partner? ${env.SITE_URL}${routes.partnerSettings}`]
          : []),
      ],
    }),
    ...buildReceiptDetails(receipt),
  }
}
