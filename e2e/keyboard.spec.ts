import { expect, type Locator, type Page, test } from '@playwright/test'
import { newEmail, password, paymentHeading, payPalButton, untilClosed } from './support/buyer'

const MOST_STEPS = 80

/** Goes on by the Tab key until this has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target.toString()}.`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a course is bought and its first lesson opened by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'LEARN MORE' }).first())
  await page.waitForURL('/course/course-id-2')
  await press(page, page.getByRole('link', { name: 'Enroll Now for $99' }).first())
  await page.waitForURL('/signin')
  await press(page, page.getByRole('link', { name: 'Sign up', exact: true }))
  await page.waitForURL('/signup')

  for (const [label, text] of [
    ['Full Name', 'Ada Lovelace'],
    ['Email Address', newEmail()],
    ['Password', password],
    ['Confirm Password', password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')

  const mode = page.getByLabel('Will you be taking this course solo or with a partner?')
  await tabTo(page, mode)
  await page.keyboard.type('s')
  await press(page, page.getByRole('button', { name: 'Next', exact: true }))

  await expect(paymentHeading(page)).toBeFocused()
  await expect(payPalButton(page)).toBeEnabled()
  const opened = page.waitForEvent('popup')
  await press(page, payPalButton(page))
  const paypal = await opened
  await untilClosed(paypal, () =>
    press(paypal, paypal.getByRole('button', { name: 'Pay', exact: true })),
  )

  // The registration runs by itself and leads back to where the enrollment began.
  await page.waitForURL('/course/course-id-2')
  await press(page, page.getByRole('link', { name: 'Go to your course' }).first())
  await page.waitForURL('/TurningConflitsIntoConnection')
  await press(page, page.getByRole('link', { name: 'START COURSE OVER' }))
  await page.waitForURL('/TurningConflitsIntoConnectionContent')
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
})
