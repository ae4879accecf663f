import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { messages } from '../src/domain/messages/messages'
import { stack } from './stack'
import { openPage } from './support/wait-for-scripts'
import { waitForEmail } from './support/outbox'
import { signIn } from './support/sign-in'
import { createStudent, openInstructorPage, findDocumentId, type Student } from './support/students'

let student: Student

test.beforeEach(async ({ browser, page }) => {
  // Many pages for two people.
  test.slow()
  student = await createStudent(browser)
  await signIn(page, student, '/module1')
})

const opener = (page: Page) => page.locator('summary', { hasText: 'Contact Support' })
const message = (page: Page) => page.getByLabel('Your message')
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

test('a question goes from the lesson to the instructor, by keyboard', async ({
  page,
  browser,
}) => {
  const text = `How long may the pause be? ${randomUUID()}`
  await page.getByRole('complementary').getByRole('link', { name: 'Kitchen Sinking' }).click()
  await expect(page).toHaveURL('/module1?lesson=kitchenSinking')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(message(page)).toBeFocused()
  await expect(page.getByText('About the lesson “Kitchen Sinking”')).toBeVisible()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const received = page.getByText(memberMessages.support.received)
  await expect(received).toBeVisible()
  await expect(page.locator(':focus')).toContainText(memberMessages.support.received)

  const mail = await waitForEmail(stack.instructor.email, text)
  expect(mail.replyTo).toMatchObject([{ address: student.email }])
  expect(mail.text).toContain('“Kitchen Sinking”')
  const link = /http\S+\/admin\/collections\/support-requests\/\S+/.exec(mail.text ?? '')?.[0]

  const instructor = await openInstructorPage(browser)
  await openPage(instructor, '/admin')
  await expect(
    instructor.getByText(/support requests? (is|are) waiting for your reply/),
  ).toBeVisible()
  const id = await findDocumentId(instructor, 'support-requests', 'email', student.email)
  expect(link).toBe(`${stack.site}/admin/collections/support-requests/${id}`)
  await instructor.goto(link ?? '')
  await expect(instructor.getByRole('textbox', { name: /^Message/ })).toHaveValue(text)
  await instructor.close()
})

test('drafts and unsent questions stay, in a form that fits the narrowest screens @full', async ({
  page,
}) => {
  await opener(page).click()
  await send(page).click()
  await expect(page.getByText(memberMessages.support.empty)).toBeVisible()
  await expect(message(page)).toBeFocused()

  // A draft survives a reload and closing the form.
  await message(page).fill('The video stops in the middle.')
  await page.reload()
  await expect(message(page)).toHaveValue('The video stops in the middle.')
  await page.keyboard.press('Tab')
  await message(page).press('Escape')
  await expect(message(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await expect(message(page)).toHaveValue('The video stops in the middle.')

  await page.route('**/module1*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await send(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: memberMessages.support.notSent }),
  ).toBeVisible()
  await expect(message(page)).toHaveValue('The video stops in the middle.')

  await page.unroute('**/module1*')
  await send(page).click()
  await expect(page.getByText(memberMessages.support.received)).toBeVisible()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(message(page)).toHaveValue('')
  await expect(message(page)).toBeFocused()

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(send(page)).toBeVisible()
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(excess).toBeLessThanOrEqual(0)
})

test('a student who was signed out signs in in another window and sends the draft, and no one else can @full', async ({
  page,
  context,
  browser,
}) => {
  const other = await createStudent(browser)
  await opener(page).click()
  await message(page).fill('Where is the workbook?')
  await context.clearCookies()
  await send(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: messages.general.sessionEnded }),
  ).toBeVisible()
  const beside = await context.newPage()
  await signIn(beside, other)

  await send(page).click()

  const refusal = page.getByRole('alert').filter({ hasText: messages.general.signedInAsOtherUser })
  await expect(refusal).toBeVisible()
  await expect(message(page)).toHaveValue('Where is the workbook?')
  const opened = context.waitForEvent('page')
  await refusal.getByRole('link', { name: 'Open the sign-in page in a new window' }).click()
  const again = await opened
  await again.getByLabel('Email').fill(student.email)
  await again.getByLabel('Password', { exact: true }).fill(student.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect(again).toHaveURL('/dashboard')
  await send(page).click()
  await expect(page.getByText(memberMessages.support.received)).toBeVisible()
})

test('without scripts the form offers an email link', async ({ page, browser }) => {
  const context = await browser.newContext({
    baseURL: stack.site,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/module1')
  await expect(plain.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+\?subject=/,
  )
  await expect(plain.locator('summary', { hasText: 'Contact Support' })).toBeHidden()
  await context.close()
})
