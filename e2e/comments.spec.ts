import { type Browser, expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { type Appearance, findProblems } from './support/accessibility'
import { createTestCourse, type TestCourse, type Person } from './support/test-course'
import { query } from './support/database'
import { readEmailsTo } from './support/outbox'
import { signInBySession, signIn } from './support/sign-in'
import { stack } from './stack'

// The tests share one course, and each reads the comments of the previous ones.
test.describe.configure({ mode: 'serial' })

let course: TestCourse, ann: Person, ben: Person

test.beforeAll(async ({ browser }) => {
  course = await createTestCourse(browser, {
    lessons: ['Listening', 'Speaking', 'Silence'],
    students: ['Ann Writer', 'Ben Reader'],
  })
  const [first, second] = course.students
  if (!first || !second) throw new Error('two students were expected')
  ann = first
  ben = second
})

const lessonPath = (index: number) => `${course.path}?lesson=${course.lessons[index]?.slug ?? ''}`
const fold = (page: Page) => page.getByRole('heading', { level: 3, name: /^Comments/ })
const comment = (page: Page, name: string) =>
  page.getByRole('article', { name: `Comment by ${name}` })
const field = (page: Page) => page.getByLabel('Write a comment')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openComments(page: Page, index = 0): Promise<void> {
  await page.goto(lessonPath(index))
  await fold(page).click()
  await expect(page.getByText('can read these comments.')).toBeVisible()
}

/** Opens a lesson's comments in a new window. */
async function openWindowFor(
  browser: Browser,
  person: { email: string; password: string },
  index = 0,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: stack.site })
  await signInBySession(page, person)
  await openComments(page, index)
  return page
}

/** The texts of the emails to this address with this subject. */
const textsTo = async (email: string, subject: string): Promise<string[]> =>
  (await readEmailsTo(email)).flatMap((mail) =>
    mail.subject?.includes(subject) ? [mail.text ?? ''] : [],
  )

test('a student posts, edits, and deletes a comment', async ({ page }) => {
  await signInBySession(page, ann)
  await openComments(page)
  await expect(
    page.getByText('Only people in this course and your instructor can read'),
  ).toBeVisible()
  await expect(page.getByText('No comments yet.')).toBeVisible()

  await send(page).click()
  await expect(page.getByText(memberMessages.comments.empty)).toBeVisible()
  await field(page).fill('It helped.\nSee https://example.com/a and javascript:alert(1)')
  await send(page).click()
  const own = comment(page, 'Ann Writer')
  await expect(own).toBeFocused()
  await expect(own).toContainText('It helped.')
  await expect(own.getByRole('link')).toHaveCount(1)
  await expect(own.getByRole('link')).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
  await expect(page.getByText(memberMessages.comments.sent)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(fold(page)).toHaveText('Comments1')

  await press(page, 'Edit')
  const change = page.getByLabel('Edit your comment')
  await expect(change).toBeFocused()
  await change.fill('It helped a')
  await openComments(page)
  await press(page, 'Edit')
  await expect(change).toHaveValue('It helped a')
  await change.fill('It helped a lot.')
  await change.press('Control+Enter')
  await expect(own).toContainText('It helped a lot.')
  await expect(own).toContainText('edited')

  await openComments(page)
  await expect(own).toContainText('It helped a lot.')
  await press(page, 'Delete')
  await press(page, 'Keep it')
  await expect(own.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await press(page, 'Delete')
  await press(page, 'Yes, delete')
  await expect(own).toHaveCount(0)
  await expect(page.getByText('No comments yet.')).toBeVisible()
  await expect(fold(page)).toHaveText('Comments0')
})

test('the instructor is notified of a comment, and replies', async ({ page, browser }) => {
  // The last email about comments is an hour old.
  await query(`delete from mail_digests where cause = 'new-comment'`)
  await signInBySession(page, ann)
  await openComments(page)
  await field(page).fill('What about Sundays?')
  await send(page).click()
  await expect(comment(page, 'Ann Writer')).toBeVisible()
  await expect
    .poll(async () => (await textsTo(stack.instructor.email, 'Listening')).join('\n'), {
      timeout: 30_000,
    })
    .toContain(`${stack.site}${lessonPath(0)}#comments`)

  const teacher = await openWindowFor(browser, stack.instructor)
  await expect(teacher.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await press(teacher, 'Reply')
  await teacher.getByLabel('Your reply to Ann Writer').fill('Sundays are for rest.')
  await press(teacher, 'Send reply')
  await expect(teacher.getByRole('article', { name: /^Reply by / })).toBeFocused()
  // Replies have no replies.
  await expect(teacher.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(1)
  await teacher.close()

  await expect
    .poll(() => textsTo(ann.email, 'replied'), { timeout: 30_000 })
    .toEqual([expect.stringContaining(`${lessonPath(0)}#comments`)])

  // The email's link opens the comments.
  await page.goto('/dashboard')
  await page.goto(`${lessonPath(0)}#comments`)
  const reply = page.getByRole('article', { name: /^Reply by / })
  await expect(reply).toContainText('Sundays are for rest.')
  await expect(reply).toContainText('your instructor')
  await expect(reply).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0)
})

test('another student sees only the author’s name, and only visible comments', async ({
  page,
  browser,
}) => {
  await signInBySession(page, ben)
  const answered = page.waitForResponse((response) => response.url().endsWith('/comments'))
  await openComments(page)
  await expect(comment(page, 'Ann Writer')).toContainText('What about Sundays?')
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const response = await answered
  expect(response.headers()['cache-control']).toBe('private, no-store')
  const text = await response.text()
  for (const secret of [ann.email, ben.email, stack.instructor.email, 'avatar', 'userId'])
    expect(text).not.toContain(secret)

  const teacher = await openWindowFor(browser, stack.instructor)
  await teacher.getByRole('button', { name: 'Hide from others' }).first().click()
  await expect(teacher.getByText(memberMessages.comments.hidden)).toBeVisible()
  await expect(comment(teacher, 'Ann Writer')).toContainText('hidden from others')

  await openComments(page)
  await expect(page.getByText('No comments yet.')).toBeVisible()
  const writer = await openWindowFor(browser, ann)
  await expect(comment(writer, 'Ann Writer')).toContainText('What about Sundays?')
  await expect(writer.getByText(/hidden/i)).toHaveCount(0)
  await writer.close()

  await press(teacher, 'Show again')
  await expect(teacher.getByText(memberMessages.comments.unhidden)).toBeVisible()
  await teacher.close()
  await openComments(page)
  await expect(comment(page, 'Ann Writer')).toBeVisible()
})

test('visitors and students of other courses can’t read comments', async ({ page }) => {
  const endpoint = `/api/lessons/${course.lessons[0]?.id ?? ''}/comments`
  expect((await page.request.get(endpoint)).status()).toBe(401)
  await signInBySession(page, stack.student)
  expect((await page.request.get(endpoint)).status()).toBe(404)
  expect((await page.request.get('/api/lessons/nowhere/comments')).status()).toBe(400)
})

test('a comment that couldn’t be sent stays as a draft, with the reason', async ({ page }) => {
  await signInBySession(page, ben)
  await openComments(page, 1)
  await page.route(`**${course.path}*`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(page).fill('Do not lose me')
  await send(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: memberMessages.comments.notSent }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('Do not lose me')

  await page.context().setOffline(true)
  await expect(page.getByText(memberMessages.comments.offline)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(memberMessages.comments.offline)).toBeHidden()

  // Each lesson has its own draft, which survives a reload.
  const lessons = page.getByRole('complementary')
  await lessons.getByRole('link', { name: 'Silence' }).click()
  await fold(page).click()
  await expect(field(page)).toHaveValue('')
  await lessons.getByRole('link', { name: 'Speaking' }).click()
  await fold(page).click()
  await expect(field(page)).toHaveValue('Do not lose me')
  await openComments(page, 1)
  await expect(field(page)).toHaveValue('Do not lose me')

  await page.unroute(`**${course.path}*`)
  await send(page).click()
  await expect(comment(page, 'Ben Reader')).toContainText('Do not lose me')
  await openComments(page, 1)
  await expect(field(page)).toHaveValue('')
})

test('a draft survives an expired session, and signing out removes it from every tab @full', async ({
  page,
  context,
}) => {
  await signIn(page, ben)
  await openComments(page, 2)
  await field(page).fill('Half a thought')
  await context.clearCookies()
  await send(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: messages.general.sessionEnded }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('Half a thought')
  await signIn(page, ben, lessonPath(2))
  await fold(page).click()
  await expect(field(page)).toHaveValue('Half a thought')

  const second = await context.newPage()
  await second.goto('/settings')
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(second).toHaveURL('/signin')
  const storedText = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(storedText).not.toContain('Half a thought')
  await signIn(page, ben, lessonPath(2))
  await fold(page).click()
  await expect(field(page)).toHaveValue('')
  await second.close()
})

test('comments that couldn’t be loaded can be retried @full', async ({ page }) => {
  await signInBySession(page, ben)
  await page.route('**/api/lessons/*/comments', (route) => route.abort())
  await page.goto(lessonPath(1))
  await fold(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: memberMessages.comments.loadFailed }),
  ).toBeVisible()
  await page.unroute('**/api/lessons/*/comments')
  await press(page, 'Try again')
  await expect(comment(page, 'Ben Reader')).toBeVisible()
})

test('the list of lessons shows the number of comments @full', async ({ page }) => {
  await signInBySession(page, ann)
  await page.goto('/coursecontent')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(page.getByRole('link', { name: '2 comments: Listening' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Listening' }).first()).toContainText('Sundays are for rest.')
  await expect(rows.filter({ hasText: 'Listening' }).first()).toContainText('What about Sundays?')
  await expect(rows.filter({ hasText: 'Speaking' }).first()).toContainText('Do not lose me')
  await expect(page.getByRole('link', { name: /comments?( yet)?: Silence/ })).toHaveCount(0)

  await page.getByRole('link', { name: '1 comment: Speaking' }).click()
  await expect(comment(page, 'Ben Reader')).toBeVisible()
})

test('older comments load on request @full', async ({ page }) => {
  await query(
    `insert into comments (user_id, lesson_id, body, created_at)
     select u.id, $2, 'Old words ' || n, now() - interval '1 day' - n * interval '1 minute'
     from users u, generate_series(1, 45) n where u.email = $1`,
    [ben.email, course.lessons[2]?.id],
  )
  await signInBySession(page, ann)
  await openComments(page, 2)
  await expect(comment(page, 'Ben Reader')).toHaveCount(40)
  await expect(fold(page)).toHaveText('Comments45')
  await press(page, 'Show older comments')
  await expect(comment(page, 'Ben Reader')).toHaveCount(45)
  await expect(page.getByRole('button', { name: 'Show older comments' })).toHaveCount(0)
})

test('the comments are accessible, and fit 320 pixels @full', async ({ page }) => {
  await signInBySession(page, ann)
  for (const path of [lessonPath(0), '/coursecontent']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    if (path !== '/coursecontent') {
      await fold(page).click()
      await press(page, 'Edit')
    }
    const looks: Appearance[] = [
      [320, 'light'],
      [1280, 'dark'],
    ]
    expect(await findProblems(page, looks), path).toEqual([])
  }
})
