import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** The buyers of the simulator. */
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

/** An email without an account. */
export const newEmail = () => `buyer-${randomUUID()}@example.com`

/** Fills in step 1. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
}

export async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click()
}

/** Completes the steps before the payment. */
export async function reachPayment(page: Page, email = newEmail()): Promise<string> {
  await fillAccount(page, email)
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

/** Applies a coupon at the payment, whose field may be collapsed. */
export async function useCoupon(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Coupon' })
  if (!(await field.isVisible())) await page.getByText('Have a coupon?').click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply coupon' }).click()
}

/** Opens PayPal and returns its window. */
export async function openPayPal(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await payPalButton(page).click()
  return opened
}

/**
 * Runs an action that closes PayPal's window. The window may close before the action resolves, so
 * only the close event counts.
 */
export async function untilClosed(paypal: Page, act: () => Promise<void>): Promise<void> {
  const closed = paypal.waitForEvent('close')
  const acted = act().catch((error: unknown) => {
    if (!String(error).includes('has been closed')) throw error
  })
  await Promise.all([acted, closed])
}

/** Pays at the simulator as one of its buyers. */
export async function payAs(page: Page, buyer: BuyerKind, action = 'Pay'): Promise<void> {
  const paypal = await openPayPal(page)
  await paypal.getByRole('radio', { name: buyer, exact: true }).check()
  await untilClosed(paypal, () => paypal.getByRole('button', { name: action, exact: true }).click())
}
