import { expect, type Locator, type Page, test } from '@playwright/test'
import { textField, notice, numberField } from './support/admin'
import { waitForScripts, openPage } from './support/wait-for-scripts'
import { createEmail, password, paymentHeading, payPalButton, waitForClose } from './support/buyer'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

const MAX_TABS = 120

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target.toString()}.`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a student buys a course and opens its first lesson by keyboard only', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'LEARN MORE' }).first())
  await page.waitForURL('/course/course-id-2')
  await press(page, page.getByRole('link', { name: 'Enroll Now for $99' }).first())
  await page.waitForURL('/signin?next=%2Fcheckout%2Fcourse-id-2')
  await press(page, page.getByRole('link', { name: 'Create your account' }))
  await page.waitForURL('/signup?courseId=course-id-2')

  for (const [label, text] of [
    ['Full Name', 'Ada Lovelace'],
    ['Email Address', createEmail()],
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
  await waitForClose(paypal, () =>
    press(paypal, paypal.getByRole('button', { name: 'Pay', exact: true })),
  )

  // The registration runs automatically, and returns to where the enrollment started.
  await page.waitForURL('/course/course-id-2#welcome')
  await press(page, page.getByRole('link', { name: 'Go to your course' }).first())
  await page.waitForURL('/TurningConflitsIntoConnection')
  await press(page, page.getByRole('link', { name: 'START COURSE OVER' }))
  await page.waitForURL('/TurningConflitsIntoConnectionContent')
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible()
})

test('the instructor finds a person, adds a note, and creates a coupon by keyboard only @full', async ({
  page,
}) => {
  test.slow()
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin')
  await press(page, page.getByRole('main').getByRole('link', { name: /^People/ }))
  await page.waitForURL(/\/admin\/people/)
  await waitForScripts(page)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(stack.student.email)
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText('1 person found')
  await press(page, main.getByRole('row').nth(1).getByRole('link'))
  await page.waitForURL(/\/admin\/people\/[0-9a-f-]{36}/)
  await waitForScripts(page)
  const note = `Prefers mornings ${Date.now()}`
  await tabTo(page, page.getByLabel('New note'))
  await page.keyboard.type(note)
  await press(page, page.getByRole('button', { name: 'Add note' }))
  await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible()

  await openPage(page, '/admin/collections/coupons/create')
  await tabTo(page, textField(page, 'Code'))
  await page.keyboard.type(`KEYS-${Date.now()}`)
  await tabTo(page, numberField(page, 'Percent'))
  await page.keyboard.type('15')
  // The panel saves by Ctrl+S.
  await page.keyboard.press('Control+s')
  await expect(notice(page)).toContainText('successfully created')
})
