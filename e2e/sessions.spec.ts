import { type Browser, expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'
import { openPage } from './support/wait-for-scripts'
import { waitForEmail } from './support/outbox'
import { signIn, signInWithForm } from './support/sign-in'
import { createStudent, openInstructorPage, type Student } from './support/students'

const securityMessages = memberMessages.security

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Creates a student who is signed in in this browser and on a phone. */
async function withPhone(page: Page, browser: Browser) {
  const student = await createStudent(browser)
  const other = await browser.newPage({ baseURL: stack.site, userAgent: phone })
  await signIn(other, student)
  await signIn(page, student, '/settings/security')
  return { student, other }
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Sessions' })
const rows = (page: Page) => sessions(page).getByRole('listitem')

async function changePassword(page: Page, current: string, chosen: string, again = chosen) {
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password', { exact: true }).fill(chosen)
  await form.getByLabel('Confirm new password').fill(again)
  await form.getByRole('button', { name: 'Change password' }).click()
  return form
}

/** The message about an ended session, with its link to sign in. */
const ended = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: messages.general.sessionEnded })
    .getByRole('link', { name: 'Open the sign-in page in a new window' })

const fails = async (page: Page, student: Student) => {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(messages.signIn.invalidCredentials)).toBeVisible()
}

test('a session is ended from another device right away, and all others together', async ({
  page,
  browser,
}) => {
  const { student, other } = await withPhone(page, browser)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Current session')
  await expect(rows(page).last()).toContainText('Safari on iOS')
  await expect(rows(page).last()).toContainText('Last used just now')

  await rows(page).last().getByRole('button', { name: 'Logout' }).click()

  await expect(sessions(page).getByRole('status')).toHaveText(
    securityMessages.sessionEnded('Safari on iOS'),
  )
  await expect(rows(page)).toHaveCount(1)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/signin/)
  await waitForEmail(student.email, 'Safari on iOS')

  // All others are ended together.
  const third = await browser.newPage({ baseURL: stack.site })
  for (const device of [other, third]) await signIn(device, student)
  await openPage(page, '/settings/security')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out of all other sessions' }).click()
  await expect(sessions(page).getByRole('status')).toHaveText(securityMessages.otherSessionsEnded)
  await expect(rows(page)).toHaveCount(1)
  for (const device of [other, third]) {
    await device.goto('/dashboard')
    await expect(device).toHaveURL(/\/signin/)
    await device.close()
  }
  await expect(
    page.getByRole('region', { name: 'Security events' }).getByText('All other sessions ended'),
  ).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})

test('changing the password requires the current one, and signs out the other devices @full', async ({
  page,
  browser,
}) => {
  const { student, other } = await withPhone(page, browser)
  const chosen = 'second-Password-2'

  const form = await changePassword(page, 'not-my-Password-1', chosen)
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription(
    securityMessages.passwordWrong,
  )
  await expect(form.getByLabel('Current password')).toBeFocused()
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue(chosen)
  await changePassword(page, student.password, 'abcdefgh')
  // Next to the field, and for screen readers.
  await expect(form.getByText(messages.passwordReset.passwordNotStrong).first()).toBeVisible()
  await changePassword(page, student.password, chosen, 'another-Password-3')
  await expect(form.getByText(messages.signUp.passwordsDoNotMatch).first()).toBeVisible()
  await form.getByRole('button', { name: 'Show password' }).first().click()
  await expect(form.getByLabel('Current password')).toHaveAttribute('type', 'text')

  await changePassword(page, student.password, chosen)
  await expect(page.getByText(securityMessages.passwordChanged)).toBeVisible()

  await other.goto('/dashboard')
  await expect(other).toHaveURL(/\/signin/)
  await fails(other, student)
  await signIn(other, { ...student, password: chosen })
  await page.reload()
  await expect(page).toHaveURL('/settings/security')
  await expect(
    page.getByRole('region', { name: 'Security events' }).getByText('Password changed'),
  ).toBeVisible()
  await waitForEmail(student.email, 'your password was changed')
  await other.close()
})

test('the admin panel can’t set a person’s password', async ({ browser }) => {
  const instructor = await openInstructorPage(browser)
  await openPage(instructor, '/admin/account')
  await expect(instructor.getByRole('textbox', { name: /^Email/ })).toBeVisible()
  await expect(instructor.getByRole('button', { name: 'Change password' })).toBeHidden()
  await instructor.close()
})

test('typed text survives an expired session, and is sent after signing in in another window @full', async ({
  page,
  context,
  browser,
}) => {
  const student = await createStudent(browser)
  await signIn(page, student, '/settings')
  await page.getByLabel('Full name').fill('Not Saved Yet')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(ended(page)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Not Saved Yet')

  const opened = context.waitForEvent('page')
  await ended(page).click()
  const other = await opened
  await signInWithForm(other, student, '/settings/security')
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(page.getByText(memberMessages.email.sent)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Not Saved Yet')

  await context.clearCookies()
  const form = await changePassword(other, student.password, 'another-Password-2')
  await expect(ended(other)).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue(student.password)
  await expect(other).toHaveURL('/settings/security')
})
