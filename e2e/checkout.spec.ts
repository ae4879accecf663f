import { expect, test } from '@playwright/test'
import { stack } from './stack'
import { payAs } from './support/buyer'
import { query } from './support/database'
import { signIn } from './support/sign-in'
import { createStudent } from './support/students'

test('a signed-in student buys another course', async ({ page, browser }) => {
  const student = await createStudent(browser)
  await page.goto('/checkout/course-id-3')
  await page.waitForURL(/\/signin/)
  await page.getByText('I already have an account').click()
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/checkout/course-id-3')
  await expect(page.getByText('$100.00', { exact: true })).toBeVisible()
  await expect(page.getByText('You pay $100.00, one time.')).toBeVisible()
  await expect(page.getByText('get a full refund within 14 days')).toBeVisible()
  await payAs(page, 'ok')
  await page.waitForURL('/PersonalDashboard')

  // The course page no longer asks for a payment.
  await page.goto('/checkout/course-id-3')
  await page.waitForURL('/PersonalDashboard')
})

test('a declined payment is retried only after a new approval', async ({
  page,
  request,
  browser,
}) => {
  const failed = page.getByText('Payment failed. Please try again.')
  const student = await createStudent(browser)
  await signIn(page, student, '/checkout/course-id-3')
  await payAs(page, 'decline-once')
  await expect(failed).toBeVisible()
  const [row] = await query(
    `select id, paypal_order_id as "orderId" from checkouts where email = $1 and state = 'declined'`,
    [student.email],
  )
  const orderId = String(row?.orderId)
  const back = `/checkout/course-id-3?token=${orderId}`
  const stateNow = () => query('select state::text from checkouts where id = $1', [row?.id])

  // An approval's URL works once.
  await page.goto(`${back}&PayerID=PAYER`)
  await expect(failed).toBeVisible()
  await expect(page).toHaveURL('/checkout/course-id-3')

  // As with the declined approval, which PayPal still reports, and which is older than the decline.
  await query(`update checkouts set updated_at = now() + interval '1 hour' where id = $1`, [
    row?.id,
  ])
  const data = { orderId, buyer: 'ok' }
  expect((await request.post(`${stack.simulator}/__sim/approve`, { data })).ok()).toBe(true)
  await page.reload()
  await expect(failed).toBeVisible()
  await page.goto(`${stack.simulator}/checkoutnow?token=${orderId}`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(back)
  await expect(failed).toBeVisible()
  expect(await stateNow()).toEqual([{ state: 'declined' }])

  await page.goto(`${stack.simulator}/checkoutnow?token=${orderId}`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('/PersonalDashboard')
  expect(await stateNow()).toEqual([{ state: 'provisioned' }])
})

test('an unknown course can’t be bought', async ({ page }) => {
  const response = await page.goto('/checkout/course-id-99')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Course not found.' })).toBeVisible()
})
