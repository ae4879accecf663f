import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { messages } from '../src/domain/messages/messages'
import { togetherMessages } from '../src/domain/together/together-messages'
import { answerSavingMessages } from '../src/domain/together/answer-saving-messages'
import { type Appearance, findExcessWidth, findProblems } from './support/accessibility'
import { waitForScripts } from './support/wait-for-scripts'
import { collectPageErrors } from './support/console-errors'
import { query } from './support/database'
import { createTestCourse, type TestCourse, type Person } from './support/test-course'
import { waitForEmail } from './support/outbox'
import { signInBySession, signIn } from './support/sign-in'
import { createPartnership, createExercises } from './support/together'
import { findOccurrences } from './support/find-occurrences'
import { stack } from './stack'

// Each test has its own exercises, so that tests run in parallel.
const titles = [
  'In words',
  'As a list',
  'By choice',
  'On a scale',
  'Offline',
  'At once',
  'Devices',
  'Tabs',
  'Ended',
  'Together',
] as const
type Title = (typeof titles)[number]

let course: TestCourse, ana: Person, ben: Person, cora: Person
let ids: Map<string, string>

test.beforeAll(async ({ browser }) => {
  course = await createTestCourse(browser, {
    lessons: ['Listening', 'Silence'],
    students: ['Ana First', 'Ben Second', 'Cora Alone'],
  })
  const [first, second, third] = course.students
  const [lesson] = course.lessons
  if (!first || !second || !third || !lesson) throw new Error('three students were expected')
  ana = first
  ben = second
  cora = third
  const special = {
    'As a list': { kind: 'list' },
    'By choice': { kind: 'choice', choices: 'I go quiet\nI get louder\nI leave the room' },
    'On a scale': { kind: 'scale', scaleFrom: 'Never', scaleTo: 'Always', audience: 'one' },
  } as const
  const asked = titles.map((title) => ({
    title,
    ...Object.entries(special).find(([name]) => name === title)?.[1],
  }))
  const exerciseIds = await createExercises(browser, lesson, asked)
  ids = new Map(titles.map((title, index) => [title, exerciseIds[index] ?? '']))
  await createPartnership(course, ana, ben)
})

const exercise = (page: Page, title: Title) =>
  page.getByRole('article', { name: title, exact: true })
const field = (page: Page, title: Title) => page.getByRole('textbox', { name: title, exact: true })
const saved = (page: Page, title: Title) =>
  exercise(page, title).getByText(answerSavingMessages.saved, { exact: true })
const press = (page: Page, title: Title, name: string) =>
  exercise(page, title).getByRole('button', { name, exact: true }).click()

/** Opens the lesson in a new window that is closed after the test. */
async function openLessonFor(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.site })
  opened.push(context)
  const page = await context.newPage()
  await signInBySession(page, person)
  await page.goto(course.path)
  await expect(field(page, 'In words')).toBeVisible()
  return page
}

const opened: BrowserContext[] = []
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()))
})

const readRevision = async (title: Title, { email }: Person) => {
  const [row] = await query(
    `select a.revision::int from answers a join users u on u.id = a.user_id
     where a.exercise_id = $1 and u.email = $2`,
    [ids.get(title), email],
  )
  return row?.revision ?? 0
}

/** This device's unsaved answers. */
const unsavedAnswersOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsavedAnswer')))

test('every kind of answer works by keyboard, and is saved automatically', async ({ browser }) => {
  const page = await openLessonFor(browser, ana)
  const complained = collectPageErrors(page)
  await field(page, 'In words').focus()
  await page.keyboard.type('שלום, we 👩‍❤️‍👨 listen.\nAgain.')
  await expect(saved(page, 'In words')).toBeVisible()

  const list = exercise(page, 'As a list')
  const item = (number: number) => list.getByRole('textbox', { name: `Item ${number}` })
  await item(1).focus()
  await page.keyboard.type('Tea')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A walk')
  await page.keyboard.press('Enter')
  await expect(item(3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(item(2)).toBeFocused()
  await page.keyboard.type(', together')
  await list.getByRole('button', { name: 'Add another' }).click()
  await page.keyboard.type('Gone again')
  await list.getByRole('button', { name: 'Remove item 3' }).click()
  await expect(item(2)).toBeFocused()
  await expect(saved(page, 'As a list')).toBeVisible()

  await page.getByRole('radio', { name: 'I go quiet' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(saved(page, 'By choice')).toBeVisible()
  await page.getByRole('radio', { name: '1, Never' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(saved(page, 'On a scale')).toBeVisible()
  await expect(exercise(page, 'On a scale')).toContainText('Ben Second never sees it.')

  expect(await unsavedAnswersOn(page)).toEqual([])
  await page.reload()
  await expect(field(page, 'In words')).toHaveValue('שלום, we 👩‍❤️‍👨 listen.\nAgain.')
  await expect(item(1)).toHaveValue('Tea')
  await expect(item(2)).toHaveValue('A walk, together')
  await expect(item(3)).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'I get louder' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()

  const looks: Appearance[] = [
    [360, 'dark'],
    [1280, 'light'],
  ]
  expect(await findProblems(page, looks)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findExcessWidth(page)).toBe(0)
  expect(complained).toEqual([])
})

test('an offline answer survives a reload on the device, and is saved later', async ({
  browser,
}) => {
  const page = await openLessonFor(browser, ana)
  await page.context().setOffline(true)
  await field(page, 'Offline').fill('In the train')
  await expect(exercise(page, 'Offline').getByText(answerSavingMessages.offline.kept)).toBeVisible()
  await page.context().setOffline(false)
  await expect(saved(page, 'Offline')).toBeVisible()
  expect(await unsavedAnswersOn(page)).toEqual([])

  // The site can't save for a while, including what the page sends when it is left.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await page.reload()
  await page.route('**/api/together/answers*', (route) => route.abort())
  await field(page, 'Offline').fill('In the train, and home')
  await expect(exercise(page, 'Offline').getByText(answerSavingMessages.waiting.kept)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Offline')).toHaveValue('In the train, and home')
  await expect(exercise(page, 'Offline').getByText(answerSavingMessages.waiting.kept)).toBeVisible()

  // Another lesson of the module also sends it.
  await page.goto(`${course.path}?lesson=${course.lessons[1]?.slug ?? ''}`)
  await waitForScripts(page)
  expect(await unsavedAnswersOn(page)).toHaveLength(1)
  await page.unroute('**/api/together/answers*')
  await expect.poll(() => readRevision('Offline', ana)).toBe(2)
  await expect.poll(() => unsavedAnswersOn(page)).toEqual([])
})

test('an answer typed just before leaving is saved', async ({ browser }) => {
  const page = await openLessonFor(browser, ana)
  await field(page, 'At once').fill('Half a sen')
  await page.goto('/dashboard')
  await expect.poll(() => readRevision('At once', ana)).toBeGreaterThan(0)
  await page.goto(course.path)
  await expect(field(page, 'At once')).toHaveValue('Half a sen')
  await expect(saved(page, 'At once')).toBeVisible()
  expect(await unsavedAnswersOn(page)).toEqual([])
})

test('an answer that is too long isn’t saved, and isn’t lost @full', async ({ browser }) => {
  const page = await openLessonFor(browser, cora)
  const long = 'あ'.repeat(20_000)
  await field(page, 'In words').fill(`${long}!`)
  const section = exercise(page, 'In words')
  await expect(section.getByText(togetherMessages.answerTooLong)).toBeVisible()
  await expect(section.getByText('1 character too many')).toBeVisible()
  await page.reload()
  await expect(field(page, 'In words')).toHaveValue(`${long}!`)
  expect(await readRevision('In words', cora)).toBe(0)
  await field(page, 'In words').fill(long)
  await expect(saved(page, 'In words')).toBeVisible()
  expect(await readRevision('In words', cora)).toBe(1)
})

test('the later of two devices wins, and the other version can be restored', async ({
  browser,
}) => {
  const [phone, laptop] = [await openLessonFor(browser, ana), await openLessonFor(browser, ana)]
  await field(phone, 'Devices').fill('On the phone')
  await expect(saved(phone, 'Devices')).toBeVisible()
  await field(laptop, 'Devices').fill('On the laptop')
  await expect(saved(laptop, 'Devices')).toBeVisible()
  const section = exercise(laptop, 'Devices')
  await expect(section.getByText(answerSavingMessages.elsewhere)).toBeVisible()
  await press(laptop, 'Devices', 'Show it')
  await expect(section.getByText('On the phone')).toBeVisible()
  await press(laptop, 'Devices', 'Restore it')
  await expect(field(laptop, 'Devices')).toHaveValue('On the phone')
  await expect(section.getByText(answerSavingMessages.here)).toBeVisible()
  await press(laptop, 'Devices', 'Restore it')
  await expect(field(laptop, 'Devices')).toHaveValue('On the laptop')
  await expect(saved(laptop, 'Devices')).toBeVisible()

  // The phone hasn't loaded it since.
  await field(phone, 'Devices').fill('On the phone, later')
  await expect(exercise(phone, 'Devices').getByText(answerSavingMessages.elsewhere)).toBeVisible()
  await press(phone, 'Devices', 'I don’t need it')
  await expect(exercise(phone, 'Devices').getByText(answerSavingMessages.elsewhere)).toHaveCount(0)
  await phone.reload()
  await expect(field(phone, 'Devices')).toHaveValue('On the phone, later')
  await expect(exercise(phone, 'Devices').getByText(answerSavingMessages.elsewhere)).toHaveCount(0)
})

test('two tabs of one browser show the same text @full', async ({ browser }) => {
  const first = await openLessonFor(browser, ana)
  const second = await first.context().newPage()
  await second.goto(course.path)
  await expect(field(second, 'Tabs')).toBeVisible()
  await field(first, 'Tabs').fill('From the first')
  await expect(field(second, 'Tabs')).toHaveValue('From the first')
  await expect(saved(second, 'Tabs')).toBeVisible()
  await field(second, 'Tabs').fill('From the first and the second')
  await expect(saved(first, 'Tabs')).toBeVisible()
  await expect(field(first, 'Tabs')).toHaveValue('From the first and the second')
  await expect(exercise(first, 'Tabs').getByText(answerSavingMessages.elsewhere)).toHaveCount(0)
})

test('an expired session loses no answer, and shows it to no one else', async ({ browser }) => {
  const page = await openLessonFor(browser, ana)
  await page.context().clearCookies()
  await field(page, 'Ended').fill('Nobody else reads this')
  const section = exercise(page, 'Ended')
  await expect(section.getByText(messages.general.sessionEnded)).toBeVisible()
  const again = section.getByRole('link', { name: 'Sign in again' })
  const href = (await again.getAttribute('href')) ?? ''

  // Another person on the same device.
  await signIn(page, ben, course.path)
  await expect(field(page, 'Ended')).toHaveValue('')
  expect(await unsavedAnswersOn(page)).toHaveLength(1)

  await page.context().clearCookies()
  await page.goto(href)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`${course.path}#exercise-`))
  await waitForScripts(page)
  await expect(field(page, 'Ended')).toHaveValue('Nobody else reads this')
  await expect(saved(page, 'Ended')).toBeVisible()
  expect(await unsavedAnswersOn(page)).toEqual([])
})

test('answers are revealed to both partners at the same time', async ({ browser }) => {
  const [a, b] = [await openLessonFor(browser, ana), await openLessonFor(browser, ben)]
  await press(a, 'Together', 'I’m ready')
  await expect(exercise(a, 'Together').getByText(togetherMessages.answerEmpty)).toBeVisible()
  await field(a, 'Together').fill('Unmistakable')
  // Being ready saves first, without the usual delay.
  await press(a, 'Together', 'I’m ready')
  await expect(exercise(a, 'Together').getByRole('status').last()).toBeFocused()
  await expect(exercise(a, 'Together')).toContainText('You’re ready. Ben Second isn’t yet.')
  await press(a, 'Together', 'Not ready yet')
  await field(a, 'Together').fill('Unmistakable words')
  await press(a, 'Together', 'I’m ready')
  await expect(field(a, 'Together')).toHaveCount(0)
  await waitForEmail(
    ben.email,
    `Your partner is ready for an exercise in “${course.title.replace('Own', 'Module')}.”`,
  )

  const known: Promise<string>[] = []
  b.on('response', (response) => known.push(response.text().catch(() => '')))
  await b.reload()
  await expect(exercise(b, 'Together')).toContainText('Ana First is ready.')
  await expect(exercise(b, 'Together')).toContainText('You can’t undo this')
  await field(b, 'Together').fill('My side')
  await press(b, 'Together', 'I’m ready')
  const open = { name: 'Read both answers' }
  await expect(exercise(b, 'Together').getByRole('link', open)).toHaveAttribute(
    'href',
    `/together/exercise/${ids.get('Together') ?? ''}`,
  )
  expect((await Promise.all(known)).join('\n')).not.toContain('Unmistakable')

  // The first partner's page has refreshed itself.
  await expect(exercise(a, 'Together')).toContainText('You can now read each other’s answers.', {
    timeout: 30_000,
  })
  await expect(exercise(a, 'Together')).toContainText('Unmistakable words')
  await expect(exercise(a, 'Together').getByRole('button')).toHaveCount(0)

  const about = { exerciseId: ids.get('Together') ?? '', emails: [ana.email, ben.email] }
  expect(await findOccurrences(browser, { privateText: 'Unmistakable', ...about })).toEqual([])
  // The notification leads there.
  expect(
    await findOccurrences(browser, { privateText: 'Your partner is ready', ...about }),
  ).not.toEqual([])
  expect(await findOccurrences(browser, { privateText: ana.email, ...about })).not.toEqual([])
})

test('a solo student has the same exercises, and a lesson without exercises has none', async ({
  browser,
}) => {
  const page = await openLessonFor(browser, cora)
  await expect(page.getByRole('button', { name: 'I’m ready' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Invite your partner anytime' })).toHaveAttribute(
    'href',
    '/settings/partner',
  )
  const lessons = page.getByRole('complementary')
  await lessons.getByRole('link', { name: /Silence/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Silence' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your exercises' })).toHaveCount(0)
})

test('quick exit leaves without a prompt, even with unsaved text', async ({ browser }) => {
  const page = await openLessonFor(browser, cora)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  // Neither the site nor the device can save.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  await page.route('**/api/together/answers*', (route) => route.abort())
  await field(page, 'Together').fill('Someone comes')
  await expect(
    exercise(page, 'Together').getByText(answerSavingMessages.waiting.unkept),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Invite your partner anytime' }).click()
  expect(asked).toEqual(['confirm'])
  await expect(page.getByRole('link', { name: 'Quick exit' })).toBeVisible()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await expect.poll(() => page.url()).not.toContain(course.path)
  expect(asked).toEqual(['confirm'])
})
