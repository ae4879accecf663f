import { expect, test, type Page } from '@playwright/test'
import {
  fillAccountStep,
  createEmail,
  openPayPal,
  password,
  payAs,
  paymentHeading,
  payPalButton,
  pressNext,
  reachPayment,
  waitForClose,
} from './support/buyer'
import { delayRequests } from './support/delay-requests'
import { stack } from './stack'

const failed = 'Payment failed. Please try again.'
const inReview = 'PayPal is reviewing your payment. We’ll email you as soon as it clears.'

/** Goes back or forward, and waits until the page has handled it. */
async function walkHistory(page: Page, delta: 1 | -1): Promise<void> {
  await page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true })
        window.history.go(by)
      }),
    delta,
  )
}

/** The current history entry's step; the page's own entry has none and is the first. */
const stepInHistory = (page: Page) =>
  page.evaluate(() => {
    const state: unknown = window.history.state
    const step: unknown = state && typeof state === 'object' && Reflect.get(state, 'signUpStep')
    return typeof step === 'number' ? step : 1
  })

const welcome = (page: Page) => page.getByRole('heading', { name: /Ada Lovelace/ })

test('a visitor becomes a student', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'LEARN MORE' }).first().click()
  await page.getByRole('link', { name: 'New to H2H? Sign Up' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your course' })).toHaveText(/Conflict Cure.*\$99/)
  await reachPayment(page)
  await expect(page.getByText('$99.00', { exact: true })).toBeVisible()
  await expect(
    page.getByText('One-time payment only with 95% Satisfaction Guaranteed'),
  ).toBeVisible()
  // The button's effect is next to it, and the terms are before it.
  const agreement = page.getByText('By completing this step you agree to')
  const [{ y: agreed } = { y: 0 }, { y: pressed } = { y: 0 }] = [
    (await agreement.boundingBox()) ?? undefined,
    (await payPalButton(page).boundingBox()) ?? undefined,
  ]
  expect(agreed).toBeLessThan(pressed)
  await expect(page.getByRole('textbox', { name: 'Coupon' })).toBeHidden()
  await expect(page.getByText('You pay $99.00, one time.')).toBeVisible()
  await expect(page.getByText('We create your account')).toBeVisible()
  await expect(page.getByText('get a full refund within 14 days')).toHaveCount(2)
  await expect(page.getByText('SIMULATED PAYMENT').first()).toBeVisible()

  await payAs(page, 'ok')
  await expect(page.getByText(/^Transaction ID: \S+/)).toBeVisible()
  await expect(paymentHeading(page)).toBeHidden()
  await expect(page.getByText('Already have an account?')).toBeHidden()
  // The registration runs automatically.
  await page.waitForURL('/dashboard')
  await expect(welcome(page)).toBeVisible()
  const newCourse = page.getByRole('region', { name: 'Your new course' })
  await expect(newCourse.getByRole('link', { name: /^Begin: / })).toBeVisible()
  await expect(newCourse.getByRole('link', { name: 'Receipts' })).toBeVisible()
})

test('enrolling keeps the course in view, and ends with a welcome where it started', async ({
  page,
}) => {
  await page.goto('/course/course-id-1')
  const newCourse = page.getByRole('region', { name: 'Your new course' })
  await expect(newCourse).toBeHidden()
  await page.getByRole('link', { name: 'Enroll Now for $90' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Enroll in .+, \$90$/ })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  await page.getByText('I already have an account').click()
  await expect(page.getByLabel('Email')).toBeVisible()

  await page.getByRole('link', { name: 'Create your account' }).click()
  const chosenCourse = page.getByRole('region', { name: 'Your course' })
  await expect(chosenCourse).toContainText('$90')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await reachPayment(page)
  await expect(page.getByText('$90.00', { exact: true })).toBeVisible()
  await payAs(page, 'ok')
  await page.waitForURL('/course/course-id-1#welcome')
  await expect(newCourse.getByRole('heading', { name: 'You’re in' })).toBeVisible()
  await newCourse.getByRole('link', { name: 'Begin:' }).click()
  await expect(page).toHaveURL(/\?lesson=/)
})

test('step 1 greets, rates the password, and shows one error at a time, in order', async ({
  page,
}) => {
  await page.goto('/signup')
  const picture = page.getByRole('button', { name: /Two lines/ })
  await picture.click()
  const greeting = page.getByRole('alertdialog')
  await expect(greeting).toBeVisible()
  await greeting.getByRole('button', { name: 'Close' }).click()
  await expect(greeting).toBeHidden()
  await picture.press('Enter')
  await expect(greeting).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(greeting).toBeHidden()
  await expect(picture).toBeFocused()

  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAccessibleDescription('At least 6 characters.')
  await pressNext(page)
  await expect(page.getByText('All fields are required.')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()

  await page.getByLabel('Full Name').fill('Ada Lovelace')
  await field.fill('Lovelace-1852')
  await expect(field).toHaveAccessibleDescription(/^Weak/)
  await field.fill(password)
  await expect(field).toHaveAccessibleDescription('Strong.')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(field).toHaveAttribute('type', 'text')

  await fillAccountStep(page, 'ada')
  await field.fill('short')
  await pressNext(page)
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()

  await page.getByLabel('Email Address').fill(stack.student.email.toUpperCase())
  await pressNext(page)
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()

  await field.fill('longer-1')
  await pressNext(page)
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()

  await page.getByLabel('Confirm Password').fill('longer-1')
  await pressNext(page)
  await expect(
    page.getByText(
      'This email address is already registered. Please use a different email or try signing in.',
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Email Address')).toBeFocused()

  await page.getByLabel('Email Address').fill(createEmail())
  await pressNext(page)
  await pressNext(page)
  await expect(page.getByText('Please select your participation mode.')).toBeVisible()
})

test('back, forward, and reload keep the step and the input', async ({ page }) => {
  await page.goto('/signup')
  const email = await reachPayment(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('combobox')).toHaveValue('solo')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expect(page.getByLabel('Confirm Password')).toHaveValue(password)
  await pressNext(page)
  await pressNext(page)

  await expect(page.getByText('Step 3 of 3')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('combobox')).toHaveValue('solo')
  await page.goBack()
  await expect(page.getByText('Step 1 of 3')).toBeFocused()
  await expect(page.getByLabel('Confirm Password')).toHaveValue(password)

  // Forward stops at the corrected step.
  const corrected = createEmail()
  await page.getByLabel('Email Address').fill(corrected)
  await walkHistory(page, 1)
  await expect.poll(() => stepInHistory(page)).toBe(1)
  await expect(page.getByLabel('Email Address')).toHaveValue(corrected)
  await pressNext(page)
  await expect(page.getByRole('combobox')).toHaveValue('solo')
  await pressNext(page)
  await expect(page.getByText(corrected)).toBeVisible()
  expect(await stepInHistory(page)).toBe(3)

  await page.reload()
  await expect(paymentHeading(page)).toBeVisible()
  await expect(page.getByText(corrected)).toBeVisible()
  await expect(payPalButton(page)).toBeEnabled()
})

test('a canceled or declined payment can be retried, and a double click opens one window', async ({
  page,
}) => {
  await page.goto('/signup')
  await reachPayment(page)
  const cancelled = await openPayPal(page)
  await waitForClose(cancelled, () => cancelled.getByRole('button', { name: 'Cancel' }).click())
  await expect(page.getByText('Payment canceled. You haven’t been charged.')).toBeVisible()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await payAs(page, 'decline-always')
    await expect(page.getByText(failed)).toBeVisible()
  }
  await expect(payPalButton(page)).toBeEnabled()

  const windows = page.context().pages().length
  const opened = page.waitForEvent('popup')
  await payPalButton(page).dblclick()
  const paypal = await opened
  await paypal.getByRole('radio', { name: 'ok', exact: true }).check()
  expect(page.context().pages()).toHaveLength(windows + 1)
  await waitForClose(paypal, () => paypal.getByRole('button', { name: 'Pay', exact: true }).click())
  await page.waitForURL('/dashboard')
})

test('a network failure after the payment is explained, without a way to leave the checkout', async ({
  page,
}) => {
  await page.goto('/signup')
  await reachPayment(page)
  let attempts = 0
  await page.route('**/api/checkout/register', (route) => {
    attempts += 1
    return route.abort()
  })
  await payAs(page, 'ok')
  await expect(
    page.getByText(
      'An error occurred while creating your account. Please check your internet connection and try again.',
    ),
  ).toBeVisible({ timeout: 15_000 })
  expect(attempts).toBe(3)
  await expect(page.getByText('Your payment is safe')).toBeVisible()
  await walkHistory(page, -1)
  await expect.poll(() => stepInHistory(page)).toBe(3)

  // After a reload the form asks for the password again.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page.getByText(/^Transaction ID: \S+/)).toBeVisible()
  const complete = page.getByRole('button', { name: 'Complete Registration' })
  await page.getByLabel('Password', { exact: true }).fill('short')
  await complete.click()
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  const release = await delayRequests(page, '**/api/checkout/register')
  await complete.click()
  await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeDisabled()
  release()
  await page.waitForURL('/dashboard')
  await expect(welcome(page)).toBeVisible()
})

test('a payment is detected after its window was closed', async ({ page }) => {
  await page.goto('/signup')
  await reachPayment(page)
  const paypal = await openPayPal(page)
  await paypal.getByRole('button', { name: 'Pay and close window' }).click()
  await page.waitForURL('/dashboard')
})

test('a payment under review waits, also after a reload', async ({ page }) => {
  await page.goto('/signup')
  await reachPayment(page)
  await payAs(page, 'pending-review')
  await expect(page.getByText(inReview)).toBeVisible()
  await expect(payPalButton(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText(inReview)).toBeVisible()
})

test('PayPal can send the buyer back by a redirect', async ({ page, context }) => {
  await page.goto('/signup')
  await reachPayment(page)
  const paypal = await openPayPal(page)
  await paypal.waitForURL(/token=/)
  const orderId = new URL(paypal.url()).searchParams.get('token') ?? ''
  await page.close()

  // As in an in-app browser, where PayPal replaces the page.
  const replaced = await context.newPage()
  await replaced.goto(`${stack.simulator}/checkoutnow?token=${orderId}`)
  await replaced.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(replaced.getByText(/^Transaction ID: \S+/)).toBeVisible()
  await replaced.getByLabel('Password', { exact: true }).fill(password)
  await replaced.getByRole('button', { name: 'Complete Registration' }).click()
  await replaced.waitForURL('/dashboard')
})

test('a failed load in step 1 is explained, and retried with the next click @full', async ({
  page,
}) => {
  await page.goto('/signup', { waitUntil: 'networkidle' })
  const scripts = '**/_next/static/chunks/*.js'
  await page.route(scripts, (route) => route.abort())
  await fillAccountStep(page, createEmail())
  await pressNext(page)
  await expect(page.getByText('We couldn’t reach the site.')).toBeVisible()

  await page.unroute(scripts)
  await pressNext(page)

  await expect(page.getByLabel('Will you be taking this course')).toBeVisible()
})

test('a payment script that can’t load is explained @full', async ({ page }) => {
  await page.route('**/web-sdk/v6/core', (route) => route.abort())
  await page.goto('/signup')
  await reachPayment(page)
  await expect(
    page.getByText('Failed to initialize payment system. Please refresh the page and try again.'),
  ).toBeVisible()
})

test('the sign-up works by keyboard @full', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Full Name').focus()
  await page.keyboard.type('Ada Lovelace')
  await page.keyboard.press('Tab')
  await page.keyboard.type(createEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.getByLabel('Confirm Password').focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('s')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(paymentHeading(page)).toBeFocused()
  await expect(payPalButton(page)).toBeEnabled()
  for (const name of [/^Terms/, /^Privacy/]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const paypal = await opened
  await waitForClose(paypal, () =>
    paypal.getByRole('button', { name: 'Pay', exact: true }).press('Enter'),
  )
  await page.waitForURL('/dashboard')
})
