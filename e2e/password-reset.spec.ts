import { expect, test } from '@playwright/test'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'
import { waitForEmail } from './support/outbox'
import { signIn } from './support/sign-in'
import { createStudent } from './support/students'

test('an emailed link sets a new password once, and signs out the other devices', async ({
  page,
  browser,
}) => {
  const account = await createStudent(browser)
  const otherDevice = await browser.newPage({ baseURL: stack.site })
  await signIn(otherDevice, account)

  await page.goto('/signin')
  // The email's case doesn't matter.
  await page.getByLabel('Email').fill(`  ${account.email.toUpperCase()} `)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible()

  const mail = await waitForEmail(account.email, 'reset-password?token=')
  const link = /http\S+reset-password\?token=\S+/.exec(mail.text ?? '')?.[0] ?? ''
  const newPassword = page.getByLabel('New password')
  const confirmation = page.getByLabel('Confirm Password')
  const set = page.getByRole('button', { name: 'Set password' })
  const response = await page.goto(link)
  expect(response?.headers()['referrer-policy']).toBe('strict-origin')
  await newPassword.fill('short')
  await confirmation.fill('short')
  await set.click()
  await expect(newPassword).toHaveAccessibleDescription(
    new RegExp(messages.signUp.passwordTooShort),
  )
  await expect(newPassword).toHaveAttribute('aria-invalid', 'true')
  await expect(newPassword).toBeFocused()
  await expect(newPassword).toHaveValue('short')
  await newPassword.fill('second-Password-2')
  await confirmation.fill('another-Password-3')
  await set.click()
  await expect(confirmation).toHaveAccessibleDescription(messages.signUp.passwordsDoNotMatch)
  await expect(confirmation).toBeFocused()
  await expect(newPassword).toHaveValue('second-Password-2')
  await confirmation.fill('second-Password-2')
  await set.click()
  await expect(page.getByText(messages.passwordReset.passwordChanged)).toBeVisible()
  await waitForEmail(account.email, 'your password was changed')

  await page.getByRole('link', { name: 'Go to your library' }).click()
  await expect(page).toHaveURL('/dashboard')
  // The link has verified the email.
  await expect(page.getByText('Please confirm your email', { exact: false })).toBeHidden()
  // A signed-in user isn't redirected to the sign-in, which would lead to the library.
  await page.goto(link)
  await expect(page.getByText(messages.passwordReset.linkExpired)).toBeVisible()
  await page.getByRole('button', { name: 'Request a new link' }).click()
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible()

  await otherDevice.goto('/settings')
  await expect(otherDevice).toHaveURL(/\/signin/)
  await otherDevice.goto(link)
  await expect(otherDevice.getByText(messages.passwordReset.linkExpired)).toBeVisible()
  await otherDevice.getByRole('link', { name: 'Request a new link' }).click()
  await expect(otherDevice).toHaveURL('/signin')
  await signIn(otherDevice, { ...account, password: 'second-Password-2' })
  await otherDevice.close()
})
