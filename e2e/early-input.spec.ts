import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { fillAccountStep, createEmail, pressNext } from './support/buyer'
import { delayScripts } from './support/delay-requests'
import { signIn } from './support/sign-in'
import { createStudent, type Student } from './support/students'

let student: Student

test.beforeEach(async ({ browser }) => {
  test.slow()
  student = await createStudent(browser)
})

/** Opens a page with delayed scripts, and returns a function that releases them. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const letThrough = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return letThrough
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const status = (page: Page, expectedMessage: string) =>
  page.getByRole('main').getByText(expectedMessage, { exact: true })

test('the sign-in form works before its scripts load', async ({ page }) => {
  const letThrough = await openEarly(page, '/signin?next=/settings')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/signin?next=/settings')
  letThrough()
  await expect(page).toHaveURL('/settings')
})

test('the sign-up form reaches its second step before its scripts load', async ({ page }) => {
  const letThrough = await openEarly(page, '/signup')
  await fillAccountStep(page, createEmail())
  await pressNext(page)
  letThrough()
  await expect(page.getByLabel(/solo or with a partner/)).toBeVisible()
  await expect(page).toHaveURL('/signup')
})

test('a stored sign-up draft doesn’t replace text typed before the scripts @full', async ({
  page,
}) => {
  const email = createEmail()
  await page.goto('/signup')
  await fillAccountStep(page, email)
  await pressNext(page)
  await expect(page.getByLabel(/solo or with a partner/)).toBeVisible()
  const letThrough = await openEarly(page, '/signup')
  await page.getByLabel('Full Name').fill('Grace Hopper')
  letThrough()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await expect(page.getByLabel('Full Name')).toHaveValue('Grace Hopper')
})

test('input in the settings before their scripts is saved', async ({ page }) => {
  await signIn(page, student, '/settings')
  const name = page.getByLabel('Full name')
  const bio = page.getByLabel('Bio')
  const zone = page.getByLabel('Time zone')
  const isPublic = page.getByRole('checkbox', { name: 'Make profile public' })
  const saved = status(page, memberMessages.settings.saved)
  await bio.fill('It is saved.')
  await press(page, 'Save Changes')
  await expect(saved).toBeVisible()

  const letThrough = await openEarly(page, '/settings')
  await name.fill('Typed Early')
  await bio.fill('It is changed.')
  await zone.selectOption('UTC+1:00 (CET)')
  await isPublic.check()
  await press(page, 'Save Changes')
  letThrough()

  await expect(saved).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Typed Early')
  await expect(bio).toHaveValue('It is changed.')
  await expect(zone.locator('option:checked')).toHaveText('UTC+1:00 (CET)')
  await expect(isPublic).toBeChecked()

  // Later input doesn't replace it.
  const letThroughAgain = await openEarly(page, '/settings')
  await bio.fill('It is changed again.')
  await isPublic.uncheck()
  letThroughAgain()
  await expect(page.getByText('980 characters left')).toBeVisible()
  await name.fill('Typed Later')
  await press(page, 'Save Changes')
  await expect(saved).toBeVisible()
  await expect(bio).toHaveValue('It is changed again.')
  await page.reload()
  await expect(bio).toHaveValue('It is changed again.')
  await expect(name).toHaveValue('Typed Later')
  await expect(isPublic).not.toBeChecked()
})

test('clicks on the settings tabs before their scripts work @full', async ({ page }) => {
  await signIn(page, student, '/settings')
  const letThrough = await openEarly(page, '/settings')
  await press(page, 'Change email')
  letThrough()
  await expect(page.getByRole('form', { name: 'Change email' })).toBeVisible()

  const letThroughSwitches = await openEarly(page, '/settings/notifications')
  const mentions = page.getByRole('checkbox', { name: 'Mentions and replies' })
  const wasOn = await mentions.isChecked()
  await mentions.setChecked(!wasOn)
  await press(page, 'Save Changes')
  letThroughSwitches()
  await expect(status(page, memberMessages.settings.saved)).toBeVisible()
  await page.reload()
  await expect(mentions).toBeChecked({ checked: !wasOn })

  const letThroughSecurity = await openEarly(page, '/settings/security')
  const form = page.getByRole('form', { name: 'Change password' })
  const another = `${randomUUID()}-Aa1!`
  await form.getByLabel('Current password').fill(student.password)
  await form.getByLabel('New password', { exact: true }).fill(another)
  await form.getByLabel('Confirm new password').fill(another)
  await form.getByRole('button', { name: 'Change password' }).click()
  letThroughSecurity()
  await expect(page.getByText(memberMessages.security.passwordChanged)).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')

  const letThroughDanger = await openEarly(page, '/settings/security')
  await press(page, 'Delete Account')
  letThroughDanger()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a review sent before the scripts is saved, and an edit before them is kept @full', async ({
  page,
}) => {
  const reviewPath = '/review/course-id-2'
  const star = (name: string) => page.getByRole('radio', { name, exact: true })
  const reviewField = page.getByLabel('Your review (optional)')
  const saved = page.getByRole('status').filter({ hasText: memberMessages.reviews.saved })
  await signIn(page, student, '/reviewmodules')

  const letThrough = await openEarly(page, reviewPath)
  await star('4 stars').check({ force: true })
  await reviewField.fill('We talk again.')
  await press(page, 'Save review')
  letThrough()
  await expect(saved).toBeVisible()

  const letThroughAgain = await openEarly(page, reviewPath)
  await reviewField.fill('We talk every day.')
  await star('5 stars').check({ force: true })
  await press(page, 'Delete my review')
  letThroughAgain()
  const question = page.getByRole('group', { name: 'Delete my review' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(reviewField).toHaveValue('We talk every day.')
  await press(page, 'Save review')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(star('5 stars')).toBeChecked()
  await expect(reviewField).toHaveValue('We talk every day.')
})

test('a support question sent before the scripts arrives @full', async ({ page }) => {
  const opener = page.locator('summary', { hasText: 'Contact Support' })
  const message = page.getByLabel('Your message')
  await signIn(page, student, '/module1')
  await opener.click()
  await message.fill('It was begun before.')
  await page.reload()
  await expect(message).toHaveValue('It was begun before.')

  // Text typed now takes precedence over the draft.
  const letThrough = await openEarly(page, '/module1')
  await opener.click()
  await message.fill('This is what I ask.')
  letThrough()
  await expect(message).toHaveValue('This is what I ask.')

  const letThroughAgain = await openEarly(page, '/module1')
  await opener.click()
  await message.fill('This is what I ask now.')
  await press(page, 'Send message')
  letThroughAgain()
  await expect(page.getByText(memberMessages.support.received)).toBeVisible()
})

test('toggles in a lesson before its scripts keep their state @full', async ({ page }) => {
  await signIn(page, student, '/module1')
  const letThrough = await openEarly(page, '/module1')
  const autoplay = page.getByRole('switch', { name: 'Autoplay' })
  await autoplay.uncheck()
  await page.getByRole('heading', { level: 3, name: /^Comments/ }).click()
  letThrough()
  await page.getByLabel('Write a comment').fill('I was early.')
  await press(page, 'Send')
  await expect(page.getByText(memberMessages.comments.sent)).toBeVisible()
  await expect(autoplay).not.toBeChecked()
  await page.reload()
  await expect(autoplay).not.toBeChecked()
})
