import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { waitForEmail } from './support/outbox'
import { signInWithForm } from './support/sign-in'
import { createStudent, type Student } from './support/students'
import { generateAppCode, codeField, enableTwoFactor } from './support/two-factor'

/** Creates a student with two-factor authentication, signed out. */
async function aSignedOutStudent(page: Page, browser: Browser) {
  const student = await createStudent(browser)
  await signInWithForm(page, student)
  const { key, recoveryCodes } = await enableTwoFactor(page, student)
  await page.context().clearCookies()
  return { student, key, recoveryCodes }
}

/** Submits the first step of the current sign-in page. */
async function givePassword(page: Page, { email, password }: Student) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(codeField(page)).toBeFocused()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => button(page, name).click()
const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

test('two-factor authentication is turned on, required at the sign-in, and turned off', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const student = await createStudent(browser)
  await signInWithForm(page, student)
  await query('update users set email_verified = true where email = $1', [student.email])
  await page.goto('/settings/security')
  // Each step gets the focus, and the first button gets it back.
  const heading = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
  await press(page, 'Enable')
  await expect(heading('Turn on two-factor authentication')).toBeFocused()
  await press(page, 'Cancel')
  await expect(button(page, 'Enable')).toBeFocused()

  const { key, recoveryCodes } = await enableTwoFactor(page, student)
  await expect(page.getByText(memberMessages.security.twoFactorTurnedOn)).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, 'Download as a text file')
  const file = await readFile(await (await download).path(), 'utf8')
  for (const code of recoveryCodes) expect(file).toContain(code)
  // The codes show only now, so leaving asks for confirmation.
  page.once('dialog', (dialog) => {
    expect(dialog.message()).toBe(memberMessages.security.recoveryCodesNotSaved)
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/settings/security')
  await press(page, 'I saved my codes')
  await expect(page.getByRole('group', { name: 'Two-factor authentication' })).toBeFocused()
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
  await waitForEmail(student.email, 'a code from your app')

  await press(page, 'New recovery codes')
  await expect(heading('New recovery codes')).toBeFocused()
  await press(page, 'Create new codes')
  const password = page.getByLabel('Your password')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(memberMessages.security.passwordNeeded)
  await password.fill(student.password)
  await press(page, 'Use a recovery code instead')
  const recoveryCode = page.getByLabel('Recovery code', { exact: true })
  await expect(recoveryCode).toBeFocused()
  await recoveryCode.fill(recoveryCodes[0] ?? '')
  await press(page, 'Create new codes')
  await expect(page.getByText(memberMessages.security.recoveryCodesRenewed)).toBeVisible()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  const [newCode = ''] = await list.getByRole('listitem').allInnerTexts()
  await press(page, 'I saved my codes')
  await expect(button(page, 'New recovery codes')).toBeFocused()

  await context.clearCookies()
  await page.goto('/settings/security')
  await givePassword(page, student)
  expect((await context.cookies()).filter(({ name }) => name.endsWith('h2h-token'))).toEqual([])
  const stores = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stores).not.toContain(student.password)

  await press(page, 'Sign In')
  await expect(refusal(page)).toHaveText(messages.signIn.codeRequired)
  // From an hour ago.
  await codeField(page).fill(generateAppCode(key, -120))
  await press(page, 'Sign In')
  await expect(refusal(page)).toHaveText(messages.signIn.codeWrong)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(generateAppCode(key, 1))
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/settings/security')

  await press(page, 'Turn off')
  await expect(heading('Turn off two-factor authentication')).toBeFocused()
  await press(page, 'Cancel')
  await expect(button(page, 'Turn off')).toBeFocused()
  await press(page, 'Turn off')
  const form = page.getByRole('form', { name: 'Turn off two-factor authentication' })
  await form.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await form.getByLabel('Recovery code').fill(newCode)
  await form.getByLabel('Your password').fill('not-my-Password-1')
  await form.getByRole('button', { name: 'Turn it off' }).click()
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription(
    memberMessages.security.passwordWrong,
  )
  await form.getByLabel('Your password').fill(student.password)
  await form.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText(memberMessages.security.twoFactorTurnedOff)).toBeVisible()
  await context.clearCookies()
  await signInWithForm(page, student)
})

test('a recovery code works once, and Back leads to the password @full', async ({
  page,
  context,
  browser,
}) => {
  const { student, recoveryCodes } = await aSignedOutStudent(page, browser)
  const [code = ''] = recoveryCodes
  await page.goto('/signin')
  for (const goBack of [() => page.goBack(), () => press(page, 'Back')]) {
    await givePassword(page, student)
    await goBack()
    await expect(page.getByLabel('Email')).toHaveValue(student.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page).toHaveURL('/signin')
  }

  await givePassword(page, student)
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(code.toUpperCase())
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/dashboard')
  // Changing the email also requires the code, which the form shows first.
  await openPage(page, '/settings')
  await press(page, 'Change email')
  await expect(page.getByRole('form', { name: 'Change email' })).toContainText(
    'Authentication code',
  )

  await context.clearCookies()
  await page.goto('/signin')
  await givePassword(page, student)
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(code)
  await press(page, 'Sign In')
  await expect(refusal(page)).toHaveText(messages.signIn.codeWrong)
})

test('a page left open asks for the password again, and keeps the enrollment @full', async ({
  page,
  browser,
}) => {
  const { student, key } = await aSignedOutStudent(page, browser)
  await page.clock.install()
  await page.goto('/signin')
  await page.evaluate(() => sessionStorage.setItem('pendingEnrollmentCourseId', 'course-id-3'))
  await givePassword(page, student)
  await page.clock.fastForward('11:00')
  await expect(refusal(page)).toHaveText(messages.signIn.codeExpired)
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await givePassword(page, student)
  await codeField(page).fill(generateAppCode(key, 1))
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/checkout/course-id-3')
})

test('a password reset requires the code too', async ({ page, browser }) => {
  const { student, key } = await aSignedOutStudent(page, browser)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(student.email)
  await press(page, 'Forgot Password?')
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible()
  const mail = await waitForEmail(student.email, 'reset-password?token=')
  await page.goto(/http\S+reset-password\?token=[0-9a-f]+/.exec(mail.text ?? '')?.[0] ?? '')
  await page.getByLabel('New password').fill('second-Password-2')
  await page.getByLabel('Confirm Password').fill('second-Password-2')
  await press(page, 'Set password')
  // Going back keeps the input.
  await press(page, 'Back')
  await expect(page.getByLabel('New password')).toHaveValue('second-Password-2')
  await expect(page.getByLabel('Confirm Password')).toHaveValue('second-Password-2')
  await press(page, 'Set password')
  await codeField(page).fill('000000')
  await press(page, 'Set password')
  await expect(refusal(page)).toHaveText(messages.signIn.codeWrong)
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(messages.signIn.codeWrong))
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await codeField(page).fill(generateAppCode(key, 1))
  await press(page, 'Set password')
  await expect(page.getByText(messages.passwordReset.passwordChanged)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})
