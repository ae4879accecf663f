import { expect, type Page, test } from '@playwright/test'
import { translate } from '../src/testing/translate'
import { stack } from './stack'
import { open } from './support/wait-for-scripts'
import { fillAccount, newEmail, paymentHeading, pressNext } from './support/buyer'
import { consoleErrors } from './support/console-errors'
import { aCoupleCourse } from './support/couple'
import { memberPages } from './support/pages'
import { signInSession } from './support/sign-in'

// What a browser's translation does to a page while somebody uses it: no screen fails.

/** From now on whatever text comes into the page is translated, as a browser does it. */
async function translateFromNowOn(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const translate = ${translate.toString()}
    translate(document)
    new MutationObserver(() => translate(document)).observe(document.body, {
      childList: true, characterData: true, subtree: true,
    })
  })()`)
}

const broken = (page: Page) => page.getByText('Unexpected Application Error!')

for (const step of [1, 2])
  test(`a sign-up that is translated at step ${step} goes on to the payment`, async ({ page }) => {
    const said = consoleErrors(page)
    await page.goto('/signup')
    // The form's scripts run: what was typed before is kept, and translated only later.
    const shows = page.getByRole('button', { name: 'Show password' }).first()
    await expect(async () => {
      await shows.click()
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    }).toPass()
    await fillAccount(page, newEmail())
    if (step === 1) await translateFromNowOn(page)
    await pressNext(page)
    const mode = page.getByRole('combobox')
    await mode.selectOption('solo')
    if (step === 2) await translateFromNowOn(page)
    await pressNext(page)
    await expect(paymentHeading(page)).toBeVisible()
    await expect(broken(page)).toBeHidden()
    expect(said).toEqual([])
  })

test('every page of a student takes each press while it is translated @full', async ({
  browser,
}) => {
  test.slow()
  const couple = await aCoupleCourse(browser)
  const [ana] = couple.students
  if (!ana) throw new Error('The course has no student.')
  const own = ['/settings/partner', '/together/check-in', `/together/journey/${couple.slug}`]
  for (const [person, paths] of [
    [stack.student, memberPages],
    [ana, own],
  ] as const) {
    const page = await browser.newPage({
      baseURL: stack.site,
      storageState: await signInSession(browser, person),
    })
    const failures: string[] = []
    page.on('pageerror', ({ message }) => {
      // React draws a part anew that was translated before it was hydrated: error 418, and no harm.
      if (!message.includes('error #418')) failures.push(`${page.url()}: ${message}`)
    })
    // Nothing that is pressed here is to be done: only what the page makes of it is looked at.
    await page.route('**/*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    for (const path of paths) {
      await open(page, path)
      await translateFromNowOn(page)
      const here = page.url()
      // All but those of forms that a browser sends itself.
      const presses = page
        .getByRole('main')
        .locator('button:not(form[method="post"] *):visible, input[type=checkbox]:visible')
      const count = await presses.count()
      for (let index = 0; index < count && page.url() === here; index += 1)
        await presses
          .nth(index)
          // oxlint-disable-next-line typescript/no-deprecated -- no press waits for where it leads
          .click({ timeout: 500, force: true, noWaitAfter: true })
          .catch(() => undefined)
      await expect(broken(page), path).toBeHidden()
    }
    expect(failures).toEqual([])
    await page.close()
  }
})
