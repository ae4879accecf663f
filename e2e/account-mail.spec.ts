import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'
import { payAs, reachPayment } from './support/buyer'
import { query } from './support/database'
import { readEmailsTo, waitForEmail } from './support/outbox'
import { delayPosts } from './support/delay-posts'
import { signIn } from './support/sign-in'
import { createStudent } from './support/students'

test.beforeEach(() => {
  // Emails go through the queue, and several people sign in.
  test.slow()
})

const main = (page: Page) => page.getByRole('main')
const reminder = (page: Page) => page.getByText('Please confirm your email', { exact: false })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm email' })

/** The link with this path in the email to this address. */
async function emailedLink(email: string, path: string): Promise<string> {
  const { text } = await waitForEmail(email, `${path}?token=`)
  return new RegExp(`http\\S+${path}\\?token=\\S+`).exec(text ?? '')?.[0] ?? ''
}

test('a sign-up is confirmed by the emailed link and a click', async ({ page, request }) => {
  await page.goto('/signup')
  const email = await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')
  await expect(reminder(page)).toContainText(email)

  const receipt = await waitForEmail(email, 'Transaction ID: ')
  expect(receipt.text).toContain('Paid: $99.00 USD')
  const link = await emailedLink(email, '/confirm-email')
  // An email scanner's request confirms nothing.
  expect((await request.get(link)).status()).toBe(200)
  const response = await page.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('strict-origin')
  await expect(main(page)).toContainText(email)
  await confirm(page).click()
  await expect(main(page).getByText(memberMessages.email.confirmed)).toBeVisible()

  await page.getByRole('link', { name: 'Go to your library' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(reminder(page)).toBeHidden()
  await page.goto(link)
  await expect(main(page).getByText(memberMessages.email.alreadyConfirmed)).toBeVisible()
  await expect(confirm(page)).toBeHidden()
})

test('a new link is sent on request in the library, or from an expired link @full', async ({
  page,
  browser,
}) => {
  const student = await createStudent(browser)
  await signIn(page, student)
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(page.getByText(memberMessages.email.sent)).toBeVisible()
  const old = await emailedLink(student.email, '/confirm-email')
  await query(
    `update account_tokens set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [student.email],
  )

  await page.context().clearCookies()
  await page.goto(old)
  await expect(main(page).getByText(memberMessages.email.linkExpired)).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(memberMessages.email.sent)).toBeVisible()

  await expect.poll(() => emailedLinks(student.email)).toHaveLength(2)
  const [fresh = ''] = (await emailedLinks(student.email)).filter((link) => link !== old)
  await page.goto(fresh)
  await confirm(page).click()
  await expect(main(page).getByText(memberMessages.email.confirmed)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('an unknown link is shown as expired', async ({ page }) => {
  for (const token of ['', '?token=', `?token=${'A'.repeat(43)}`, '?token=a&token=b']) {
    await page.goto(`/confirm-email${token}`)
    await expect(main(page).getByText(memberMessages.email.linkExpired)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new one in settings' })).toBeVisible()
  }
})

test('a failed email is sent again from the admin panel @full', async ({ page }) => {
  const subject = `About ${randomUUID()}`
  const email = `lost-${randomUUID()}@example.com`
  await query(
    `with mail as (
       insert into outgoing_mails (kind, status, recipient, content, last_error)
       values ('test', 'failed', $2, $3, '550 No such person') returning id)
     insert into failed_mails (subject, "to", kind, reason, job_id)
     select $1, $2, 'test', '550 No such person', id::text from mail`,
    [subject, email, JSON.stringify({ subject, paragraphs: ['Hello'] })],
  )

  await signIn(page, stack.instructor, '/admin')
  await page.getByRole('link', { name: /couldn’t be delivered/ }).click()
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('textbox', { name: /Mail server’s reply/ })).toHaveValue(
    '550 No such person',
  )
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(memberMessages.mail.retryQueued)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()

  const { html } = await waitForEmail(email, 'Hello')
  expect(html).toContain(subject)
  await expect
    .poll(() => query('select status::text from failed_mails where subject = $1', [subject]))
    .toEqual([{ status: 'sent' }])
  await page.reload()
  await expect(page.getByText('Sent', { exact: true })).toBeVisible()
})

async function emailedLinks(email: string): Promise<string[]> {
  const texts = (await readEmailsTo(email)).map(({ text }) => text ?? '')
  return texts.flatMap((text) => /http\S+\/confirm-email\?token=\S+/.exec(text)?.[0] ?? [])
}

test('a new email address is confirmed first, and can be canceled @full', async ({
  page,
  browser,
}) => {
  const student = await createStudent(browser)
  const [first, second] = [`new-${randomUUID()}@example.com`, `new-${randomUUID()}@example.com`]
  await signIn(page, student, '/settings')
  const ask = async (email: string, secret: string) => {
    const field = page.getByLabel('New email')
    // On a busy machine a click may come before hydration: click again.
    await expect(async () => {
      if (!(await field.isVisible()))
        await page.getByRole('button', { name: 'Change email' }).click()
      await expect(field).toBeVisible({ timeout: 2000 })
    }).toPass()
    await field.fill(email)
    await page.getByLabel('Your password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  }
  const onTheWay = (email: string) => page.getByText(`We sent a link to ${email}.`)

  // The form stays while sending, to show the result.
  const decide = await delayPosts(page, '**/settings*')
  await ask(` ${first.toUpperCase()} `, 'wrong-Horse-1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change email' }).click({ force: true })
  decide('sent')
  const ownPassword = page.getByLabel('Your password', { exact: true })
  await expect(ownPassword).toHaveAccessibleDescription(memberMessages.security.passwordWrong)
  await expect(ownPassword).toBeFocused()
  await ownPassword.fill(student.password)
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(onTheWay(first)).toBeVisible()
  const over = await emailedLink(first, '/confirm-email')
  await page.reload()
  await expect(onTheWay(first)).toBeVisible()
  await page.getByRole('button', { name: 'Keep current email' }).click()
  await expect(page.getByText(memberMessages.email.changeCanceled)).toBeVisible()

  await ask(stack.student.email, student.password)
  const newEmail = page.getByLabel('New email')
  await expect(newEmail).toHaveAccessibleDescription(new RegExp(messages.signUp.emailTaken))
  await expect(newEmail).toBeFocused()
  await newEmail.fill(second)
  await page.getByRole('button', { name: 'Send the link', exact: true }).click()
  await expect(onTheWay(second)).toBeVisible()
  const link = await emailedLink(second, '/confirm-email')
  await page.goto(over)
  await expect(main(page).getByText(memberMessages.email.linkExpired)).toBeVisible()

  await page.goto(link)
  await expect(main(page)).toContainText(second)
  await page.getByRole('button', { name: 'Use this email' }).click()
  await expect(main(page).getByText(memberMessages.email.changed)).toBeVisible()
  const notice = await waitForEmail(student.email, 'your account has a new email address')
  expect(notice.text).not.toContain(second)

  await page.getByRole('link', { name: 'Go to your library' }).click()
  await expect(main(page)).toContainText(second)
  await page.context().clearCookies()
  await signIn(page, { ...student, email: second })
})
