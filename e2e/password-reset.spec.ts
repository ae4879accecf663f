import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'
import { signIn } from './support/sign-in'

/** An account that the instructor made by hand. */
async function anAccount(browser: Browser) {
  const account = { email: `reset-${randomUUID()}@example.com`, password: 'first-Password-1' }
  const page = await browser.newPage()
  await signIn(page, stack.instructor, '/admin')
  const response = await page.request.post('/api/users', {
    headers: { origin: stack.site },
    data: { ...account, username: 'Ada Lovelace', role: 'student', status: 'active' },
  })
  expect(response.status()).toBe(201)
  await page.close()
  return account
}

/** The link in the mail that this person gets. */
async function mailedLink(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const names = (await readdir(stack.outbox)).filter((name) => name.endsWith('.eml'))
        for (const name of names) {
          const mail = await PostalMime.parse(await readFile(join(stack.outbox, name)))
          if (mail.to?.some(({ address }) => address === email))
            link = /http\S+reset-password\?token=\S+/.exec(mail.text ?? '')?.[0] ?? ''
        }
        return link
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return link
}

test('a mailed link sets a new password once and signs the other devices out', async ({
  page,
  browser,
}) => {
  const account = await anAccount(browser)
  const otherDevice = await browser.newPage()
  await signIn(otherDevice, account)

  await page.goto('/signin')
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible()

  const link = await mailedLink(account.email)
  const newPassword = page.getByLabel('New Password')
  const confirmation = page.getByLabel('Confirm Password')
  const set = page.getByRole('button', { name: 'Set Password' })
  await page.goto(link)
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
  await expect(page.getByText(messages.passwordReset.done)).toBeVisible()

  await page.getByRole('link', { name: 'Go to your library' }).click()
  await expect(page).toHaveURL('/dashboard')
  // Whoever is signed in is not sent to the sign-in, which would lead on to the library.
  await page.goto(link)
  await expect(page.getByText(messages.passwordReset.linkExpired)).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByText(messages.passwordReset.sent)).toBeVisible()

  await otherDevice.goto('/settings')
  await expect(otherDevice).toHaveURL(/\/signin/)
  await otherDevice.goto(link)
  await expect(otherDevice.getByText(messages.passwordReset.linkExpired)).toBeVisible()
  await signIn(otherDevice, { ...account, password: 'second-Password-2' })
  await otherDevice.close()
})
