import { expect, type Page, test } from '@playwright/test'
import { password, payAs, reachPayment } from './support/buyer'

/** A student of their own, so that no other test finds what is bought here. */
async function becomeStudent(page: Page): Promise<string> {
  await page.goto('/signup')
  const email = await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
  return email
}

test('somebody signed in pays for another course', async ({ page, context }) => {
  const email = await becomeStudent(page)
  await context.clearCookies()

  await page.goto('/checkout/course-id-3')
  await page.waitForURL(/\/signin/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/checkout/course-id-3')
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible()
  await expect(page.getByText('PayPal charges $100.00 once.')).toBeVisible()
  await expect(page.getByText('within 14 days and you get your money back')).toBeVisible()
  await payAs(page, 'ok')
  await page.waitForURL('/PersonalDashboard')

  // Owning it now, they are not asked to pay again.
  await page.goto('/checkout/course-id-3')
  await page.waitForURL('/PersonalDashboard')
})

test('an unknown course cannot be bought', async ({ page }) => {
  const response = await page.goto('/checkout/course-id-99')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
})
