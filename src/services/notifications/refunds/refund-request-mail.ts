import { z } from 'zod'
import { formatGreeting } from '@/domain/notifications/greeting'
import {
  isRefundException,
  refundExceptions,
  type RefundHandling,
} from '@/domain/refunds/refund-handling'
import { formatAmount, type Money } from '@/domain/checkout/money'
import { routes } from '@/domain/routes/paths'
import { env } from '@/lib/env'
import { type DigestItem, defineDigestKind } from '../digest-kind'
import { renderTemplate } from '../templates/render-template'
import type { Mail } from '../queue-mail'
import type { Recipient } from '../recipient'

type RequestedRefund = { paymentId: string; courseTitle: string; amount: Money }

const confirmationSchema = z.object({
  greeting: z.string(),
  course: z.string(),
  amount: z.string(),
})

/** Builds the digest item that confirms a refund request to the student, at most hourly. */
export function buildRefundConfirmationItem(
  student: Recipient & { id: string },
  { paymentId, courseTitle, amount }: RequestedRefund,
): DigestItem {
  const values: z.infer<typeof confirmationSchema> = {
    greeting: formatGreeting(student),
    course: courseTitle,
    amount: formatAmount(amount),
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
  handling: RefundHandling
}

const taskSchema = z.object({
  name: z.string(),
  email: z.string(),
  amount: z.string(),
  course: z.string(),
  /** Why the instructor decides although refunds are automatic. Missing in older items. */
  exception: z.array(z.string()).default([]),
  reasons: z.array(z.string()),
  url: z.string(),
})

const listReasons = (words: string) =>
  words === '' ? ['No reason given.'] : words.split(/\s*\n\s*/u)

/** Builds the email that tells instructors about a refund that the site makes on its own. */
export function buildAutomaticRefundMail(to: string[], task: RefundTask): Mail {
  const { paymentId, courseTitle: course, amount, name, email, words } = task
  const reasons = listReasons(words)
  const values = { name, email, amount: formatAmount(amount), course, reasons }
  return {
    to,
    replyTo: email,
    ...renderTemplate('refund-automatic', values, routes.paymentInAdmin(paymentId)),
  }
}

/** Builds the digest item that notifies instructors of a refund request, at most hourly. */
export function buildRefundTaskItem(to: string[], task: RefundTask): DigestItem {
  const { userId, paymentId, courseTitle, amount, requestId, name, email, words, handling } = task
  const values: z.infer<typeof taskSchema> = {
    name,
    email,
    amount: formatAmount(amount),
    course: courseTitle,
    exception: isRefundException(handling)
      ? [`It wasn’t refunded automatically, because ${refundExceptions[handling]}.`]
      : [],
    reasons: listReasons(words),
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
