import { expect, type Page } from '@playwright/test'

/**
 * Waits until the scripts of a member's page run: on a busy machine a test is faster than they are,
 * as no person is. The page then says for whom it was drawn (`UserScope`), and a moment later the
 * browser remembers who is signed in (`AuthHintSync`).
 *
 * In the panel, Payload lets the menu move shortly after hydration, and the page asks the site for
 * nothing more. The wait for that ends: Payload does not read the answers to the preferences that
 * it saves, and Chromium can count such a request as under way for as long as the page is open.
 */
export async function alive(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/admin')) {
    await expect(page.locator('.template-default--nav-animate')).toBeAttached()
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  } else {
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-person', /./)
    await expect(html).toHaveAttribute('data-auth', 'in')
  }
}

/** Opens a page that is made for one person, and waits until it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}
