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

test('signing in leads to the library and is remembered for static pages', async ({ page }) => {
  await signIn(page, student)
  const hint = await page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse(hint ?? '{}')).toEqual({
    displayName: expect.any(String),
    email: student.email,
    manualUserId: expect.stringMatching(/^user-id-\d+$/),
  })
  await page.goto('/course/course-id-2')
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
})

test('the session is a cookie that scripts cannot read', async ({ page, context }) => {
  await signIn(page, student)
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('h2h-token'))
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).not.toContain('h2h')
})

test('a wrong password and an unknown email get the same answer', async ({ page }) => {
  await page.goto('/signin')
  for (const email of [student.email, 'nobody@heart2heart.example']) {
    await fillIn(page, { email, password: 'not-the-password' })
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      messages.signIn.invalidCredentials,
    )
    await expect(page.getByLabel('Email')).toHaveValue(email)
    const again = page.getByLabel('Password', { exact: true })
    await expect(again).toHaveValue('')
    await expect(again).toBeFocused()
    await expect(again).toHaveAccessibleDescription(messages.signIn.invalidCredentials)
  }
})

test('what may have been right is not typed twice', async ({ page }) => {
  await page.goto('/signin')
  await page.route('**/signin', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await fillIn(page, student)
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(student.password)
  await page.unroute('**/signin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('an address that browsers take for none is judged by the site', async ({ page }) => {
  await page.goto('/signin')
  await fillIn(page, { email: 'jörg@my_firm.example', password: 'not-the-password' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    messages.signIn.invalidCredentials,
  )
})

test('the email is a field for emails, and the browser leaves the judging to the site', async ({
  page,
}) => {
  await page.goto('/signin')
  const email = page.getByLabel('Email')
  await expect(email).toHaveAttribute('type', 'email')
  await email.fill('not an email')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(messages.signIn.invalidCredentials)
  await expect(email).toHaveValue('not an email')

  await email.fill('')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(messages.signIn.invalidCredentials)
})

test('a protected page is remembered and comes after the sign-in', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveURL('/signin?next=%2Fsettings')
  await expect.poll(() => stored(page, 'redirectAfterLogin')).toBe('/settings')
  await fillIn(page, student)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByText(student.email)).toBeVisible()
  expect(await stored(page, 'redirectAfterLogin')).toBeNull()
})

for (const next of ['//evil.example/', '/\\evil.example', 'https://evil.example', '/%09/evil']) {
  test(`signing in does not follow ${next} away from the site`, async ({ page, baseURL }) => {
    await page.goto(`/signin?next=${encodeURIComponent(next)}`)
    await fillIn(page, student)
    await expect(page).not.toHaveURL(/signin/)
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
  })
}

test('a course that was wanted comes first after the sign-in', async ({ page }) => {
  await page.goto('/signin')
  await page.evaluate(() => {
    sessionStorage.setItem('pendingEnrollmentCourseId', 'course-id-3')
    sessionStorage.setItem('redirectAfterLogin', '/course/course-id-3')
  })
  await fillIn(page, student)
  await expect(page).toHaveURL('/checkout/course-id-3')
  expect(await stored(page, 'pendingEnrollmentCourseId')).toBeNull()
})

test('somebody who is signed in is taken on at once', async ({ page }) => {
  await signIn(page, student)
  await page.goto('/signin?next=%2Fsettings')
  await expect(page).toHaveURL('/settings')
})

test('signing out ends the session and forgets the hint', async ({ page, context }) => {
  await signIn(page, student)
  const cookies = await context.cookies()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull()
  // The cookie that somebody kept is worth nothing either.
  await context.addCookies(cookies)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/signin/)
})

test('a password link is refused when it is not one of ours', async ({ page }) => {
  await page.goto(`/reset-password?token=${'0'.repeat(40)}`)
  await expect(page.getByText(messages.passwordReset.linkExpired)).toBeVisible()
})

test('asking for a new password says what happened', async ({ page }) => {
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

test('a page of the admin panel is remembered and comes after the sign-in', async ({ page }) => {
  await page.goto('/admin/collections/users?limit=10')
  await expect(page).toHaveURL('/signin?next=%2Fadmin%2Fcollections%2Fusers%3Flimit%3D10')
  await fillIn(page, instructor)
  await expect(page).toHaveURL(/\/admin\/collections\/users\?.*limit=10/)
})

test('the admin panel is for the instructor alone', async ({ page, browser }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/signin?next=%2Fadmin')
  await fillIn(page, instructor)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('link', { name: 'Courses' }).first()).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, student)
  await other.goto('/admin')
  await expect(other).toHaveURL('/dashboard')
  await other.close()
})
