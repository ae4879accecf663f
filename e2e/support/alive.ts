import type { Page } from '@playwright/test'

/**
 * Waits until the page answers to what is pressed and typed in it: on a busy machine a test is
 * faster than the scripts, as no person is. React puts its properties on an element when it takes
 * it over, but for the hidden fields of a form that works without scripts.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState !== 'complete') return false
    const controls = [
      ...document.querySelectorAll(
        'main :is(button, input:not([type="hidden"]), select, textarea)',
      ),
    ]
    return controls.every((control) =>
      Object.keys(control).some((name) => name.startsWith('__reactProps$')),
    )
  })
}

/** Opens a page that is made for one person, and waits until it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}
