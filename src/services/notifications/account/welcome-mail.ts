import { REFUND_DAYS } from '@/domain/constants'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import type { Receipt } from '@/payload-types'
import type { Mail } from '../queue-mail'
import { renderTemplateFor } from '../templates/render-template'
import { receiptPart } from '../purchases/receipt-part'

const moneyBack = `Your receipt is attached. If the course isn’t for you, you can request a refund within ${REFUND_DAYS} days.`

/**
 * Says that an account was made and a course waits in it, with the receipt of a payment and what
 * can be done next.
 */
export function welcomeMail({
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
  /** They chose to learn with a partner, and the course has a place for two. */
  canInvite?: boolean
}): Mail {
  return {
    ...renderTemplateFor({ email, username: fullName }, 'welcome', {
      course: courseTitle,
      next: [
        ...(receipt ? [moneyBack] : []),
        ...(canInvite
          ? [`Ready to invite your partner? ${env.SITE_URL}${routes.partnerSettings}`]
          : []),
      ],
    }),
    ...receiptPart(receipt),
  }
}
