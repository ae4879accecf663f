import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { findViolations } from './support/accessibility'
import { waitForScripts, openPage } from './support/wait-for-scripts'
import { createEmail, password } from './support/buyer'
import { query } from './support/database'
import { waitForEmail } from './support/outbox'
import { signIn } from './support/sign-in'
import { createAccount, openInstructorPage } from './support/students'
import { stack } from './stack'

test('the instructor finds a person by a payment, enrolls them for free, and sends an email', async ({
  browser,
  page: studentPage,
}) => {
  const page = await openInstructorPage(browser)
  const student = { email: createEmail(), password }
  const name = `Robin ${randomUUID().slice(0, 8)}`
  const user = await createAccount(page, student.email, name)
  const capture = `FIND${randomUUID().slice(0, 8).toUpperCase()}`
  // An unassigned payment that a buyer reports by phone.
  await query(
    `with checkout as (
        insert into checkouts (user_id, state, email, full_name, course_id, course_title, quoted_at,
          participation_mode, purchase_number, currency, environment, browser_secret_hash,
          create_key, capture_attempt, links_mailed, dispute_state, price_cents)
        select $1, 'provisioned', $2, $3, id, title, now(), 'solo', nextval('purchase_number_seq'),
          'USD', 'sandbox', $4, $4, 1, 0, 'none', 9900
        from courses where slug = 'course-id-2' returning id, course_id)
      insert into payments (user_id, course_id, checkout_id, status, capture_id, paypal_order_id,
        currency, environment, amount_cents, refunded_cents, dispute_state)
      select $1, course_id, id, 'completed', $4, $4, 'USD', 'sandbox', 9900, 0, 'none'
      from checkout`,
    [user, student.email, name, capture],
  )

  await openPage(page, '/admin/people')
  await page.getByRole('searchbox').fill(capture.toLowerCase())
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/find=/)
  await waitForScripts(page)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click()
  await page.waitForURL(/people\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Paid $99.00 for')).toBeVisible()

  const form = page.locator('form').filter({ hasText: 'Enroll in a course for free' })
  const course = 'Conflict Cure'
  await expect(form.getByRole('combobox')).toHaveValue('')
  await form.getByRole('button', { name: 'Enroll for free' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose a course first.')
  await expect(form.getByRole('combobox')).toBeFocused()
  await form.getByRole('combobox').selectOption({ label: course })
  await form.getByRole('button', { name: 'Enroll for free' }).click()
  const courses = page.getByRole('region', { name: 'Courses' })
  await expect(courses.getByText('Access is active.')).toBeVisible()
  expect((await waitForEmail(student.email, 'is now in your library')).subject).toContain(course)

  await page.getByLabel('Subject').fill('About your question')
  await page.getByLabel('Your message').fill('Dear Robin,\n\nyes, begin with the first module.')
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText(`Email sent to ${student.email}.`)).toBeVisible()
  await waitForEmail(student.email, 'begin with the first module')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Email “About your question”: sent')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await findViolations(page, 'main')).toEqual([])

  await signIn(studentPage, student)
  await expect(studentPage.getByRole('heading', { name: course })).toBeVisible()
  await page.close()
})

test('visitors and students can’t open a person’s page', async ({ page }) => {
  await signIn(page, stack.student)
  await page.goto('/admin/people')
  await expect(page).toHaveURL('/dashboard')
})

test('an import is checked, run by the worker, undone, and exported @full', async ({ browser }) => {
  const page = await openInstructorPage(browser)
  const id = randomUUID().slice(0, 8)
  const emails = [`ann-${id}@example.com`, `ben-${id}@example.com`]
  await openPage(page, '/admin/people')
  await page.getByRole('link', { name: 'Import people' }).click()
  await page.getByLabel('File (CSV)').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`who;mail\nAnn;${emails[0]}\n`),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Your first row says: who, mail')).toBeVisible()
  await page.getByLabel('File (CSV)').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\ufeffName;Email\nAnn ${id};${emails[0]}\nBen ${id};${emails[1]}\n=1+1;c@example.com\n`,
      'utf16le',
    ),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible()
  await expect(page.getByRole('row', { name: /=1\+1/ })).toContainText(
    'starts like a spreadsheet formula',
  )

  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await page.getByRole('button', { name: 'Yes, import 2 people' }).click()
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible({
    timeout: 20_000,
  })
  const { text } = await waitForEmail(emails[0] ?? '', 'we created an account for you')
  expect(text).toContain('/reset-password?token=')
  const table = await page.request.get('/api/people-lists/people')
  expect(table.headers()['content-disposition']).toMatch(/^attachment; filename="people-.+\.csv"$/)
  expect(await table.text()).toContain(`,Ann ${id},${emails[0]},no,student,active,`)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Yes, undo import' }).click()
  await expect(page.getByText('undone', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await query('select 1 from users where email = any($1)', [emails])).toEqual([])
  expect(await findViolations(page, 'main')).toEqual([])
  await page.close()
})

test('a student chooses a password by the link that the instructor sends', async ({
  browser,
  page: studentPage,
}) => {
  const page = await openInstructorPage(browser)
  const email = createEmail()
  const user = await createAccount(page, email, 'Sky Example')
  await openPage(page, `/admin/people/${user}`)
  await page.getByRole('button', { name: 'Send password reset link' }).click()
  await page.getByRole('button', { name: 'Yes, send password reset link' }).click()
  const mail = await waitForEmail(email, '/reset-password?token=')
  await studentPage.goto(/http\S+\/reset-password\?token=\S+/.exec(mail.text ?? '')?.[0] ?? '')
  await studentPage.getByLabel('New password').fill('Another-password-7')
  await studentPage.getByLabel('Confirm password').fill('Another-password-7')
  await studentPage.getByRole('button', { name: 'Set password' }).click()
  await studentPage.getByRole('link', { name: 'Go to your library' }).click()
  await expect(studentPage).toHaveURL('/dashboard')
  await page.close()
})
