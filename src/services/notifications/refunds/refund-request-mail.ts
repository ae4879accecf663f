import { z } from 'zod'
import { formatGreeting } from '@/domain/notifications/greeting'
import { formatAmount } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { type DigestItem, defineDigestKind } from '../digest-kind'
import { renderTemplate } from '../templates/render-template'
import type { Recipient } from '../recipient'

type RequestedRefund = { paymentId: string; courseTitle: string; amountCents: number }

const confirmationSchema = z.object({
  greeting: z.string(),
  course: z.string(),
  amount: z.string(),
})

/** Builds the digest item that confirms a refund request to the student, at most hourly. */
export function buildRefundConfirmationItem(
  student: Recipient & { id: string },
  { paymentId, courseTitle, amountCents }: RequestedRefund,
): DigestItem {
  const values: z.infer<typeof confirmationSchema> = {
    greeting: formatGreeting(student),
    course: courseTitle,
    amount: formatAmount(amountCents),
  }
  const { id: userId, email } = student
  return {
    kind: 'refund-asked',
    groupKey: `refund-asked:${paymentId}`,
    to: [email],
    userId,
    values,
  }
}

export const refundConfirmationDigest = defineDigestKind(
  60,
  confirmationSchema,
  (items, omittedCount) => {
    const count = items.length + omittedCount
    const last = items.at(-1) ?? items[0]
    return count === 1
      ? renderTemplate('refund-asked', last)
      : renderTemplate('refund-asked.several', { ...last, count: String(count) })
  },
)

type RefundTask = RequestedRefund & {
  userId: string
  requestId: string
  name: string
  email: string
  words: string
}

const taskSchema = z.object({
  name: z.string(),
  email: z.string(),
  amount: z.string(),
  course: z.string(),
  reasons: z.array(z.string()),
  url: z.string(),
})

/** Builds the digest item that notifies instructors of a refund request, at most hourly. */
export function buildRefundTaskItem(to: string[], task: RefundTask): DigestItem {
  const { userId, paymentId, courseTitle, amountCents, requestId, name, email, words } = task
  const values: z.infer<typeof taskSchema> = {
    name,
    email,
    amount: formatAmount(amountCents),
    course: courseTitle,
    reasons: words === '' ? ['No reason given.'] : words.split(/\s*\n\s*/u),
    url: `${env.SITE_URL}${routes.refundRequestInAdmin(requestId)}`,
  }
  return {
    kind: 'refund-task',
    groupKey: `refund-task:${paymentId}`,
    to,
    aboutUserId: userId,
    values,
  }
}

export const refundTaskDigest = defineDigestKind(60, taskSchema, (items, omittedCount) => {
  // The last item is the request that is still open.
  const { url, ...values } = items.at(-1) ?? items[0]
  const count = items.length + omittedCount
  if (count === 1) return { replyTo: values.email, ...renderTemplate('refund-task', values, url) }
  const reasons = items.flatMap((item) => item.reasons)
  if (omittedCount > 0) reasons.push(`And ${omittedCount} more.`)
  const digestValues = { ...values, count: String(count), reasons }
  return { replyTo: values.email, ...renderTemplate('refund-task.several', digestValues, url) }
})
