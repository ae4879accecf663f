import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { executorOf } from '@/services/database/executor'

/** Whose checkouts: those of one browser for one course. */
export type BrowserAndCourse = { browserHash: string; courseId: string }

/**
 * The states in which a browser has no second checkout for a course (index `checkouts_one_open`).
 */
export const openStates = ['draft', 'paying', 'capturing', 'pending', 'declined'] as const

/** A checkout by its id. Throws when there is none. */
export async function readCheckout(req: PayloadRequest, id: string): Promise<Checkout> {
  return req.payload.findByID({
    collection: 'checkouts',
    id,
    depth: 0,
    // Checkouts belong to the system: who may see one is decided by the browser's secret.
    overrideAccess: true,
    req,
  })
}

/** The newest checkout of a browser for a course, of these states or of any; or null. */
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

/**
 * The newest checkout of an account for a course whose money may be on its way, in whatever
 * browser; or null.
 */
export async function findNewestOfUser(
  req: PayloadRequest,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Checkout | null> {
  return findOne(req, {
    and: [
      { user: { equals: userId } },
      { course: { equals: courseId } },
      { state: { in: ['capturing', 'pending', 'review'] } },
      // Once the site is live, nothing comes any more of what was tried out in the sandbox.
      { environment: { equals: paypalSettings().environment } },
    ],
  })
}

/** The checkout of a PayPal order, if it was begun by this browser; or null. */
export async function findCheckoutOfOrder(
  req: PayloadRequest,
  { browserHash, orderId }: { browserHash: string; orderId: string },
): Promise<Checkout | null> {
  return findOne(req, {
    and: [{ browserSecretHash: { equals: browserHash } }, { paypalOrderId: { equals: orderId } }],
  })
}

/**
 * A checkout as it is now, kept from changing until the transaction of `req` ends. What is decided
 * from it holds when it is written.
 */
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
