import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest, Where } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { queryRows } from '@/services/database/executor'

/** Selects the checkouts of one browser for one course. */
export type BrowserAndCourse = { browserHash: string; courseId: string }

/**
 * The states of an open checkout. A browser can have only one open checkout per course (index
 * `checkouts_one_open`).
 */
export const openStates = ['draft', 'paying', 'capturing', 'pending', 'declined'] as const

/** Reads a checkout by its ID. Throws if it doesn't exist. */
export async function readCheckout(req: PayloadRequest, id: string): Promise<Checkout> {
  return req.payload.findByID({
    collection: 'checkouts',
    id,
    depth: 0,
    // The caller must verify access, for example by the browser's secret.
    overrideAccess: true,
    req,
  })
}

/**
 * Finds a browser's newest checkout for a course, optionally only in certain states. Returns null
 * if there is none.
 */
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
 * For a course, finds a user's newest checkout that waits for PayPal or is in review. Returns null
 * if there is none.
 */
export async function findUnfinishedCheckoutOfUser(
  req: PayloadRequest,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Checkout | null> {
  return findOne(req, {
    and: [
      { user: { equals: userId } },
      { course: { equals: courseId } },
      { state: { in: ['capturing', 'pending', 'review'] } },
      // Ignore the other environment: on a live site, sandbox checkouts are never finished.
      { environment: { equals: paypalSettings().environment } },
    ],
  })
}

/** Finds a checkout by its PayPal order ID, in any browser. Returns null if there is none. */
export async function findCheckoutByOrderId(
  req: PayloadRequest,
  orderId: string,
): Promise<Checkout | null> {
  return findOne(req, { paypalOrderId: { equals: orderId } })
}

/** Locks a checkout until the end of the transaction and returns its current state. */
export async function lockCheckout(req: PayloadRequest, id: string): Promise<Checkout> {
  await queryRows(req)(sql`select 1 from checkouts where id = ${id} for update`)
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
    // The caller must verify access, for example by the browser's secret.
    overrideAccess: true,
    req,
  })
  return docs[0] ?? null
}
