import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { normalizePassword, passwordProblem } from '@/domain/identity/passwords'
import type { Checkout } from '@/payload-types'
import { findUserId } from '@/services/identity/find-user-id'
import { inPasswordQueue } from '@/services/identity/password/password-queue'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { assignPurchase } from './assign-purchase'
import { createAccountWithPassword } from './create-buyer-account'
import { provisionCheckout } from './provision-checkout'
import {
  type BrowserAndCourse,
  findNewestCheckout,
  lockCheckout,
  readCheckout,
} from '@/services/checkout/shared/read-checkout'

type Registration = BrowserAndCourse & { password: string }

/**
 * `hasPassword` is true if the password was set. Otherwise, the buyer must confirm their email to
 * set one.
 */
export type Registered = { email: string; hasPassword: boolean }

type Outcome = 'registered' | 'attached' | 'tooLate' | 'provisioned'

/**
 * Creates an account for a visitor's paid checkout, with the password that the buyer chose. If the
 * worker has already created the account, only sets the password. Only the browser that paid may do
 * this, for 24 hours or until the first sign-in (docs/payments.md, section 5). Idempotent.
 * Throws AppError 'payment_required' (402), 'weak_password', and 'payment_review' (409). Throws
 * 'email_taken' (409) if the email belongs to an existing account, which gets the course once its
 * email is confirmed. Throws 'registration_closed' (409) if the 24 hours are over; the buyer is
 * then emailed a link.
 */
export async function completeRegistration(
  req: PayloadRequest,
  { password, ...browserAndCourse }: Registration,
): Promise<Registered> {
  const problem = passwordProblem(password)
  if (problem) throw new AppError('weak_password', { message: problem })
  const checkout = await findNewestCheckout(req, browserAndCourse, [
    'paid',
    'provisioned',
    'review',
  ])
  if (!checkout) throw new AppError('payment_required')
  if (checkout.state === 'review') throw new AppError('payment_review')
  return inPasswordQueue(checkout.id, () => register(req, checkout, password))
}

async function register(
  req: PayloadRequest,
  { id, email, state }: Checkout,
  password: string,
): Promise<Registered> {
  const outcome = state === 'paid' ? await createAccountOnce(req, id, password) : 'provisioned'
  switch (outcome) {
    case 'registered':
      return { email, hasPassword: true }
    case 'attached':
      throw new AppError('email_taken')
    case 'tooLate':
      await provisionCheckout(req, id)
      throw new AppError('registration_closed')
    case 'provisioned':
      return { email, hasPassword: await setPasswordInTime(req, id, password) }
  }
}

/**
 * Retries once if a concurrent registration took the email, because the second attempt finds that
 * account.
 */
async function createAccountOnce(
  req: PayloadRequest,
  checkoutId: string,
  password: string,
): Promise<Outcome> {
  try {
    return await createAccount(req, checkoutId, password)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'email_taken') throw error
    return createAccount(req, checkoutId, password)
  }
}

async function createAccount(
  req: PayloadRequest,
  checkoutId: string,
  password: string,
): Promise<Outcome> {
  return inTransaction(req, async (tx) => {
    const paid = await lockCheckout(tx, checkoutId)
    if (paid.state !== 'paid') return 'provisioned'
    const userId = await findUserId(tx, paid.email)
    if (userId) {
      await assignPurchase(tx, paid, userId)
      return 'attached'
    }
    if (!isWindowOpen(paid)) return 'tooLate'
    await createAccountWithPassword(tx, paid, password)
    return 'registered'
  })
}

/**
 * Locks the user before the checkout, in the same order as a sign-in, which holds the user lock
 * while it ends the time for setting the password.
 */
async function setPasswordInTime(
  req: PayloadRequest,
  checkoutId: string,
  password: string,
): Promise<boolean> {
  const { user } = await readCheckout(req, checkoutId)
  if (!user) return false
  const userId = relationId(user)
  return withUserLock(req, userId, async (tx) => {
    if (!isWindowOpen(await lockCheckout(tx, checkoutId))) return false
    await tx.payload.update({
      collection: 'users',
      id: userId,
      data: { password: normalizePassword(password) },
      depth: 0,
      // The buyer isn't signed in yet.
      overrideAccess: true,
      req: tx,
    })
    return true
  })
}

function isWindowOpen({ passwordOpenUntil }: Checkout): boolean {
  return Boolean(passwordOpenUntil) && Date.parse(passwordOpenUntil ?? '') > Date.now()
}
