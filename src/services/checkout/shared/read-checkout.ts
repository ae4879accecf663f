import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { CheckoutState } from '@/domain/checkout/checkout-state'
import { paypalSettings } from '@/integrations/paypal/settings'
import type { Checkout } from '@/payload-types'
import { queryRows } from '@/services/database/executor'
import { readAsSystem, findAsSystem } from '@/services/database/system-access'

/** Selects the checkouts of one browser for one course. */
export type BrowserAndCourse = { browserHash: string; courseId: string }

/**
 * The states of an open checkout. A browser can have only one open checkout per course (index
 * `checkouts_one_open`).
 */
export const openStates = ['draft', 'paying', 'capturing', 'pending', 'declined'] as const

/**
 * Finds a browser's newest checkout for a course, optionally only in certain states. Returns null
 * if there is none.
 */
export async function findNewestCheckout(
  req: PayloadRequest,
  { browserHash, courseId }: BrowserAndCourse,
  states?: readonly CheckoutState[],
): Promise<Checkout | null> {
  return findAsSystem(req, 'checkouts', {
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
export async function findUnfinishedUserCheckout(
  req: PayloadRequest,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<Checkout | null> {
  return findAsSystem(req, 'checkouts', {
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
  return findAsSystem(req, 'checkouts', { paypalOrderId: { equals: orderId } })
}

/** Locks a checkout until the end of the transaction and returns its current state. */
export async function lockCheckout(req: PayloadRequest, id: string): Promise<Checkout> {
  await queryRows(req)(sql`select 1 from checkouts where id = ${id} for update`)
  return readAsSystem(req, 'checkouts', id)
}
