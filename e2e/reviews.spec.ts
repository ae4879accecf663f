import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'
import { waitForScripts, openPage } from './support/wait-for-scripts'
import { signIn } from './support/sign-in'
import { createStudent, openInstructorPage, findDocumentId, type Student } from './support/students'

const course = 'course-id-2'
const reviewPath = `/review/${course}`

let student: Student

test.beforeEach(async ({ browser, page }) => {
  // Many pages for two people.
  test.slow()
  student = await createStudent(browser, course)
  await signIn(page, student, '/reviewmodules')
})

const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const reviewField = (page: Page) => page.getByLabel('Your review (optional)')
const consent = (page: Page) =>
  page.getByRole('checkbox', { name: 'You may publish my review with my first name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save review' }).click()
const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: memberMessages.reviews.saved })

/** Writes a review with consent and saves it. */
async function review(page: Page, text: string): Promise<void> {
  await page.goto(reviewPath)
  await star(page, '5 stars').check({ force: true })
  await reviewField(page).fill(text)
  await consent(page).check()
  await save(page)
  await expect(saved(page)).toBeVisible()
}

test('a student reviews a course by keyboard, changes it later, and deletes it', async ({
  page,
}) => {
  await page.getByRole('link', { name: 'Write a review of Conflict Cure' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Review: list of modules' }),
  ).toBeVisible()
  await expect(consent(page)).not.toBeChecked()
  await save(page)
  await expect(page.getByText(memberMessages.reviews.noStars)).toBeVisible()
  await expect(star(page, '1 star')).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star(page, '3 stars')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(reviewField(page)).toBeFocused()
  await page.keyboard.type('We talk again.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()

  await page.goto('/reviewmodules')
  await expect(page.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible()
  await page.getByRole('link', { name: 'Change your review of Conflict Cure' }).click()
  await expect(star(page, '3 stars')).toBeChecked()
  await expect(reviewField(page)).toHaveValue('We talk again.')
  await expect(consent(page)).toBeChecked()

  await page.getByRole('button', { name: 'Delete my review' }).click()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Delete my review' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText(memberMessages.reviews.deleted)).toBeVisible()
  await expect(reviewField(page)).toHaveValue('')
  await page.goto('/reviewmodules')
  await expect(
    page.getByRole('link', { name: 'Write a review of Conflict Cure', exact: true }),
  ).toBeVisible()
})

test('an unsaved, too long, or abandoned review keeps its text @full', async ({ page }) => {
  await page.goto(reviewPath)
  await star(page, '4 stars').check({ force: true })
  await reviewField(page).fill('x'.repeat(1201))
  await expect(page.getByText('1 character too many')).toBeVisible()
  await save(page)
  await expect(page.getByText(memberMessages.reviews.tooLong)).toBeVisible()

  await reviewField(page).fill('x'.repeat(1150))
  await expect(page.getByText('50 characters left')).toBeVisible()
  await page.route(`**${reviewPath}*`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await save(page)
  await expect(
    page.getByRole('alert').filter({ hasText: memberMessages.reviews.notSaved }),
  ).toBeVisible()
  await expect(reviewField(page)).toHaveValue('x'.repeat(1150))

  await page.unroute(`**${reviewPath}*`)
  await save(page)
  await expect(saved(page)).toBeVisible()

  // Leaving with unsaved text asks for confirmation.
  await reviewField(page).fill('Half a thought')
  const home = page.getByRole('banner').getByRole('link').first()

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await home.click()
  expect(questions).toEqual([messages.general.unsavedChanges])
  await expect(page).toHaveURL(new RegExp(`${reviewPath}$`))
  await expect(reviewField(page)).toHaveValue('Half a thought')

  page.once('dialog', (dialog) => void dialog.accept())
  await home.click()
  await expect(page).toHaveURL('/')
})

test.describe('on the home page', () => {
  let mark: string

  test.beforeEach(() => {
    mark = `They listen now. ${randomUUID()}`
  })

  const homeSays = (page: Page, text: string) =>
    expect.poll(async () => (await (await page.request.get('/')).text()).includes(text))

  test.afterEach(async ({ browser }) => {
    // Always, because other tests count the testimonials.
    const instructor = await openInstructorPage(browser)
    const where = new URLSearchParams({ 'where[review][contains]': mark })
    const response = await instructor.request.delete(`/api/testimonials?${where.toString()}`, {
      headers: { origin: stack.site },
    })
    expect(response.status()).toBe(200)
    await instructor.close()
  })

  /** Opens the student's review in the admin panel. */
  async function openInAdmin(browser: Browser) {
    const instructor = await openInstructorPage(browser)
    const id = await findDocumentId(instructor, 'reviews', 'user.email', student.email)
    await openPage(instructor, `/admin/collections/reviews/${id}`)
    const panel = instructor.getByRole('region', { name: 'On the home page' })
    const press = (name: string) => instructor.getByRole('button', { name, exact: true }).click()
    return { instructor, panel, press }
  }

  test('approved reviews show the first name, newer ones follow, and withdrawn ones disappear @full', async ({
    page,
    browser,
  }) => {
    await review(page, mark)
    const { instructor, panel, press } = await openInAdmin(browser)
    await press('Show on home page')
    await expect(panel.getByRole('status')).toHaveText('Added to the home page.')
    await homeSays(page, mark).toBe(true)
    await page.goto('/')
    const testimonial = page.getByRole('listitem').filter({ hasText: mark })
    await expect(testimonial).toContainText('Grace')
    await expect(testimonial).not.toContainText('Brewster')

    await review(page, `${mark} Every evening.`)
    await expect(page.getByText('Your review is on the home page.')).toBeVisible()
    await instructor.reload()
    await waitForScripts(instructor)
    await expect(panel.getByText('The home page still says')).toBeVisible()
    await press('Show the new version')
    await homeSays(page, 'Every evening.').toBe(true)

    // The instructor or the student can remove it.
    await press('Remove from home page')
    await homeSays(page, mark).toBe(false)
    await press('Show on home page')
    await homeSays(page, mark).toBe(true)
    await consent(page).uncheck()
    await save(page)
    await expect(saved(page)).toBeVisible()
    await homeSays(page, mark).toBe(false)
    await instructor.reload()
    await expect(panel.getByText(memberMessages.reviews.noConsent)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Show on home page' })).toBeDisabled()
    await instructor.close()
  })
})
