import { expect, test, type Page } from '@playwright/test'
import { payAs } from './support/buyer'
import { stack } from './stack'

async function signIn(page: Page) {
  await page.getByLabel('Email').fill(stack.student.email)
  await page.getByLabel('Password', { exact: true }).fill(stack.student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('somebody signed in pays for another course', async ({ page }) => {
  await page.goto('/checkout/course-id-3')
  await page.waitForURL(/\/signin/)
  await signIn(page)
  await page.waitForURL('/checkout/course-id-3')
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible()
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
