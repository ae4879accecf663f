import { sql } from '@payloadcms/db-postgres'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import type { PaymentMethod } from '@/domain/checkout/payment-method'
import { mailContentSchema, mailContentToText } from '@/domain/notifications/mail-content'
import { captureOrder } from '@/integrations/paypal/capture-order'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout, Course, Enrollment, Payment, User } from '@/payload-types'
import { type Buyer, toBuyer } from '@/services/checkout/orders/buyer'
import { startCheckout } from '@/services/checkout/orders/start-checkout'
import { findDocs } from '../docs'
import { executeSql, createRequest, testPayload } from '../payload'
import { jobsWithPayload } from './jobs'
import { uniqueText } from '../unique-text'
import { readAsSystem } from '@/services/database/system-access'

/** Returns a random hash, which stands for the checkout secret of a new browser. */
export const newBrowserHash = (): string => randomBytes(32).toString('hex')

/** Returns a buyer without an account. */
export const aVisitor = (details: Partial<Buyer> = {}): Buyer => ({
  userId: null,
  email: `${uniqueText()}@example.com`,
  fullName: 'Vera Visitor',
  participationMode: 'partnered',
  ...details,
})

export type StartedCheckout = {
  browserHash: string
  buyer: Buyer
  course: Course
  checkoutId: string
  orderId: string
}

/** Starts a checkout whose buyer is at PayPal. */
export const aStartedCheckout = async (
  course: Course,
  {
    user,
    method,
    ...details
  }: { user?: User; browserHash?: string; buyer?: Buyer; method?: PaymentMethod } = {},
): Promise<StartedCheckout> => {
  const buyer = details.buyer ?? (user ? toBuyer(user) : aVisitor())
  const browserHash = details.browserHash ?? newBrowserHash()
  const { orderId } = await startCheckout(await createRequest(user ?? null), {
    browserHash,
    buyer,
    courseSlug: course.slug,
    shownPriceCents: Math.round(course.price * 100),
    ...(method && { method }),
  })
  const [checkout] = await findDocs('checkouts', { paypalOrderId: { equals: orderId } })
  if (!checkout) throw new Error('There is no checkout of this order.')
  return { browserHash, buyer, course, checkoutId: checkout.id, orderId }
}

/** Captures an order at PayPal without recording the payment in our database. */
export const captureAtPayPal = async (orderId: string): Promise<void> => {
  await captureOrder(paypalSettings(), { orderId, requestId: `test-${uniqueText()}` })
}

/** Sets a checkout's state without its guard trigger, as after a lost or misread response. */
export const forceCheckoutState = async (id: string, state: CheckoutState): Promise<void> => {
  const payload = await testPayload()
  await payload.db.drizzle.transaction(async (tx) => {
    await tx.execute(sql`alter table checkouts disable trigger guard_checkout_state`)
    await tx.execute(sql`update checkouts set state = ${state} where id = ${id}`)
    await tx.execute(sql`alter table checkouts enable trigger guard_checkout_state`)
  })
}

export const reloadCheckout = async (id: string): Promise<Checkout> =>
  readAsSystem(await createRequest(null), 'checkouts', id)

export const readPayments = (checkoutId: string): Promise<Payment[]> =>
  findDocs('payments', { checkout: { equals: checkoutId } })

export const enrollmentsIn = (course: Course): Promise<Enrollment[]> =>
  findDocs('enrollments', { course: { equals: course.id } })

export const usersWithEmail = (email: string): Promise<User[]> =>
  findDocs('users', { email: { equals: email } })

type QueuedMail = {
  subject: string
  kind: string
  text: string
  replyTo: string | null
  userId: string | null
  receiptId: string | null
}

const contentSchema = mailContentSchema.extend({
  subject: z.string(),
  replyTo: z.string().nullable().default(null),
  receiptId: z.string().nullable().default(null),
})
const mailSchema = z.object({
  kind: z.string(),
  userId: z.string().nullable(),
  content: contentSchema,
})

/** Returns the queued and failed emails to this address, oldest first. */
export const mailsTo = async (email: string): Promise<QueuedMail[]> => {
  const rows = await executeSql(sql`
    select kind, user_id as "userId", content from outgoing_mails
    where recipient = ${email} order by created_at`)
  return rows.map((row) => {
    const { kind, userId, content } = mailSchema.parse(row)
    const { subject, replyTo, receiptId } = content
    return { kind, userId, subject, text: mailContentToText(content), replyTo, receiptId }
  })
}

/** Counts the queued jobs of a checkout for this task. */
export const countCheckoutJobs = async (taskName: string, checkoutId: string): Promise<number> =>
  (await jobsWithPayload({ checkoutId })).filter(({ task }) => task === taskName).length
