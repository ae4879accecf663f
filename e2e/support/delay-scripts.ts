import type { Page } from '@playwright/test'

/**
 * From now on the scripts of pages wait, as on a slow connection, until the returned function is
 * called.
 */
export async function delayScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
