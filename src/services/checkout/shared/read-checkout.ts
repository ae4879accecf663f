import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { executorOf } from '@/services/database/executor'

/** Identifies the checkouts of one browser for one course. */
export type BrowserAndCourse = { browserHash: string; courseId: string }

/** The states of which a browser can have one checkout per course (index `checkouts_one_open`). */
export const openStates = ['draft', 'paying', 'capturing', 'pending', 'declined'] as const

/** Reads a checkout by its id. Throws if it doesn't exist. */
export async function readCheckout(req: PayloadRequest, id: string): Promise<Checkout> {
  return req.payload.findByID({
    collection: 'checkouts',
    id,
    depth: 0,
    // Checkouts belong to the system: access is decided by the browser's secret.
    overrideAccess: true,
    req,
  })
}

/** Finds the newest checkout of a browser for a course, optionally in these states; or null. */
export async function findNewestCheckout(
  req: PayloadRequest,
  { browserHash, courseId }: BrowserAndCourse,
  states?: readonly CheckoutState[],
): Promise<Checkout | null> {
  return findOne(req, {
    and: [
      { browserSecretHash: { equals: browserHash } },
      { course: { equals: courseId } },
      ...(states ? [{ state: { in: [...states] } }] : []),
    ],
  })
}

/** Finds a user's newest checkout of a course with an unfinished payment, or null. */
export async function findNewestOfUser(
  req: PayloadRequest,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Checkout | null> {
  return findOne(req, {
    and: [
      { user: { equals: userId } },
      { course: { equals: courseId } },
      { state: { in: ['capturing', 'pending', 'review'] } },
      // On a live site, sandbox checkouts never finish.
      { environment: { equals: paypalSettings().environment } },
    ],
  })
}

/** Finds the checkout of a PayPal order if this browser started it; or null. */
export async function findCheckoutOfOrder(
  req: PayloadRequest,
  { browserHash, orderId }: { browserHash: string; orderId: string },
): Promise<Checkout | null> {
  return findOne(req, {
    and: [{ browserSecretHash: { equals: browserHash } }, { paypalOrderId: { equals: orderId } }],
  })
}

/** Locks a checkout until the transaction of `req` ends, and returns its current state. */
export async function lockCheckout(req: PayloadRequest, id: string): Promise<Checkout> {
  const db = await executorOf(req)
  await db.execute(sql`select 1 from checkouts where id = ${id} for update`)
  return readCheckout(req, id)
}

async function findOne(req: PayloadRequest, where: Where): Promise<Checkout | null> {
  const { docs } = await req.payload.find({
    collection: 'checkouts',
    where,
    sort: '-createdAt',
    limit: 1,
    pagination: false,
    depth: 0,
    // As above.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}
