import { expect, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { findViolations } from './support/accessibility'
import { selectRelationship, textField, pressButton, save } from './support/admin'
import { openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { createTestCourse } from './support/test-course'
import { readEmailsTo, waitForEmail } from './support/outbox'
import { signInBySession } from './support/sign-in'
import { createStudent } from './support/students'
import { stack } from './stack'

test('the instructor tests and sends an announcement, and a recipient unsubscribes in one click', async ({
  page,
  browser,
}) => {
  const course = await createTestCourse(browser, {
    lessons: ['Listening'],
    students: ['Ann Reader'],
  })
  const email = course.students[0]?.email ?? ''
  await query('update users set email_verified = true where email = $1', [email])
  const subject = `News of ${course.title}, {name}`
  const received = subject.replace('{name}', 'Ann')

  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin')
  await page.getByRole('link', { name: /Write to your students/ }).click()
  await textField(page, 'Subject').fill(subject)
  await page.locator('[contenteditable="true"]').fill('Dear {name}, there is a new lesson.')
  await selectRelationship(page, 'audience', 'Everyone in a specific course')
  const sending = page.getByRole('region', { name: 'Send' })
  await expect(sending).toContainText('Please choose a course.')
  await selectRelationship(page, 'course', course.title)
  await expect(sending).toContainText('This goes to 1 person.')
  await expect(sending).toContainText('Ann Reader')
  await save(page, 'Save', /successfully/)

  await expect(sending).toContainText('This goes to 1 person.')
  expect(await findViolations(page, '.h2h-callout')).toEqual([])
  await pressButton(page, 'Send test email')
  await waitForEmail(stack.instructor.email, 'there is a new lesson')
  expect(await readEmailsTo(email)).toEqual([])

  await pressButton(page, 'Send now')
  await pressButton(page, 'Send to 1 person')
  await expect(sending).toContainText('Sent to 1 of 1.', { timeout: 20_000 })
  const mail = await waitForEmail(email, 'Dear Ann, there is a new lesson.')
  expect(mail.subject).toBe(received)

  const unsubscribeUrl = /^Unsubscribe: (\S+)$/m.exec(mail.text ?? '')?.[1] ?? ''
  await page.context().clearCookies()
  await page.goto(unsubscribeUrl)
  await expect(page).toHaveURL(/\/unsubscribe\?token=/)
  await expect(page.getByText(`${email.slice(0, 1)}…@example.com`)).toBeVisible()
  await pressButton(page, 'Unsubscribe')
  await expect(page.getByText(memberMessages.mail.unsubscribed)).toBeVisible()
  await pressButton(page, 'Resubscribe')
  await expect(page.getByText(memberMessages.mail.resubscribed)).toBeVisible()
})

test('the instructor edits an email template, previews it, and the next email uses it @full', async ({
  page,
  browser,
}) => {
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/collections/mail-words')
  await page.getByRole('link', { name: 'Reset password', exact: true }).click()
  const messageField = page.getByLabel('Message (leave a blank line between paragraphs)')
  await messageField.fill('{greeting} here is your {key}.')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/This email can’t use \{key\}/)
  await messageField.fill('{greeting} we have made you a new key.')
  const preview = page.frameLocator('iframe[title="Email preview"]')
  const previewText = preview.getByText('Hi Ana, we have made you a new key.', { exact: true })
  await expect(previewText).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await pressButton(page, 'Save')
  await expect(page.getByText('Saved. The next email will use this text.')).toBeVisible()

  const { email } = await createStudent(browser)
  await page.context().clearCookies()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await pressButton(page, 'Forgot Password?')
  const mail = await waitForEmail(email, 'we have made you a new key.')
  expect(mail.text).toMatch(/Choose a new password: http\S+reset-password\?token=/)

  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/collections/mail-words?mail=reset-password')
  await pressButton(page, 'Restore original text')
  await expect(messageField).toHaveValue(/we got a request to reset your password/)
})
