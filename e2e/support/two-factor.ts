import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { openPage } from './wait-for-scripts'
import { query } from './database'
import type { Student } from './students'

const PERIOD_SECONDS = 30

/** Generates the authenticator app's code for this key, `steps` periods of 30 seconds from now. */
export const generateAppCode = (key: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(key.replaceAll(' ', '')),
    timestamp: Date.now() + steps * PERIOD_SECONDS * 1000,
  })

export const codeField = (page: Page) => page.getByLabel('Authentication code')

/**
 * Turns on two-factor authentication in the settings, and returns the key and the recovery codes.
 */
export async function enableTwoFactor(page: Page, { email, password }: Student) {
  await query('update users set email_verified = true where email = $1', [email])
  await openPage(page, '/settings/security')
  await page.getByRole('button', { name: 'Enable' }).click()
  const form = page.getByRole('form', { name: 'Turn on two-factor authentication' })
  await expect(form.getByRole('img', { name: /QR code/ })).toBeVisible()
  await form.getByRole('button', { name: /Enter the key instead/ }).click()
  const key = await form.getByText(/^[A-Z2-7 ]{39}$/).innerText()
  await codeField(page).fill(generateAppCode(key))
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { key, recoveryCodes: await list.getByRole('listitem').allInnerTexts() }
}
