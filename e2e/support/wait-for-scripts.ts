import { expect, type Page } from '@playwright/test'

/**
 * Waits until the scripts of a member's page have run, because tests are faster than people. The
 * scripts mark the page with its user (`UserScope`) and with the sign-in state (`AuthHintSync`). In
 * the panel, waits for Payload's hydration and for the form to accept input (`data-form-ready`).
 */
export async function waitForScripts(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/admin')) {
    await expect(page.locator('.template-default--nav-animate')).toBeAttached()
    await expect(page.locator('form[data-form-ready="false"]')).toHaveCount(0)
  } else {
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-person', /./)
    await expect(html).toHaveAttribute('data-auth', 'in')
  }
}

/** Opens a member's page, and waits for its scripts. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForScripts(page)
}
