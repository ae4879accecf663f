import { type Browser, expect, type Page, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { readZip } from '../src/testing/read-zip'
import { waitForEmail } from './support/outbox'
import { createTestCourse, type TestCourse, type Person } from './support/test-course'
import { signIn } from './support/sign-in'
import { stack } from './stack'

// One course with its own students; the second test deletes one of them.
test.describe.configure({ mode: 'serial' })

let course: TestCourse, ann: Person, ben: Person

test.beforeAll(async ({ browser }) => {
  course = await createTestCourse(browser, {
    lessons: ['Listening'],
    students: ['Ann DeletedUser', 'Ben Reader'],
  })
  const [first, second] = course.students
  if (!first || !second) throw new Error('two students were expected')
  ann = first
  ben = second
})

const { ownData } = memberMessages
const security = '/settings/security'
const lessonPath = () => `${course.path}?lesson=${course.lessons[0]?.slug ?? ''}`

async function openPageFor(browser: Browser, person: Person, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: stack.site })
  await signIn(page, person, path)
  return page
}

async function openComments(page: Page): Promise<void> {
  await page.goto(lessonPath())
  await page.getByRole('heading', { level: 3, name: /^Comments/ }).click()
}

test('a student exports their data, and no one else can download it', async ({ page, browser }) => {
  await signIn(page, ann, security)
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('button', { name: 'Request a copy of my data' }).click()
  const password = section.getByLabel('Your password')
  await expect(password).toBeFocused()
  await password.fill('wrong horse 1')
  await section.getByRole('button', { name: 'Email me the link' }).click()
  await expect(password).toHaveAccessibleDescription(memberMessages.security.passwordWrong)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('wrong horse 1')
  await password.fill(ann.password)
  await section.getByRole('button', { name: 'Email me the link' }).click()
  // The export may be ready before the page polls.
  const ready = section.getByText('Your copy is ready until')
  await expect(section.getByText(ownData.exportRequested).or(ready)).toBeVisible()

  const mail = await waitForEmail(ann.email, 'copy of your data')
  const link = /\S+\/data-export\?token=\S+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.reload()
  await expect(ready).toBeVisible()

  // Without a session, the link leads through the sign-in.
  const elsewhere = await browser.newPage({ baseURL: stack.site })
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/signin\?next=/)
  await elsewhere.getByLabel('Email').fill(ann.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(ann.password)
  await elsewhere.getByRole('button', { name: 'Sign In' }).click()
  await expect(elsewhere.getByText('Your copy is ready.')).toBeVisible()
  const waiting = elsewhere.waitForEvent('download')
  await elsewhere.getByRole('link', { name: 'Download your data' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('heart2heart-data.zip')
  const files = readZip(await readFile(await download.path()))
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject([
    { email: ann.email, fullName: 'Ann DeletedUser' },
  ])
  expect(JSON.parse(String(files.get('courses.json')))).toHaveLength(1)
  expect(String(files.get('README.txt'))).toContain('comments.json')

  const other = await openPageFor(browser, ben, '/dashboard')
  const response = await other.goto(link)
  expect(response?.status()).toBe(404)
  await expect(other.getByText(ownData.exportNotFound)).toBeVisible()
  const refused = await other.request.get(link.replace('/data-export', '/api/account/export'))
  expect(refused.status()).toBe(404)
})

test('a student deletes their account by keyboard', async ({ page, browser }) => {
  await signIn(page, ann)
  await openComments(page)
  await page.getByLabel('Write a comment').fill('What about Sundays?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(memberMessages.comments.sent)).toBeVisible()
  const second = await openPageFor(browser, ann, security)
  const third = await page.context().newPage()
  await openComments(third)
  await third.getByLabel('Write a comment').fill('Never sent')

  await page.goto('/settings')
  // Unsaved text doesn't block leaving after the deletion.
  await page.getByLabel('Full name').fill('Not Saved Yet')
  const opener = page.getByRole('button', { name: 'Delete Account' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const confirm = dialog.getByRole('button', { name: 'Delete my account for good' })
  const email = dialog.getByLabel('Type your email to confirm')
  await email.fill('someone@example.com')
  await confirm.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(ownData.emailMismatch))
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
    memberMessages.security.passwordNeeded,
  )
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(ann.email.toUpperCase())
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong horse 1')
  await page.keyboard.press('Enter')
  const password = dialog.getByLabel('Your password')
  await expect(password).toHaveAccessibleDescription(memberMessages.security.passwordWrong)
  await expect(password).toBeFocused()
  await expect(email).toHaveValue(ann.email.toUpperCase())
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(ann.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/signin?farewell=deleted')
  await expect(page.getByText(ownData.deleted)).toBeVisible()
  await expect(page.getByText(/Welcome back to|We saved your spot/)).toHaveCount(0)
  await page.goto('/signin')
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(messages.signIn.invalidCredentials)).toBeVisible()
  await waitForEmail(ann.email, 'everything you wrote in exercises')

  // Other tabs of this browser show nothing of the account.
  const storedText = () => third.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(storedText).not.toContain('Never sent')
  await third.close()

  // The other window is signed out too.
  await second.goto(security)
  await expect(second).toHaveURL(/\/signin\?next=/)

  const reader = await openPageFor(browser, ben, '/dashboard')
  await openComments(reader)
  await expect(reader.getByRole('article', { name: 'Comment by Deleted user' })).toContainText(
    'What about Sundays?',
  )
})

test('an instructor is told why they can’t delete their account', async ({ browser }) => {
  const page = await openPageFor(browser, { ...ben, ...stack.instructor }, '/settings')
  await expect(page.getByText(ownData.instructorNotDeletable)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toHaveCount(0)
})
