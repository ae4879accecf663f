import { expect, type Page, test } from '@playwright/test'
import { messages } from '../src/domain/messages/messages'
import { alive } from './support/alive'
import { complaints } from './support/complaints'
import { holdScripts } from './support/hold-scripts'
import { signIn } from './support/sign-in'
import { stack } from './stack'

test('the home page leads to the course, which says what it is made of', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Explore all courses' })).toBeVisible()
  await page.getByRole('link', { name: 'LEARN MORE' }).first().click()
  await expect(page).toHaveURL('/course/course-id-2')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Turning Conflict Into Connection',
  )
  await expect(page.getByRole('button', { name: 'Enroll Now for $99' })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: '95% customer satisfaction' })).toBeVisible()
  const facts = page.getByRole('main').locator('dl')
  for (const [label, value] of [
    ['Modules', '4'],
    ['Lessons', '11'],
    ['Video', 'About 1 hour'],
  ] as const) {
    const term = facts.locator('div').filter({ has: page.getByText(label, { exact: true }) })
    await expect(term.getByRole('definition')).toHaveText(value)
  }
  await expect(page.getByText('Money back within 14 days.')).toBeVisible()
})

test('the trailer opens and closes by one button, and plays a moment after', async ({ page }) => {
  await page.goto('/course/course-id-2')
  await page.getByRole('button', { name: 'Watch Course Trailer' }).click()
  const trailer = page.getByLabel(/^Trailer: /)
  await expect(trailer).toBeVisible()
  await expect
    .poll(() => trailer.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Hide Course Trailer' }).click()
  await expect(trailer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Watch Course Trailer' })).toBeVisible()
})

test('what is pressed before the scripts are there is done as soon as they are', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/course/course-id-2', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Watch Course Trailer' }).click()
  await expect(page.getByLabel(/^Trailer: /)).toBeHidden()

  letThrough()
  await expect(page.getByLabel(/^Trailer: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide Course Trailer' })).toBeVisible()
})

test('what is pressed while React already listens and cannot answer is not lost', async ({
  page,
}) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    // The part of the page that holds the button itself; React is in another.
    if ((await response.text()).includes('Watch Course Trailer')) await held
    await route.fulfill({ response })
  })
  await page.goto('/course/course-id-2', { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    Object.keys(document).some((name) => name.startsWith('_reactListening')),
  )
  await page.getByRole('button', { name: 'Watch Course Trailer' }).click()
  await expect(page.getByLabel(/^Trailer: /)).toBeHidden()

  letThrough()
  await expect(page.getByRole('button', { name: 'Hide Course Trailer' })).toBeVisible()
})

/** The buttons of an accordion, by the heading over it. */
const toggles = (page: Page, heading: string) =>
  page.getByRole('region', { name: heading, exact: true }).locator('button[aria-expanded]')

test('curriculum and questions open one at a time, by keyboard', async ({ page }) => {
  await page.goto('/course/course-id-2')
  const items = toggles(page, 'What is inside')
  await expect(items).toHaveCount(4)
  await expect(items.nth(0)).toHaveAttribute('aria-expanded', 'true')

  await items.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(2)).toHaveAttribute('aria-expanded', 'true')
  await expect(items.nth(0)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Space')
  await expect(items.nth(2)).toHaveAttribute('aria-expanded', 'false')

  const questions = toggles(page, 'Questions people ask')
  await expect(questions).toHaveCount(5)
  for (const question of await questions.all()) {
    await expect(question).toHaveAttribute('aria-expanded', 'false')
  }
  await questions.nth(1).focus()
  await page.keyboard.press('Space')
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(questions.nth(1)).toBeFocused()
  await questions.nth(3).focus()
  await page.keyboard.press('Enter')
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true')
})

test('an unknown course is not found, and says so', async ({ page }) => {
  const found = complaints(page)
  const response = await page.goto('/course/no-such-course', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: messages.course.notFound })).toBeVisible()
  // The browser itself tells of the status.
  expect(found.filter((text) => !text.includes('404'))).toEqual([])
  await page.getByRole('link', { name: 'See all courses' }).click()
  await expect(page).toHaveURL('/')
})

const errorPages = [
  { path: '/course/no-such-course', status: 404, title: messages.course.notFound },
  { path: '/checkout/no-such-course', status: 404, title: messages.course.notFound },
  { path: '/people/no-such-person', status: 404, title: 'Not found' },
  { path: '/no-such-file.png', status: 404, title: 'Not found' },
  { path: '/_next/static/no-such-file.js', status: 404, title: 'Not found' },
  { path: '/_error', status: 404, title: 'Not found' },
  { path: '/error-page/unexpected', status: 404, title: 'Unexpected Application Error!' },
  { path: '/%ff', status: 400, title: 'This cannot be read' },
]

for (const { path, status, title } of errorPages) {
  test(`${path} is a whole page without a script`, async ({ browser }) => {
    const page = await browser.newPage({
      ...{ javaScriptEnabled: false, colorScheme: 'dark', baseURL: stack.site },
    })
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const [red = 255] = await page.evaluate(() =>
      (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
    )
    expect(red).toBeLessThan(60)
    await page.close()
  })
}

test('who looks for a course that is not there is told of the others', async ({ request }) => {
  const html = await (await request.get('/course/no-such-course')).text()
  expect(html).toContain('href="/course/course-id-2"')
})

test('an unknown page leads home', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveURL('/')
})

test('an unknown file is not found, in the look of the site', async ({ page }) => {
  const response = await page.goto('/no-such-file.pdf')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown endpoint answers 404 as one', async ({ request }) => {
  const response = await request.get('/api/no-such-endpoint')
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('application/json')
})

for (const path of ['/privacy', '/terms']) {
  test(`${path} says when it was last updated and numbers its sections`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText('Last updated March 10, 2025')).toBeVisible()
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    const numbered = headings.filter((text) => /^\d+\. \S/.test(text))
    expect(numbered.map((text) => Number.parseInt(text, 10))).toEqual(
      numbered.map((_, index) => index + 1),
    )
    if (path === '/terms') expect(numbered).toHaveLength(11)
    else expect(numbered.length).toBeGreaterThan(0)
  })
}

test('course pages invite visitors to sign up, other pages offer the account', async ({ page }) => {
  const invitation = page.getByRole('link', { name: 'New to H2H? Sign Up' })
  const menu = page.getByRole('button', { name: 'My Account' })
  for (const path of ['/course/course-id-2', '/course/course-id-1']) {
    await page.goto(path)
    await expect(invitation).toBeVisible()
    await expect(menu).toBeHidden()
  }
  for (const path of ['/', '/terms', '/signin']) {
    await page.goto(path)
    await expect(menu).toBeVisible()
    await expect(invitation).toBeHidden()
  }
  await menu.click()
  await expect(page.getByRole('link', { name: 'Go to your library' })).toHaveAttribute(
    'href',
    '/signin',
  )
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
})

test('the enrollment of a visitor is remembered until the sign-in', async ({ page }) => {
  await page.goto('/course/course-id-2')
  await page.getByRole('button', { name: 'Enroll Now for $99' }).first().click()
  await expect(page).toHaveURL('/signin')
  const stored = await page.evaluate(() => ({
    course: sessionStorage.getItem('pendingEnrollmentCourseId'),
    path: sessionStorage.getItem('redirectAfterLogin'),
  }))
  expect(stored).toEqual({ course: 'course-id-2', path: '/course/course-id-2' })
})

test('the words of students pass by until one stops them, and scroll by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Testimonials', exact: true })
  await row.scrollIntoViewIfNeeded()
  const said = await row.getByRole('listitem').count()
  expect(said).toBeGreaterThanOrEqual(8)
  await expect(row.locator('li')).toHaveCount(2 * said)
  const place = () =>
    row.getByRole('list').evaluate((list) => Math.round(list.getBoundingClientRect().x))

  const first = await place()
  await expect.poll(place).not.toBe(first)

  await page.getByRole('button', { name: 'Pause testimonials' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Play testimonials' })).toBeVisible()
  // The browser moves the row apart from the page, and stops it a little after it was told to.
  await row.getByRole('list').evaluate(async (list) => {
    await Promise.all(list.getAnimations().map((animation) => animation.ready))
  })
  const resting = await place()
  // Two frames later it still rests.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await place()).toBe(resting)

  await page.getByRole('button', { name: 'Play testimonials' }).press('Enter')
  await expect.poll(place).not.toBe(resting)

  // They rest under the focus.
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})

test('without motion the words of students are a plain row', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What people say' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause testimonials' })).toBeHidden()
  const row = page.getByRole('region', { name: 'Testimonials', exact: true })
  // Each of them once: the copy that passes by is gone.
  const said = await row.getByRole('listitem').count()
  expect(said).toBeGreaterThanOrEqual(8)
  await expect(row.locator('li:visible')).toHaveCount(said)
})

test('whoever owns the course goes to it until they sign out', async ({ page }) => {
  await signIn(page, stack.student)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/session/courses', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/course/course-id-2')
  await page.getByRole('button', { name: 'Enroll Now for $99' }).first().focus()
  answer()
  const links = page.getByRole('link', { name: 'Go to your course' })
  await expect(links).toHaveCount(2)
  // The link takes the focus of the button in whose place it is.
  await expect(links.first()).toBeFocused()
  await expect(page.getByRole('button', { name: /^Enroll Now/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'New to H2H? Sign Up' })).toBeHidden()
  await links.last().click()
  await expect(page).toHaveURL('/TurningConflitsIntoConnection')
  await alive(page)

  const remembered = () => page.evaluate(() => sessionStorage.getItem('ownCourses') ?? '')
  expect(await remembered()).not.toContain(stack.student.email)
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('link', { name: 'Go to your library' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: 'My Account' }).click()
  const menu = page.getByRole('list').filter({ has: page.getByText('Signed in as') })
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/signin')
  expect(await remembered()).toBe('')
  await page.goto('/course/course-id-2')
  await expect(page.getByRole('button', { name: 'Enroll Now for $99' })).toHaveCount(2)
  await page.goto('/terms')
  await page.getByRole('button', { name: 'My Account' }).click()
  await expect(page.getByRole('link', { name: 'Go to your library' })).toHaveAttribute(
    'href',
    '/signin',
  )
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('wide screens have the sections of the terms beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'Sections' })
  await expect(contents.getByRole('link')).toHaveCount(11)
  await contents.getByRole('link', { name: /Payment and Refunds/ }).click()
  await expect(page.getByRole('heading', { name: /^5\. +Payment and Refunds/ })).toBeInViewport()
})
