import { expect, type Page } from '@playwright/test'
import { alive } from './alive'

type Account = { email: string; password: string }

/** Signs in on the site and waits until the page to which it leads answers. */
export async function signIn(page: Page, { email, password }: Account, next = '/dashboard') {
  await page.goto(`/signin?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(next)
  await alive(page)
}
