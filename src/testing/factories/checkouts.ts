import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Checkout, Course, Payment } from '@/payload-types'
import { createDoc } from '../docs'
import { executeSql } from '../payload'
import { uniqueText } from '../unique-text'

/** Creates a visitor's draft checkout for this course. */
export const aCheckout = async (
  course: Course,
  details: Partial<Checkout> = {},
): Promise<Checkout> => {
  const rows = await executeSql(sql`select nextval('purchase_number_seq') as number`)
  return createDoc('checkouts', {
    state: 'draft',
    email: `${uniqueText()}@example.com`,
    fullName: 'Sam Example',
    participationMode: 'solo',
    course: course.id,
    courseTitle: course.title,
    priceCents: Math.round(course.price * 100),
    currency: 'USD',
    quotedAt: new Date().toISOString(),
    purchaseNumber: Number(rows[0]?.number),
    environment: 'sandbox',
    browserSecretHash: randomUUID(),
    createKey: randomUUID(),
    captureAttempt: 0,
    linksMailed: 0,
    disputeState: 'none',
    ...details,
  })
}

/** Creates a payment of the full price, without a user by default. */
export const aPayment = (checkout: Checkout, details: Partial<Payment> = {}): Promise<Payment> =>
  createDoc('payments', {
    checkout: checkout.id,
    course: typeof checkout.course === 'string' ? checkout.course : checkout.course.id,
    captureId: `CAPTURE-${uniqueText()}`,
    paypalOrderId: `ORDER-${uniqueText()}`,
    amountCents: checkout.priceCents,
    currency: 'USD',
    status: 'completed',
    environment: 'sandbox',
    refundedCents: 0,
    disputeState: 'none',
    paidAt: new Date().toISOString(),
    ...details,
  })
