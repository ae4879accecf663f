import type { PayloadRequest } from 'payload'
import { AppError } from '@/domain/messages/app-error'
import { normalizePassword, validateNewPassword } from '@/domain/identity/passwords'
import type { Checkout } from '@/payload-types'
import { findUserId } from '@/services/identity/find-user-id'
import { inPasswordQueue } from '@/services/identity/password/password-queue'
import { inTransaction } from '@/services/database/in-transaction'
import { relationId } from '@/services/database/relation-id'
import { withUserLock } from '@/services/database/with-user-lock'
import { readAsSystem, updateAsSystem } from '@/services/database/system-access'
import { assignPurchase } from './assign-purchase'
import { createAccountWithPassword } from './create-buyer-account'
import { provisionCheckout } from './provision-checkout'
import {
  type BrowserAndCourse,
  findNewestCheckout,
  lockCheckout,
} from '@/services/checkout/shared/read-checkout'

type RegistrationInput = BrowserAndCourse & { password: string }

/**
 * The buyer's email, and whether the password was set. If not, the buyer must confirm their email
 * to set one.
 */
export type RegistrationResult = { email: string; hasPassword: boolean }

type RegistrationOutcome = 'registered' | 'attached' | 'tooLate' | 'provisioned'

/**
 * Creates an account for a visitor's paid checkout, with the password that the buyer chose. If the
 * worker has already created the account, only sets the password. Only the browser that paid may do
 * this, for 24 hours or until the first sign-in (docs/payments.md, section 5). Idempotent.
 * Throws AppError 'payment_required' (402), 'weak_password', and 'payment_review' (409). Throws
 * 'email_taken' (409) if the email belongs to an existing account, which gets the course once its
 * email is confirmed. Throws 'registration_closed' (409) after the 24 hours, and emails the buyer
 * a link instead.
 */
export async function completeRegistration(
  req: PayloadRequest,
  { password, ...browserAndCourse }: RegistrationInput,
): Promise<RegistrationResult> {
  const problem = validateNewPassword(password)
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
): Promise<RegistrationResult> {
  const outcome = state === 'paid' ? await createAccountWithRetry(req, id, password) : 'provisioned'
  switch (outcome) {
    case 'registered':
      return { email, hasPassword: true }
    case 'attached':
      throw new AppError('email_taken')
    case 'tooLate':
      await provisionCheckout(req, id)
      throw new AppError('registration_closed')
    case 'provisioned':
      return { email, hasPassword: await setPasswordIfWindowOpen(req, id, password) }
  }
}

/**
 * Creates the account. Retries once if a concurrent registration took the email, because the second
 * attempt finds that account.
 */
async function createAccountWithRetry(
  req: PayloadRequest,
  checkoutId: string,
  password: string,
): Promise<RegistrationOutcome> {
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
): Promise<RegistrationOutcome> {
  return inTransaction(req, async (txReq) => {
    const checkout = await lockCheckout(txReq, checkoutId)
    if (checkout.state !== 'paid') return 'provisioned'
    const userId = await findUserId(txReq, checkout.email)
    if (userId) {
      await assignPurchase(txReq, checkout, userId)
      return 'attached'
    }
    if (!isPasswordWindowOpen(checkout)) return 'tooLate'
    await createAccountWithPassword(txReq, checkout, password)
    return 'registered'
  })
}

/**
 * Sets the password if the password window is still open, and returns whether it was. Locks the
 * user before the checkout, in the same order as a sign-in, which closes the password window.
 */
async function setPasswordIfWindowOpen(
  req: PayloadRequest,
  checkoutId: string,
  password: string,
): Promise<boolean> {
  const { user } = await readAsSystem(req, 'checkouts', checkoutId)
  if (!user) return false
  const userId = relationId(user)
  return withUserLock(req, userId, async (txReq) => {
    if (!isPasswordWindowOpen(await lockCheckout(txReq, checkoutId))) return false
    // The buyer isn't signed in yet.
    await updateAsSystem(txReq, 'users', userId, { password: normalizePassword(password) })
    return true
  })
}

/** Returns whether the browser that paid may still set the account's password. */
export function isPasswordWindowOpen({ passwordOpenUntil }: Checkout): boolean {
  return Boolean(passwordOpenUntil) && Date.parse(passwordOpenUntil ?? '') > Date.now()
}
