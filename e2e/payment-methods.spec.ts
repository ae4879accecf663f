import { expect, type Page, test } from '@playwright/test'
import { stack } from './stack'
import { payAs, reachPayment, waitForClose } from './support/buyer'
import { query } from './support/database'
import { signIn } from './support/sign-in'
import { createStudent } from './support/students'

// One test changes what the simulator offers.
test.describe.configure({ mode: 'serial' })

const methodButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens PayPal with a method's button, chooses a test card or the usual buyer, and pays. */
async function payWith(page: Page, button: string, card?: string): Promise<void> {
  const popup = page.waitForEvent('popup')
  await methodButton(page, button).click()
  const paypal = await popup
  if (card) await paypal.getByRole('radio', { name: card }).check()
  await waitForClose(paypal, () => paypal.getByRole('button', { name: 'Pay', exact: true }).click())
}

/** Expects the course, price, guarantee, and all buttons to be visible without scrolling. */
async function expectOnFirstScreen(page: Page, course: string, price: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const part of [
    page.getByText(course, { exact: true }).first(),
    page.getByText(price, { exact: true }),
    page.getByText('14-day money-back guarantee'),
    ...['Pay with PayPal', 'Debit or Credit Card', 'Pay Later', 'Venmo'].map((name) =>
      methodButton(page, name),
    ),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
}

const readPayments = (email: string) =>
  query(
    `select p.method::text, p.card_brand as brand, p.card_last_digits as digits,
      (select count(*)::int from checkouts other where other.email = c.email) as checkouts
    from payments p join checkouts c on c.id = p.checkout_id where c.email = $1`,
    [email],
  )

test('a declined card is explained, and another card pays the same order once', async ({
  page,
}) => {
  await page.goto('/signup')
  const email = await reachPayment(page)
  await payWith(page, 'Debit or Credit Card', '4000000000000002')
  await expect(page.getByText('You weren’t charged')).toBeVisible()
  await payWith(page, 'Debit or Credit Card', '4111111111111111')
  await page.waitForURL('/dashboard')
  expect(await readPayments(email)).toEqual([
    { method: 'card', brand: 'Visa', digits: '1111', checkouts: 1 },
  ])
})

test('a card that is declined can be replaced by PayPal @full', async ({ page }) => {
  await page.goto('/signup')
  const email = await reachPayment(page)
  await payWith(page, 'Debit or Credit Card', '4000000000000002')
  await expect(page.getByText('You weren’t charged')).toBeVisible()
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
  expect(await readPayments(email)).toMatchObject([{ method: 'paypal', checkouts: 1 }])
})

for (const [button, method] of [
  ['Pay Later', 'pay_later'],
  ['Venmo', 'venmo'],
] as const)
  test(`${button} pays @full`, async ({ page }) => {
    await page.goto('/signup')
    const email = await reachPayment(page)
    await payWith(page, button)
    await page.waitForURL('/dashboard')
    expect(await readPayments(email)).toMatchObject([{ method, checkouts: 1 }])
  })

test('only the methods that PayPal offers are shown, on the first screen of a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const setEligibility = (country: string) =>
    request.post(`${stack.simulator}/__sim/eligibility`, { data: { country } })
  await page.goto('/signup')
  await reachPayment(page)
  await expect(methodButton(page, 'Venmo')).toBeVisible()
  await expectOnFirstScreen(page, 'Conflict Cure', '$99.00')

  try {
    expect((await setEligibility('DE')).ok()).toBe(true)
    // Pay Later depends on the amount.
    const question = page.waitForRequest((sent) => sent.url().includes('amount=99.00'))
    await page.reload()
    await question
    await expect(methodButton(page, 'Pay Later')).toBeVisible()
    await expect(methodButton(page, 'Debit or Credit Card')).toBeVisible()
    await expect(methodButton(page, 'Venmo')).toHaveCount(0)
  } finally {
    await setEligibility('US')
  }
})

test('a signed-in student sees the buttons on the first screen of a phone @full', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, await createStudent(browser), '/checkout/course-id-3')
  await expect(methodButton(page, 'Venmo')).toBeVisible()
  await expectOnFirstScreen(page, 'Trust Again', '$100.00')
})

test('PayPal’s own button stays if PayPal doesn’t say what it offers @full', async ({ page }) => {
  await page.route('**/__sim/eligibility*', (route) => route.abort())
  await page.goto('/signup')
  await reachPayment(page)
  await expect(methodButton(page, 'Debit or Credit Card')).toHaveCount(0)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
})
