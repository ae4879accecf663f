import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { closedCourseMessages } from '../src/domain/messages/closed-course-messages'
import { defaultConsentText, withdrawalMessages } from '../src/domain/checkout/withdrawal-texts'
import { refundMessages } from '../src/domain/refunds/refund-messages'
import { stack } from './stack'
import { findViolations } from './support/accessibility'
import { pressButton } from './support/admin'
import { openPage } from './support/wait-for-scripts'
import { payAs, reachPayment } from './support/buyer'
import { query } from './support/database'
import { waitForEmail } from './support/outbox'
import { openInstructorPage } from './support/students'

let email: string

test.beforeEach(async ({ page }) => {
  // A purchase and many pages for two people.
  test.slow()
  await page.goto('/signup')
  email = await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
})

const setSettings = async (
  mode: 'automatic' | 'manual',
  sellsToEu: 'auto' | 'yes',
  asksForConsent = false,
) => {
  await query('delete from payment_settings')
  await query(
    `insert into payment_settings (refund_mode, refund_days, sells_to_eu, asks_for_consent)
    values ('${mode}', 14, '${sellsToEu}', ${asksForConsent})`,
  )
}

/** Makes the site's processes read the settings again. */
const invalidatePages = () => query(`select pg_notify('content_changed', '{"paths":["*"]}')`)

test.afterAll(async () => {
  await setSettings('automatic', 'auto')
  await invalidatePages()
})

// The last tests change the settings.
test.describe.configure({ mode: 'serial' })

const opener = (page: Page) => page.getByRole('button', { name: 'Request a refund' })
const reason = (page: Page) => page.getByLabel('Anything you’d like us to know? (optional)')

/** Requests a refund in the dashboard. */
async function requestRefund(page: Page, text: string): Promise<void> {
  await page.goto('/PersonalDashboard')
  await opener(page).click()
  await expect(page.getByText('Here’s what happens')).toBeFocused()
  await reason(page).fill(text)
  await pressButton(page, 'Send request')
  await expect(page.getByText(refundMessages.requested)).toBeVisible()
}

const readPaymentId = async (buyer: string) => {
  const [row] = await query(
    'select p.id from payments p join users u on u.id = p.user_id where u.email = $1',
    [buyer],
  )
  return String(row?.id)
}

/** The link to the request in the instructor's email. */
async function linkInEmail(text: string): Promise<string> {
  const mail = await waitForEmail(stack.instructor.email, text)
  return /http\S+\/admin\/collections\/refund-requests\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
}

test('a student gets a refund right away, and access ends', async ({ page }) => {
  await page.goto('/PersonalDashboard')
  await page.getByRole('button', { name: 'Get a refund' }).click()
  await expect(page.getByText('Here’s what happens')).toBeFocused()
  await expect(page.getByText('Your access ends, and so does your partner’s')).toBeVisible()
  const text = `It is not for us ${randomUUID()}`
  await reason(page).fill(text)
  await page.getByRole('button', { name: 'Refund me and end my access' }).dblclick()
  await expect(page.locator(':focus')).toContainText(refundMessages.refundedToStudent)
  await expect(page.getByText('We refunded you on')).toBeVisible()

  await waitForEmail(email, 'has ended.')
  await waitForEmail(stack.instructor.email, text)
  await page.goto('/dashboard')
  await expect(page.getByText(closedCourseMessages.refunded('Conflict Cure'))).toBeVisible()
  const rows = await query(
    'select e.status from enrollments e join users u on u.id = e.user_id where u.email = $1',
    [email],
  )
  expect(rows).toEqual([{ status: 'revoked' }])
})

test('after 14 days the instructor refunds a part, and access stays', async ({ page, browser }) => {
  await query(`update payments set paid_at = now() - interval '20 days' where id = $1`, [
    await readPaymentId(email),
  ])
  await page.goto('/PersonalDashboard')
  await expect(page.getByText(refundMessages.tooLate(14))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get a refund' })).toHaveCount(0)

  const instructor = await openInstructorPage(browser)
  await openPage(instructor, `/admin/collections/payments/${await readPaymentId(email)}`)
  const panel = instructor.getByRole('region', { name: 'Refund payment' })
  await panel.getByRole('radio', { name: 'Partial refund' }).check()
  const amount = panel.getByLabel('Amount (USD)')
  await amount.fill('99.01')
  await pressButton(instructor, 'Continue')
  await expect(panel.getByText(refundMessages.amountTooHigh('$99.00'))).toBeVisible()
  await amount.fill('20.50')
  await panel.getByLabel('Reason (only you see it)').fill('Two lessons were late')
  await pressButton(instructor, 'Continue')
  const confirmation = panel.getByRole('group', { name: 'Confirm refund' })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toContainText(/access to “.+” continues\./)
  await pressButton(instructor, 'Refund $20.50')
  await expect(panel.getByText(refundMessages.refunded('$20.50'))).toBeVisible()
  await expect(panel.getByText('Two lessons were late')).toBeVisible()
  await expect(panel.getByText('Left to refund: $78.50 of $99.00')).toBeVisible()

  const [buyer] = await query('select id, username from users where email = $1', [email])
  await openPage(instructor, `/admin/people/${String(buyer?.id)}`)
  const payments = instructor.getByRole('region', { name: 'Payments and refunds' })
  await payments.getByRole('radio', { name: 'Partial refund' }).check()
  await payments.getByLabel('Amount (USD)').fill('10')
  await payments.getByRole('button', { name: 'Continue' }).click()
  await payments.getByRole('button', { name: 'Refund $10.00' }).dblclick()
  await expect(payments.getByText(refundMessages.refunded('$10.00'))).toBeVisible()
  await expect(payments.getByText('Left to refund: $68.50 of $99.00')).toBeVisible()
  await payments.getByRole('link', { name: /\$99\.00 for/ }).click()
  await expect(
    instructor.getByRole('heading', {
      level: 1,
      name: `${String(buyer?.username)} – Conflict Cure`,
    }),
  ).toBeVisible()
  await instructor.close()

  await waitForEmail(email, 'You still have access to “')
  await page.goto('/PersonalDashboard')
  await expect(page.getByText(/Partially refunded.+\$30\.50.+returned/)).toBeVisible()
  await page.goto('/module1')
  await expect(page).toHaveURL(/\/module1/)
  await expect(page.locator('summary', { hasText: 'Contact Support' })).toBeVisible()
})

test('a request that couldn’t be sent stays, is withdrawn, sent again, and declined with a reply @full', async ({
  page,
  browser,
}) => {
  await setSettings('manual', 'auto')
  await page.goto('/PersonalDashboard')
  await opener(page).click()
  await reason(page).fill('We found another way.')
  await page.context().setOffline(true)
  await pressButton(page, 'Send request')
  await expect(page.getByText(refundMessages.requestNotSent)).toBeVisible()
  await expect(reason(page)).toHaveValue('We found another way.')
  await page.context().setOffline(false)
  await pressButton(page, 'Send request')
  await expect(page.getByText(refundMessages.requested)).toBeVisible()
  await pressButton(page, 'Cancel my request')
  await expect(page.getByText(refundMessages.withdrawn)).toBeVisible()
  // The last email about requests is an hour old.
  await query(`delete from mail_digests where cause like 'refund-task:%'`)
  const text = `Now really ${randomUUID()}`
  await requestRefund(page, text)

  const instructor = await openInstructorPage(browser)
  await openPage(instructor, await linkInEmail(text))
  await pressButton(instructor, 'Decline')
  await expect(instructor.getByText(refundMessages.noReply)).toBeVisible()
  const reply = 'Please let us talk first.\nI call you tomorrow.'
  await instructor.getByLabel('Or decline, with a note to the student').fill(reply)
  await pressButton(instructor, 'Decline')
  await expect(instructor.getByText(refundMessages.declined)).toBeVisible()
  await instructor.close()

  await waitForEmail(email, 'I call you tomorrow.')
  await page.reload()
  await expect(page.getByText('Please let us talk first.')).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
})

test('a buyer in the EU withdraws from the contract without signing in', async ({ page }) => {
  expect((await page.request.get('/withdraw')).status()).toBe(404)
  await setSettings('automatic', 'yes')
  await invalidatePages()
  const [receipt] = await query('select number from receipts where buyer_email = $1', [email])
  await page.context().clearCookies()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    await page.goto('/withdraw')
    await expect(page.getByLabel('Receipt number')).toBeVisible()
  }).toPass()
  expect(await findViolations(page)).toEqual([])
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Receipt number').fill(`No. ${String(receipt?.number)}`)
  await pressButton(page, 'Continue')
  await expect(page.getByText(withdrawalMessages.linkSent)).toBeVisible()

  const mail = await waitForEmail(email, 'Withdraw from contract here')
  await page.goto(/http\S+\/withdraw\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(page.getByText('I withdraw from my contract for the course')).toBeVisible()
  await expect(page.getByText(/We’ll email a confirmation to b…@example\.com\./)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
  await expect(page.getByText(withdrawalMessages.confirmed)).toBeVisible()
  await waitForEmail(email, 'We received your withdrawal')
  await page.reload()
  await expect(page.getByText(withdrawalMessages.withdrawn)).toBeVisible()
  const refunds = await query(
    `select r.source::text, r.state::text from refunds r join payments p on p.id = r.payment_id
      join receipts q on q.payment_id = p.id where q.number = $1`,
    [receipt?.number],
  )
  expect(refunds).toEqual([{ source: 'withdrawal', state: 'completed' }])
})

test('a buyer gives up the right to withdraw before paying, and gets that in writing', async ({
  page,
}) => {
  await setSettings('automatic', 'yes', true)
  await invalidatePages()
  await page.context().clearCookies()
  await expect(async () => {
    await page.goto('/signup')
    expect(await page.content()).toContain(defaultConsentText)
  }).toPass()
  const buyer = await reachPayment(page)
  const consent = page.getByRole('checkbox', { name: defaultConsentText })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
  const [checkout] = await query('select consent_text from checkouts where email = $1', [buyer])
  expect(checkout).toEqual({ consent_text: defaultConsentText })
  const mail = await waitForEmail(buyer, defaultConsentText)
  expect(mail.text).not.toContain('/withdraw?token=')
})
