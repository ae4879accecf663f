import type { Page } from '@playwright/test'

/**
 * Delays the page's POST requests to this URL pattern, until the returned function decides whether
 * they are sent or lost.
 */
export async function delayPosts(page: Page, pattern: string) {
  let decide: (outcome: 'sent' | 'lost') => void = () => {}
  const decision = new Promise<'sent' | 'lost'>((resolve) => (decide = resolve))
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST' && (await decision) === 'lost') await route.abort()
    else await route.continue()
  })
  return decide
}
