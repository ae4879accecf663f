import { expect, type Page } from '@playwright/test'

/**
 * Waits until the scripts of a member's page run: on a busy machine a test is faster than they are,
 * as no person is. The page then says for whom it was drawn (`UserScope`), and a moment later the
 * browser remembers who is signed in (`AuthHintSync`).
 *
 * In the panel, Payload lets the menu move shortly after hydration, and its form says when it can
 * take what is typed (`data-form-ready`).
 */
export async function scriptsReady(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/admin')) {
    await expect(page.locator('.template-default--nav-animate')).toBeAttached()
    await expect(page.locator('form[data-form-ready="false"]')).toHaveCount(0)
  } else {
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-person', /./)
    await expect(html).toHaveAttribute('data-auth', 'in')
  }
}

/** Opens a page that is made for one person, and waits until it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await scriptsReady(page)
}
