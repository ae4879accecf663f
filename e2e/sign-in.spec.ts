import { expect, type Page, test } from '@playwright/test'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'

const { student, instructor } = stack

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signIn(page: Page, account: { email: string; password: string }) {
  await page.goto('/signin')
  await fillIn(page, account)
  await expect(page).toHaveURL('/dashboard')
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => sessionStorage.getItem(name), key)

test('signing in sets an HttpOnly cookie and opens the library, and signing out ends the session', async ({
  page,
  context,
}) => {
  await signIn(page, student)
  const hint = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(hint ?? '{}')).toEqual({
    displayName: expect.any(String),
    email: student.email,
    manualUserId: expect.stringMatching(/^user-id-\d+$/),
  })
  const cookies = await context.cookies()
  const cookie = cookies.find(({ name }) => name.endsWith('h2h-token'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('h2h')

  // Static pages remember it, and redirect a signed-in user immediately.
  await page.goto('/course/course-id-2')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  await page.goto('/signin?next=%2Fsettings')
  await expect(page).toHaveURL('/settings')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull()
  // A copied cookie is invalid too.
  await context.addCookies(cookies)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/signin/)
})

test('wrong emails and passwords get the same error, and the email stays', async ({ page }) => {
  await page.goto('/signin')
  const alert = page.getByRole('main').getByRole('alert')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  await expect(email).toHaveAttribute('type', 'email')
  // The site validates emails, not the browser.
  for (const typed of [
    student.email,
    'nobody@heart2heart.example',
    'jörg@my_firm.example',
    'not an email',
  ]) {
    await fillIn(page, { email: typed, password: 'not-the-password' })
    await expect(password).toHaveValue('')
    await expect(alert).toHaveText(messages.signIn.invalidCredentials)
    await expect(email).toHaveValue(typed)
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(messages.signIn.invalidCredentials)
  }
  await fillIn(page, { email: '', password: 'not-the-password' })
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(messages.signIn.emailMissing)

  await page.route('**/signin', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await fillIn(page, student)
  await expect(alert).toContainText(messages.general.networkFailure)
  await expect(email).toHaveValue(student.email)
  await expect(password).toHaveValue(student.password)
  await page.unroute('**/signin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the sign-in leads to the requested page', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/signin?next=%2Fsettings')
  await expect.poll(() => stored(page, 'redirectAfterLogin')).toBe('/settings')
  await fillIn(page, student)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(student.email)).toBeVisible()
  expect(await stored(page, 'redirectAfterLogin')).toBeNull()
})

test('signing in never redirects to another site', async ({ page, baseURL }) => {
  await page.goto(`/signin?next=${encodeURIComponent('//evil.example/')}`)
  await fillIn(page, student)
  await expect(page).not.toHaveURL(/signin/)
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
})

test('the sign-in continues the enrollment in a course', async ({ page }) => {
  await page.goto('/signin')
  await page.evaluate(() => {
    sessionStorage.setItem('pendingEnrollmentCourseId', 'course-id-3')
    sessionStorage.setItem('redirectAfterLogin', '/course/course-id-3')
  })
  await fillIn(page, student)
  await expect(page).toHaveURL('/checkout/course-id-3')
  expect(await stored(page, 'pendingEnrollmentCourseId')).toBeNull()
})

test('an invalid password link is refused', async ({ page }) => {
  await page.goto(`/reset-password?token=${'0'.repeat(40)}`)
  await expect(page.getByText(messages.passwordReset.linkExpired)).toBeVisible()
})

test('requesting a new password shows the result', async ({ page }) => {
  await page.goto('/signin')
  const ask = page.getByRole('button', { name: 'Forgot Password?' })
  await ask.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    messages.passwordReset.emailRequired,
  )
  await page.getByLabel('Email').fill('not an email')
  await ask.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    messages.passwordReset.invalidEmail,
  )
  await page.getByLabel('Email').fill('nobody@heart2heart.example')
  await ask.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    messages.passwordReset.unknownEmail,
  )
})

test('the sign-in leads to the requested page of the admin panel', async ({ page }) => {
  await page.goto('/admin/collections/users?limit=10')
  await expect(page).toHaveURL('/signin?next=%2Fadmin%2Fcollections%2Fusers%3Flimit%3D10')
  await fillIn(page, instructor)
  await expect(page).toHaveURL(/\/admin\/collections\/users\?.*limit=10/)
})
