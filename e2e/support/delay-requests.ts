import type { Page } from '@playwright/test'

/** Delays all requests to the matching URLs until the returned function is called. */
export async function delayRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Delays all scripts until the returned function is called. */
export const delayScripts = (page: Page) => delayRequests(page, '**/_next/static/chunks/*.js')
