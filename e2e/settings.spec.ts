import { expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { findViolations } from './support/accessibility'
import { delayPosts } from './support/delay-posts'
import { signIn, signInWithForm } from './support/sign-in'
import { createStudent, type Student } from './support/students'

const { settings } = memberMessages

let student: Student

test.beforeEach(async ({ browser, page }) => {
  // Many pages for two people.
  test.slow()
  student = await createStudent(browser)
  await signIn(page, student, '/settings')
})

const name = (page: Page) => page.getByLabel('Full name')
const bio = (page: Page) => page.getByLabel('Bio')
const zone = (page: Page) => page.getByLabel('Time zone')
const isPublic = (page: Page) => page.getByRole('checkbox', { name: 'Make profile public' })
const tab = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: label })
const sideCard = (page: Page) => page.getByRole('complementary')
const status = (page: Page, message: string) =>
  page.getByRole('main').getByText(message, { exact: true })

async function save(page: Page): Promise<void> {
  // On a busy machine a click may come before hydration: click again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(status(page, settings.saved)).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Makes the profile public, and returns its URL. */
async function publish(page: Page): Promise<string> {
  await isPublic(page).check()
  await save(page)
  const link = page.getByRole('link', { name: /\/people\// })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

/** A square picture in one color. */
const aPicture = (page: Page, side: number) =>
  page.evaluate(async (points) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: points,
      height: points,
    })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = 'teal'
    context?.fillRect(0, 0, points, points)
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
  }, side)

async function choose(page: Page, side = 400): Promise<void> {
  const buffer = Buffer.from(await aPicture(page, side), 'base64')
  await page
    .getByLabel(/^Choose (a|another) picture$/)
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
}

test('a profile and its picture are saved, and others see only what is public', async ({
  page,
  browser,
}) => {
  await expect(sideCard(page)).toContainText('Active')
  await expect(sideCard(page)).toContainText('Solo')
  await expect(sideCard(page)).toContainText('Conflict Cure')
  await name(page).fill(' مريم   🌻 ')
  await bio(page).fill('I write at https://example.com/me and javascript:alert(1)')
  await zone(page).selectOption('UTC+5:30 (IST)')
  await save(page)
  await expect(sideCard(page)).toContainText('مريم 🌻')
  await expect(name(page)).toHaveValue('مريم 🌻')
  await page.reload()
  await expect(name(page)).toHaveValue('مريم 🌻')
  await expect(zone(page)).toHaveValue('ist')

  await choose(page)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(status(page, settings.pictureSaved)).toBeVisible()

  const profileUrl = await publish(page)
  const visitor = await (await browser.newContext()).newPage()
  expect((await visitor.goto(profileUrl))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: 'مريم 🌻' })).toBeVisible()
  const link = visitor.getByRole('main').getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://example.com/me')
  await expect(link).toHaveAttribute('rel', /nofollow/)
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const text = await visitor.content()
  expect(text).not.toContain(student.email)
  expect(text).not.toContain('Conflict Cure')
  const shown = visitor.getByRole('main').locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 256)
  const source = (await shown.getAttribute('src')) ?? ''
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme })
    expect(await findViolations(visitor)).toEqual([])
  }

  await isPublic(page).uncheck()
  await save(page)
  expect((await visitor.goto(profileUrl))?.status()).toBe(404)
  expect((await visitor.request.get(new URL(source, profileUrl).href)).status()).toBe(404)
  const another = await publish(page)
  expect(another).not.toBe(profileUrl)
  expect((await visitor.goto(profileUrl))?.status()).toBe(404)
  await visitor.context().close()

  // Signs out from their own public page.
  await page.goto(another)
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/signin?next=%2Fdashboard')
})

test('errors are at their fields, and only changes are sent @full', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/settings')
  await name(page).fill('   ')
  await bio(page).fill('x'.repeat(1001))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(status(page, settings.noName)).toBeVisible()
  await expect(status(page, settings.bioTooLong)).toBeVisible()
  await expect(name(page)).toBeFocused()
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')

  // Unsent input stays, and can be sent again.
  await name(page).fill('Ann Writer')
  await bio(page).fill('Hello')
  await page.route('**/settings', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(status(page, settings.notSaved)).toBeVisible()
  await expect(name(page)).toHaveValue('Ann Writer')
  await page.unroute('**/settings')
  await save(page)
  await zone(other).selectOption('UTC+9:00 (JST)')
  await save(other)
  await page.reload()
  await expect(name(page)).toHaveValue('Ann Writer')
  await expect(bio(page)).toHaveValue('Hello')
  await expect(zone(page)).toHaveValue('jst')
})

test('a picture is chosen, shown, saved, and removed @full', async ({ page }) => {
  await expect(sideCard(page)).toContainText('0 bytes of 5 MB used')
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(status(page, settings.notAPicture)).toBeVisible()

  // An unreadable picture is explained, and another can be chosen.
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer') ?? {}
    Blob.prototype.arrayBuffer = () => {
      Object.defineProperty(Blob.prototype, 'arrayBuffer', own)
      return Promise.reject(new DOMException('It is not there.', 'NotReadableError'))
    }
  })
  await choose(page)
  await expect(page.getByRole('alert').filter({ hasText: settings.pictureDamaged })).toBeVisible()
  await choose(page)
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(status(page, settings.pictureSaved)).toBeVisible()
  await expect(sideCard(page).getByRole('meter')).toBeVisible()
  await expect(sideCard(page)).not.toContainText('0 bytes of 5 MB used (0%)')
  const shown = sideCard(page).locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 256)
  const pictureUrl = (await shown.getAttribute('src')) ?? ''

  await page.goto('/dashboard')
  await expect(page.getByRole('main').locator('header img')).toHaveAttribute('src', pictureUrl)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(status(page, settings.pictureRemoved)).toBeVisible()
  await expect(sideCard(page).locator('img')).toHaveCount(0)
  expect((await page.request.get(pictureUrl)).status()).toBe(404)
})

test('the tabs work by keyboard, and notifications are saved @full', async ({ page }) => {
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-current', 'page')
  await tab(page, 'Notifications').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings/notifications')
  await expect(tab(page, 'Notifications')).toHaveAttribute('aria-current', 'page')
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true })
  for (const label of ['Product updates', 'Newsletter issues', 'Marketing promotions'])
    await expect(box(label)).not.toBeChecked()
  await expect(box('Mentions and replies')).toBeChecked()
  await expect(page.getByText('We don’t send push notifications')).toBeVisible()

  await box('Mentions and replies').uncheck()
  await box('Newsletter issues').check()
  await save(page)
  await page.reload()
  await expect(box('Mentions and replies')).not.toBeChecked()
  await expect(box('Newsletter issues')).toBeChecked()
  await expect(box('New posts in communities')).not.toBeChecked()

  await tab(page, 'Security').click()
  await expect(page).toHaveURL('/settings/security')
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()
  await page.goBack()
  await expect(box('Newsletter issues')).toBeChecked()
})

test('leaving or signing out with unsaved input asks for confirmation', async ({ page }) => {
  await bio(page).fill('Half a thought')
  const dialogs: string[] = []
  page.once('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await tab(page, 'Notifications').click()
  expect(dialogs).toEqual([messages.general.unsavedChanges])
  await expect(page).toHaveURL('/settings')
  await expect(bio(page)).toHaveValue('Half a thought')

  await save(page)
  await tab(page, 'Notifications').click()
  await expect(page).toHaveURL('/settings/notifications')

  await page.getByRole('checkbox', { name: 'Product updates' }).check()
  page.once('dialog', (dialog) => void dialog.accept())
  await tab(page, 'Profile').click()
  await expect(page).toHaveURL('/settings')
  await expect(bio(page)).toHaveValue('Half a thought')

  // Also while saving, so that the result is seen.
  const decide = await delayPosts(page, '**/settings*')
  await name(page).fill('Ann Writer')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await tab(page, 'Notifications').click()
  await expect(page).toHaveURL('/settings')
  decide('lost')
  await expect(status(page, settings.notSaved)).toBeVisible()
  await expect(name(page)).toHaveValue('Ann Writer')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // Staying cancels the sign-out.
  await bio(page).fill('A whole one')
  page.once('dialog', (dialog) => void dialog.dismiss())
  await sideCard(page).getByRole('button', { name: 'Logout' }).click()
  await expect(bio(page)).toHaveValue('A whole one')
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')
  await save(page)

  await sideCard(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull()
})

test('input survives an expired session, also while sending', async ({ page, context }) => {
  const signInAgain = async () => {
    await expect(page).toHaveURL('/signin?again=1&next=%2Fsettings')
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/settings')
    await expect(status(page, settings.restored)).toBeVisible()
  }
  await bio(page).fill('Half a thought')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await signInAgain()
  await expect(bio(page)).toHaveValue('Half a thought')
  await save(page)
  await page.reload()
  await expect(bio(page)).toHaveValue('Half a thought')

  for (const sent of ['a picture', 'a change']) {
    const isPicture = sent === 'a picture'
    const decide = await delayPosts(page, isPicture ? '**/api/account/avatar*' : '**/settings*')
    if (isPicture) await choose(page)
    else await name(page).fill('Ann Writer')
    await context.clearCookies()
    const button = isPicture ? 'Save picture' : 'Save Changes'
    await page.getByRole('button', { name: button }).click()
    await bio(page).fill(`Typed during ${sent}`)
    decide('sent')

    await signInAgain()
    await expect(bio(page)).toHaveValue(`Typed during ${sent}`)
    await expect(name(page)).toHaveValue(isPicture ? 'Grace Brewster' : 'Ann Writer')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await save(page)
  }
})

test('one person’s input isn’t saved for or shown to the next who signs in', async ({
  page,
  context,
  browser,
}) => {
  const other = await createStudent(browser)
  await bio(page).fill('Half a thought')
  await context.clearCookies()
  const second = await context.newPage()
  await signIn(second, other, '/settings')

  await page.getByRole('button', { name: 'Save Changes' }).click()

  await expect(page).toHaveURL('/signin?again=1&next=%2Fsettings')
  await expect(page.getByText(messages.signIn.signedInAs(other.email))).toBeVisible()
  await second.reload()
  await expect(bio(second)).toHaveValue('')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(bio(page)).toHaveValue('Half a thought')
  await save(page)
  await second.close()

  // The next person who signs in here doesn't see it.
  await bio(page).fill('A secret')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/signin?again=1&next=%2Fsettings')
  await signIn(page, other, '/settings')
  await expect(name(page)).toHaveValue('Grace Brewster')
  await expect(bio(page)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('A secret')
})

test('the appearance follows the account to another device @full', async ({ page, browser }) => {
  const group = page.getByRole('main').getByRole('group', { name: 'Dark mode' })
  const themeResponse = page.waitForResponse('**/api/account/theme*')
  await group.getByText('Dark', { exact: true }).click()
  expect((await themeResponse).status()).toBe(204)

  const other = await (await browser.newContext({ colorScheme: 'light' })).newPage()
  await other.goto('/terms')
  await expect(other.locator('html')).not.toHaveAttribute('data-theme')
  await signInWithForm(other, student)
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.goto('/terms')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.context().close()
})
