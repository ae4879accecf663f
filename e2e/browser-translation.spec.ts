import { expect, type Page, test } from '@playwright/test'
import { translate } from '../src/testing/translate'
import { stack } from './stack'
import { openPage } from './support/wait-for-scripts'
import { fillAccountStep, createEmail, paymentHeading, pressNext } from './support/buyer'
import { collectPageErrors } from './support/console-errors'
import { createCoupleCourse } from './support/couple'
import { memberPages } from './support/pages'
import { getSignedInSession } from './support/sign-in'

// Browser translation of a page in use breaks no screen.

/** Translates all text that is added to the page from now on, as a browser does. */
async function startTranslation(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const translate = ${translate.toString()}
    translate(document)
    new MutationObserver(() => translate(document)).observe(document.body, {
      childList: true, characterData: true, subtree: true,
    })
  })()`)
}

const broken = (page: Page) => page.getByText('Unexpected Application Error!')

for (const [step, tag] of [
  [1, ''],
  [2, ' @full'],
] as const)
  test(`a sign-up that is translated at step ${step} continues to the payment${tag}`, async ({
    page,
  }) => {
    const errors = collectPageErrors(page)
    await page.goto('/signup')
    // The form's scripts run before the translation.
    const shows = page.getByRole('button', { name: 'Show password' }).first()
    await expect(async () => {
      await shows.click()
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    }).toPass()
    await fillAccountStep(page, createEmail())
    if (step === 1) await startTranslation(page)
    await pressNext(page)
    const mode = page.getByRole('combobox')
    await mode.selectOption('solo')
    if (step === 2) await startTranslation(page)
    await pressNext(page)
    await expect(paymentHeading(page)).toBeVisible()
    await expect(broken(page)).toBeHidden()
    expect(errors).toEqual([])
  })

test('every page of a student handles clicks while it is translated @full', async ({ browser }) => {
  test.slow()
  const couple = await createCoupleCourse(browser)
  const [ana] = couple.students
  if (!ana) throw new Error('The course has no student.')
  const own = ['/settings/partner', '/together/check-in', `/together/journey/${couple.slug}`]
  for (const [person, paths] of [
    [stack.student, memberPages],
    [ana, own],
  ] as const) {
    const page = await browser.newPage({
      baseURL: stack.site,
      storageState: await getSignedInSession(browser, person),
    })
    const failures: string[] = []
    page.on('pageerror', ({ message }) => {
      // React renders a part again that was translated before hydration: error 418, harmless.
      if (!message.includes('error #418')) failures.push(`${page.url()}: ${message}`)
    })
    // Blocks all actions: only the page's reaction matters.
    await page.route('**/*', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    for (const path of paths) {
      await openPage(page, path)
      await startTranslation(page)
      const here = page.url()
      // All but the buttons of native forms.
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
