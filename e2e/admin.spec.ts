import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { findViolations } from './support/accessibility'
import {
  textField,
  notice,
  numberField,
  openDocument,
  pressButton,
  fieldErrors,
  save,
  waitForAutosave,
  typeText,
  openAdvanced,
} from './support/admin'
import { openPageAs } from './support/couple'
import { createTestCourse } from './support/test-course'
import { waitForScripts, openPage } from './support/wait-for-scripts'
import { waitForEmail } from './support/outbox'
import { createEmail, password, payAs, reachPayment } from './support/buyer'
import { signInBySession, signIn } from './support/sign-in'
import { stack } from './stack'

// Most tests share one course, and run in order.
test.describe.configure({ mode: 'serial' })

const name = randomUUID().slice(0, 8)
const course = { title: `Listening ${name}`, path: `/listening-${name}`, slug: `listening-${name}` }
const salesPage = `/course/${course.slug}`
const student = { email: createEmail(), password }

// One second is promised; a busy machine may take longer.
const SOON = { timeout: 10_000, intervals: [50] }

const asInstructor = async (page: Page, path = '/admin') => {
  await signInBySession(page, stack.instructor)
  await openPage(page, path)
}

test('visitors and students find no admin panel', async ({ page }) => {
  await page.goto('/admin/collections/courses')
  await expect(page).toHaveURL('/signin?next=%2Fadmin%2Fcollections%2Fcourses')
  await signIn(page, stack.student)
  await page.goto('/admin/collections/courses')
  await expect(page).toHaveURL('/dashboard')
  expect((await page.request.get('/api/courses')).status()).toBe(404)
})

test('the first page greets the instructor, and has the setup checklist and shortcuts', async ({
  page,
}) => {
  await asInstructor(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Good to see you, / })).toBeVisible()
  const mail = page.getByRole('listitem').filter({ hasText: 'Check that email works' })
  await expect(mail.getByText('(to do)')).toBeAttached()
  await mail.getByRole('button', { name: 'Send test email' }).click()
  await expect(mail.getByRole('status')).toContainText(stack.instructor.email)
  const { text } = await waitForEmail(stack.instructor.email, 'your site can send email')
  const code = /Code: (\d{6})/.exec(text ?? '')?.[1] ?? ''
  await mail.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await mail.getByLabel('Code from the email').press('Enter')
  await expect(mail.getByText('(done)')).toBeAttached()
  const videos = page.getByRole('listitem').filter({ hasText: 'Replace the sample videos' })
  await expect(videos.getByRole('link', { name: 'Welcome' })).toHaveAttribute(
    'href',
    /^\/admin\/collections\/lessons\/[\da-f-]{36}$/,
  )

  await page.getByText('Help', { exact: true }).click()
  await expect(page.getByText('See what needs your attention')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: /Edit its text, price, and lessons/ }).click()
  await expect(numberField(page, 'Price')).toBeVisible()
})

test('a course is public once published, price changes apply right away, and errors are explained', async ({
  page,
  request,
}) => {
  // The list's button leads to the guide, and creates nothing.
  await asInstructor(page, '/admin/collections/courses/create')
  await expect(page).toHaveURL('/admin/new-course')
  await page.goto('/admin/collections/courses')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Untitled' })).toHaveCount(0)
  await openPage(page, '/admin/new-course')
  await page.getByLabel('What is the course called?').fill(course.title)
  await page.getByLabel('What’s the price, in US dollars?').fill('49')
  await page.getByLabel('What are its modules?').fill('Later')
  await pressButton(page, 'Continue to lessons')
  // A course can't be published while a visible module is empty.
  await page.getByLabel('Select Later').check()
  await pressButton(page, 'Hide')
  await expect(page.getByText('One item is hidden from students.')).toBeVisible()
  await openDocument(page, 'courses', course.title)
  const priceField = numberField(page, 'Price')
  const addressField = textField(page, 'URL')
  await priceField.fill('120')
  await openAdvanced(page)
  await textField(page, 'Slug').fill(course.slug)
  const drafted = waitForAutosave(page, course.path)
  await addressField.fill(course.path)
  // Autosave, without a click.
  await drafted
  expect((await request.get(salesPage)).status()).toBe(404)
  const signUp = await request.get(`/signup?courseId=${course.slug}`)
  expect(await signUp.text()).not.toContain(course.title)

  await openDocument(page, 'courses', course.title)
  await save(page, 'Publish changes', /successfully/)
  await expect.poll(async () => (await request.get(salesPage)).status(), SOON).toBe(200)
  await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
    'href',
    salesPage,
  )

  const fetchText = async (path: string) => (await request.get(path)).text()
  // The next change starts from the saved course.
  await page.reload()
  await waitForScripts(page)
  // The button is disabled during autosave.
  const changed = waitForAutosave(page, '149.5')
  await priceField.fill('149.5')
  await changed
  await save(page, 'Publish changes', /successfully/)
  await Promise.all([
    expect.poll(() => fetchText(salesPage), SOON).toContain('data-offer-price="$149.50"'),
    expect.poll(() => fetchText(`/signup?courseId=${course.slug}`), SOON).toContain('14950'),
  ])

  await page.reload()
  await waitForScripts(page)
  const launch = page.locator('.collapsible-field').filter({ hasText: 'Launch price: none' })
  await launch.locator('.collapsible__toggle').click()
  const launchPrice = numberField(page, 'Launch price')
  await launchPrice.fill('60')
  const end = page.locator('#field-launchUntil input')
  await end.fill('Mar 10, 2020 9:00 AM')
  await end.press('Enter')
  await expect(page.getByText('This date has already passed')).toBeVisible()
  await expect(page.getByText('Launch price: $60, ended')).toBeVisible()
  await save(page, 'Publish changes', /successfully/)
  const autosave = waitForAutosave(page, 'launchPrice')
  await launchPrice.fill('')
  await autosave
  await expect(page.getByText('This date has already passed')).toBeHidden()
  // The previous save's notice may still be visible.
  const published = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && !response.url().includes('autosave'),
  )
  await pressButton(page, 'Publish changes')
  expect((await published).ok()).toBe(true)

  await page.reload()
  await waitForScripts(page)
  // The invalid draft is saved.
  const message = 'The price can have up to two decimals, for example 99.50.'
  const wrong = waitForAutosave(page)
  await typeText(page, priceField, '9.999')
  await wrong
  await pressButton(page, 'Publish changes')
  await expect(fieldErrors(page)).toHaveText(message)
  await expect(notice(page)).toContainText(message)
})

test('modules and lessons are added; a lesson needs a title, which generates its slug @full', async ({
  page,
}) => {
  await asInstructor(page, '/admin/collections/lessons/create')
  await page.getByRole('main').getByRole('link', { name: 'Choose a course' }).click()
  await page.waitForURL('/admin/collections/courses')
  await openDocument(page, 'courses', course.title)
  await pressButton(page, 'Modules and lessons')
  await page.getByLabel('Add a module').fill(`Module ${name}`)
  await page.keyboard.press('Enter')
  const newLesson = page.getByLabel(`Add a lesson to Module ${name}`)
  for (const title of ['First', 'Second']) {
    await newLesson.fill(`${title} ${name}`)
    await newLesson.press('Enter')
    await expect(page.getByText(`“${title} ${name}” was added as a draft.`)).toBeVisible()
  }
  await openDocument(page, 'modules', `Module ${name}`)
  await openAdvanced(page)
  await textField(page, 'URL').fill(`${course.path}/one`)
  await save(page, 'Publish changes', /successfully/)

  for (const title of ['First', 'Second']) {
    await openDocument(page, 'lessons', `${title} ${name}`)
    await textField(page, 'Title').fill('')
    // The panel ignores clicks while it renders a selection: click again.
    await expect(async () => {
      await pressButton(page, 'Publish changes')
      await expect(fieldErrors(page)).toHaveText('Please enter a title.', { timeout: 5000 })
    }).toPass()
    await textField(page, 'Title').fill(`${title} ${name}`)
    await save(page, 'Publish changes', /successfully/)
    await page.reload()
    await openAdvanced(page)
    await expect(textField(page, 'Slug')).toHaveValue(new RegExp(`^${title.toLowerCase()}-`))
  }
})

test('exercises are added to a lesson, moved in the course, and removed in one click @full', async ({
  page,
}) => {
  await asInstructor(page)
  await openDocument(page, 'lessons', `First ${name}`)
  for (const title of ['One', 'Two']) {
    await waitForScripts(page)
    const exercises = page.locator('#field-exercises')
    await exercises.getByRole('button', { name: 'Add new', exact: true }).click()
    const drawer = page.locator('.drawer--is-open')
    await expect(drawer.locator('#field-lesson')).toContainText(`First ${name}`)
    await drawer.locator('#field-title').fill(`${title} ${name}`)
    await drawer.locator('#field-instruction').fill('Write it down.')
    await drawer.locator('#action-save').click()
    await expect(notice(page)).toContainText(/successfully created/)
    await page.reload()
  }

  await openDocument(page, 'courses', course.title)
  await pressButton(page, 'Modules and lessons')
  const exercises = page.getByRole('list', { name: `Exercises in First ${name}` })
  await expect(exercises.getByRole('link')).toHaveText([`One ${name}`, `Two ${name}`])
  const addAnother = page.getByRole('link', { name: `Add an exercise to Second ${name}` })
  const form = (await addAnother.getAttribute('href')) ?? ''
  await pressButton(page, `Move One ${name} down`)
  await expect(exercises.getByRole('link')).toHaveText([`Two ${name}`, `One ${name}`])

  await openPage(page, form)
  await expect(page.locator('#field-lesson')).toContainText(`Second ${name}`)

  await openDocument(page, 'exercises', `Two ${name}`)
  await expect(page.getByRole('region', { name: 'Participation' })).toContainText(
    'fewer than 5 people so far',
  )
  await pressButton(page, 'Archive exercise')
  await expect(page.getByRole('button', { name: 'Restore exercise' })).toBeFocused()
  // Saving the form doesn't restore it.
  await typeText(page, textField(page, 'Title'), `Two, again ${name}`)
  await save(page, 'Save', /successfully/)
  await openDocument(page, 'courses', course.title)
  await pressButton(page, 'Modules and lessons')
  await expect(exercises.getByRole('link')).toHaveText([`One ${name}`])
  await expect(page.getByRole('list', { name: 'Archived exercises' }).getByRole('link')).toHaveText(
    [`Two, again ${name}`],
  )
})

test('a visitor buys the course, and the instructor sees the payment read-only @full', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newPage()
  await visitor.goto(`/signup?courseId=${course.slug}`)
  await reachPayment(visitor, student.email)
  await expect(visitor.getByText('$149.50', { exact: true })).toBeVisible()
  await payAs(visitor, 'ok')
  await visitor.waitForURL('/dashboard')
  await visitor.close()

  await asInstructor(page)
  await openPage(page, `/admin/collections/payments?where[user.email][equals]=${student.email}`)
  const row = page.getByRole('row').filter({ hasText: course.title })
  await expect(row).toContainText('$149.50')
  await expect(row).toContainText('Paid')
  await expect(page.getByRole('link', { name: 'Add new' })).toHaveCount(0)

  await openPage(page, (await row.getByRole('link').first().getAttribute('href')) ?? '')
  await expect(textField(page, 'Amount')).toHaveValue('$149.50')
  await expect(textField(page, 'Amount')).toBeDisabled()
  for (const button of ['Save', 'Duplicate', 'Delete']) {
    await expect(page.getByRole('button', { name: button, exact: true })).toHaveCount(0)
  }
})

test('students see a lesson’s new position', async ({ page, browser }) => {
  const lessons = ['First', 'Second']
  const created = await createTestCourse(browser, { lessons, students: ['Lea'] })
  const [lea] = created.students
  if (!lea) throw new Error('There is no student.')
  const learner = await openPageAs(browser, lea)
  const titles = async () => {
    await learner.goto(created.path)
    return learner
      .getByRole('complementary')
      .getByRole('listitem')
      .getByText(/^(First|Second)$/)
      .allTextContents()
  }
  expect(await titles()).toEqual(['First', 'Second'])

  await asInstructor(page, `/admin/collections/courses/${created.id}`)
  await pressButton(page, 'Modules and lessons')
  await pressButton(page, 'Move First down')
  await expect(page.getByText('“First” was moved.')).toBeVisible()

  await expect.poll(titles).toEqual(['Second', 'First'])
  await learner.close()
})

test('a course with students can’t be deleted, and unpublishing hides it @full', async ({
  page,
  request,
}) => {
  await asInstructor(page)
  await openDocument(page, 'courses', course.title)
  const more = page.locator('.doc-controls__popup').getByRole('button').first()
  await more.click()
  await pressButton(page, 'Delete')
  await pressButton(page, 'Confirm')
  await expect(notice(page)).toContainText('This course has students or purchases')

  await page.reload()
  await waitForScripts(page)
  await more.click()
  await pressButton(page, 'Unpublish')
  const unpublished = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PATCH' &&
      new URL(answer.url()).pathname.startsWith('/api/courses/'),
  )
  await pressButton(page, 'Confirm')
  await unpublished
  await expect
    .poll(async () => (await request.get(salesPage)).status(), { timeout: 5000 })
    .toBe(404)
})
