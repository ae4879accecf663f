import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/member-messages'
import { messages } from '../src/domain/messages'
import { mailTo } from './support/outbox'
import { signIn } from './support/sign-in'
import { asInstructor, aStudentOf, type Student } from './support/students'
import { appCode, codeField, enableTwoFactor } from './support/two-factor'

async function aStudent(browser: Browser): Promise<Student> {
  const instructor = await asInstructor(browser)
  const student = await aStudentOf(instructor, 'course-id-2')
  await instructor.close()
  return student
}

/** The first step, on the sign-in page as it is. */
async function givePassword(page: Page, { email, password }: Student) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(codeField(page)).toBeFocused()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const refusal = (page: Page) => page.getByRole('main').getByRole('alert')

test('two-factor authentication is turned on, asked for at the sign-in, and turned off', async ({
  page,
  context,
  browser,
}) => {
  const student = await aStudent(browser)
  await signIn(page, student)
  const { key, recoveryCodes } = await enableTwoFactor(page, student)
  await expect(page.getByText(memberMessages.security.turnedOn)).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, 'Download as a text file')
  const file = await readFile(await (await download).path(), 'utf8')
  for (const code of recoveryCodes) expect(file).toContain(code)
  await press(page, 'I have kept them')
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible()
  await mailTo(student.email, 'takes a code')

  await context.clearCookies()
  await page.goto('/settings/security')
  await givePassword(page, student)
  expect((await context.cookies()).filter(({ name }) => name.endsWith('h2h-token'))).toEqual([])
  const stores = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stores).not.toContain(student.password)

  await press(page, 'Sign In')
  await expect(refusal(page)).toHaveText(messages.signIn.codeRequired)
  // Of an hour ago.
  await codeField(page).fill(appCode(key, -120))
  await press(page, 'Sign In')
  await expect(refusal(page)).toHaveText(messages.signIn.codeWrong)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(appCode(key, 1))
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/settings/security')

  await press(page, 'Turn off')
  const form = page.getByRole('form', { name: 'Turn off two-factor authentication' })
  await form.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await form.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await form.getByLabel('Your password').fill('not-my-Password-1')
  await form.getByRole('button', { name: 'Turn It Off' }).click()
  await expect(form.getByLabel('Your password')).toHaveAccessibleDescription(
    memberMessages.security.passwordWrong,
  )
  await form.getByLabel('Your password').fill(student.password)
  await form.getByRole('button', { name: 'Turn It Off' }).click()
  await expect(page.getByText(memberMessages.security.turnedOff)).toBeVisible()
  await context.clearCookies()
  await signIn(page, student)
})

test('a recovery code lets in once, and back leads to the password', async ({
  page,
  context,
  browser,
}) => {
  const student = await aStudent(browser)
  await signIn(page, student)
  const { recoveryCodes } = await enableTwoFactor(page, student)
  const [code = ''] = recoveryCodes

  await context.clearCookies()
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

  await context.clearCookies()
  await page.goto('/signin')
  await givePassword(page, student)
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(code)
  await press(page, 'Sign In')
  await expect(refusal(page)).toHaveText(messages.signIn.codeWrong)
})

test('a page that was left open asks for the password again', async ({
  page,
  context,
  browser,
}) => {
  const student = await aStudent(browser)
  await signIn(page, student)
  const { key } = await enableTwoFactor(page, student)

  await context.clearCookies()
  await page.clock.install()
  await page.goto('/signin')
  await givePassword(page, student)
  await page.clock.fastForward('11:00')
  await expect(refusal(page)).toHaveText(messages.signIn.codeExpired)
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await givePassword(page, student)
  await codeField(page).fill(appCode(key, 1))
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/dashboard')
})

test('a course that was wanted is not forgotten by the second step', async ({
  page,
  context,
  browser,
}) => {
  const student = await aStudent(browser)
  await signIn(page, student)
  const { key } = await enableTwoFactor(page, student)

  await context.clearCookies()
  await page.goto('/signin')
  await page.evaluate(() => sessionStorage.setItem('pendingEnrollmentCourseId', 'course-id-3'))
  await givePassword(page, student)
  await codeField(page).fill(appCode(key, 1))
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/checkout/course-id-3')
})

test('a new password by mail takes the code as well', async ({ page, context, browser }) => {
  const student = await aStudent(browser)
  await signIn(page, student)
  const { key } = await enableTwoFactor(page, student)

  await context.clearCookies()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(student.email)
  await press(page, 'Forgot Password?')
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible()
  const mail = await mailTo(student.email, 'reset-password?token=')
  await page.goto(/http\S+reset-password\?token=[0-9a-f]+/.exec(mail.text ?? '')?.[0] ?? '')
  await page.getByLabel('New Password').fill('second-Password-2')
  await page.getByLabel('Confirm Password').fill('second-Password-2')
  await press(page, 'Set Password')
  await codeField(page).fill('000000')
  await press(page, 'Set Password')
  await expect(refusal(page)).toHaveText(messages.signIn.codeWrong)
  await codeField(page).fill(appCode(key, 1))
  await press(page, 'Set Password')
  await expect(page.getByText(messages.passwordReset.done)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})
