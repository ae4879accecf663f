import { randomUUID } from 'node:crypto'
import { sql } from '@payloadcms/db-postgres'
import type { Checkout, Course, Payment } from '@/payload-types'
import { testPayload } from '../payload'
import { uniqueText } from '../unique-text'

// Calls bypass access control, as the system does.

/** Creates a visitor's draft checkout for this course. */
export const aCheckout = async (
  course: Course,
  details: Partial<Checkout> = {},
): Promise<Checkout> => {
  const payload = await testPayload()
  const { rows } = await payload.db.drizzle.execute(
    sql`select nextval('purchase_number_seq') as number`,
  )
  return payload.create({
    collection: 'checkouts',
    data: {
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
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Creates a payment of the full price, without a user by default. */
export const aPayment = async (
  checkout: Checkout,
  details: Partial<Payment> = {},
): Promise<Payment> => {
  const payload = await testPayload()
  return payload.create({
    collection: 'payments',
    data: {
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
    },
    depth: 0,
    overrideAccess: true,
  })
}
