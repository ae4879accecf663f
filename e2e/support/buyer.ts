import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** The buyers that the PayPal simulator offers. */
export type BuyerKind =
  | 'ok'
  | 'decline-once'
  | 'decline-always'
  | 'pending-echeck'
  | 'pending-review'
  | 'completed-but-declined'
  | 'payer-action'
  | 'account-locked'

export const password = 'two-Lines-4-us'

/** Creates an email address that has no account. */
export const createEmail = () => `buyer-${randomUUID()}@example.com`

/** Fills in the first step of the sign-up: the account. */
export async function fillAccountStep(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

export async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/** Completes the sign-up steps before the payment, and returns the buyer's email. */
export async function reachPayment(page: Page, email = createEmail()): Promise<string> {
  await fillAccountStep(page, email)
  await pressNext(page)
  await page
    .getByLabel('Will you be taking this course solo or with a partner?')
    .selectOption('solo')
  await pressNext(page)
  await expect(paymentHeading(page)).toBeVisible()
  return email
}

export const paymentHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Complete Payment to Create Your Account' })

export const payPalButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' })

/** Applies a coupon in the payment step, where the coupon field may be collapsed. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Coupon' })
  if (!(await field.isVisible())) await page.getByText('Have a coupon?').click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply coupon' }).click()
}

/** Opens PayPal and returns its window. */
export async function openPayPal(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await payPalButton(page).click()
  return popup
}

/**
 * Runs an action that closes PayPal's window. The window may close before the action resolves, so
 * only the close event counts.
 */
export async function waitForClose(paypal: Page, action: () => Promise<void>): Promise<void> {
  const closeEvent = paypal.waitForEvent('close')
  const actionDone = action().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
  await Promise.all([actionDone, closeEvent])
}

/** Pays in the PayPal simulator as one of its buyers. */
export async function payAs(page: Page, buyer: BuyerKind): Promise<void> {
  const paypal = await openPayPal(page)
  await paypal.getByRole('radio', { name: buyer, exact: true }).check()
  await waitForClose(paypal, () => paypal.getByRole('button', { name: 'Pay', exact: true }).click())
}
