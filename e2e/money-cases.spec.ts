import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { stack } from './stack'
import { pressButton } from './support/admin'
import { openPage } from './support/wait-for-scripts'
import { createEmail } from './support/buyer'
import { query } from './support/database'
import { waitForEmail } from './support/outbox'
import { openInstructorPage } from './support/students'

const { money } = memberMessages
const note = (page: Page) => page.getByLabel('Note for your records')

/** A purchase with another price at PayPal: nothing is captured, and it needs a review. */
async function aMismatchedPurchase(request: APIRequestContext): Promise<string> {
  const email = createEmail()
  const courseId = 'course-id-2'
  const headers = { origin: stack.site }
  const ask = async (path: string, data: object): Promise<unknown> => {
    const response = await request.post(`${stack.site}/api/checkout/${path}`, { headers, data })
    expect(response.status(), path).toBe(200)
    return response.json()
  }
  await request.get(`${stack.site}/api/checkout/status?courseId=${courseId}`)
  const account = { email, fullName: 'Ada Lovelace', participationMode: 'solo' }
  await ask('order', { courseId, shownPriceCents: 9900, account })
  const [row] = await query('select paypal_order_id from checkouts where email = $1', [email])
  const orderId = String(row?.paypal_order_id)
  for (const [path, data] of [
    ['faults', { kind: 'wrong-amount', route: 'get-order', orderId, times: 1 }],
    ['approve', { orderId, buyer: 'ok' }],
  ] as const)
    expect((await request.post(`${stack.simulator}/__sim/${path}`, { data })).ok()).toBe(true)
  expect(await ask('capture', { orderId })).toMatchObject({ state: 'review' })
  return email
}

test('a purchase that needs review is emailed, reviewed, and closed', async ({
  request,
  browser,
}) => {
  test.slow()
  const email = await aMismatchedPurchase(request)
  const mail = await waitForEmail(stack.instructor.email, email)
  const link = /http\S+\/admin\/collections\/checkouts\/[0-9a-f-]+/.exec(mail.text ?? '')?.[0] ?? ''

  const page = await openInstructorPage(browser)
  await openPage(page, '/admin')
  await expect(page.getByRole('link', { name: /purchases? needs? your review/ })).toBeVisible()
  await openPage(page, link)
  const panel = page.getByRole('region', { name: 'What this purchase needs from you' })
  await expect(panel.getByText('The order is for $0.01 USD instead of $99.00')).toBeVisible()
  await expect(panel.getByText('but nothing was charged')).toBeVisible()
  await pressButton(page, 'Close without payment')
  await expect(note(page)).toBeFocused()
  await pressButton(page, 'Yes, close without payment')
  await expect(panel.getByText(money.noteNeeded)).toBeVisible()
  await note(page).fill('The buyer did not mean it.')
  await pressButton(page, 'Yes, close without payment')

  // The page renders again, without any action.
  await expect(panel).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Your decision')).toHaveValue(/The buyer did not mean it\.$/)
  const rows = await query('select state::text from checkouts where email = $1', [email])
  expect(rows).toEqual([{ state: 'expired' }])
  await page.close()
})

test('a mismatch with PayPal is listed, and resolved with a note', async ({ browser }) => {
  const message = `PayPal shows a payment of $5.00 that is not here (${randomUUID()}).`
  await query(
    `insert into paypal_differences (sentence, state, difference_key, last_seen_at)
     values ($1, 'open', $1, now())`,
    [message],
  )
  const page = await openInstructorPage(browser)
  await openPage(page, '/admin/collections/paypal-differences')
  await expect(page.getByRole('button', { name: 'Compare now' })).toBeVisible()
  const listed = page.getByRole('link', { name: message })
  await openPage(page, (await listed.getAttribute('href')) ?? '')
  await expect(page.getByLabel(/^Mismatch/)).toHaveValue(message)
  await pressButton(page, 'Mark as resolved')
  await expect(note(page)).toBeFocused()
  await note(page).fill('It was for a book.')
  await pressButton(page, 'Yes, mark as resolved')
  await expect(page.getByText(money.resolved)).toBeVisible()
  const rows = await query(
    'select state::text, note from paypal_differences where difference_key = $1',
    [message],
  )
  expect(rows).toEqual([{ state: 'resolved', note: 'It was for a book.' }])
  await page.close()
})
