import type { Page } from '@playwright/test'

/**
 * From now on what the page posts to addresses of this pattern waits, as at a slow connection,
 * until the returned function says that it goes on, or that it is lost.
 */
export async function delayPosts(page: Page, pattern: string) {
  let decide: (fate: 'sent' | 'lost') => void = () => {}
  const decided = new Promise<'sent' | 'lost'>((resolve) => (decide = resolve))
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST' && (await decided) === 'lost') await route.abort()
    else await route.continue()
  })
  return decide
}
