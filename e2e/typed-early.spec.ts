import { expect, test } from '@playwright/test'
import { memberMessages } from '../src/domain/messages/member-messages'
import { holdScripts } from './support/hold-scripts'
import { signIn } from './support/sign-in'
import { aNewStudent, type Student } from './support/students'

let student: Student

test.beforeEach(async ({ browser }) => {
  student = await aNewStudent(browser)
})

test('what is typed at the sign-in before its scripts are there is what is sent', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/signin?next=/settings', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password', { exact: true }).fill(student.password)
  letThrough()
  // The first press may come before the page can answer it: a person presses again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/settings', { timeout: 10_000 })
  }).toPass()
})

test('what is typed before the scripts are there is in what the first press that is heard sends', async ({
  page,
}) => {
  await signIn(page, student)
  const letThrough = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Typed Before')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await save.evaluate(pressUntilHeard)
  letThrough()

  await expect(
    page.getByRole('main').getByText(memberMessages.settings.saved, { exact: true }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Typed Before')
})

/**
 * Presses again and again, until a press is heard: sooner than a person could. React stops those
 * that come before it is ready.
 */
function pressUntilHeard(button: HTMLElement): void {
  const { port1, port2 } = new MessageChannel()
  const isTakenOver = () => Object.keys(button).some((name) => name.startsWith('__reactProps$'))
  let isHeard = false
  button.addEventListener('click', () => (isHeard = true), { once: true })
  port1.onmessage = () => {
    if (isTakenOver()) button.click()
    if (!isHeard) port2.postMessage(null)
  }
  port2.postMessage(null)
}

test('what is typed, chosen and ticked in the settings before their scripts are there is saved', async ({
  page,
}) => {
  await signIn(page, student)
  const letThrough = await holdScripts(page)
  await page.goto('/settings', { waitUntil: 'commit' })
  const name = page.getByLabel('Full name')
  const zone = page.getByLabel('Time zone')
  const isPublic = page.getByRole('checkbox', { name: 'Make profile public' })
  await name.fill('Typed Early')
  await zone.selectOption('UTC+1:00 (CET)')
  await isPublic.check()
  letThrough()

  // Something typed later takes none of it away.
  const saved = page.getByRole('main').getByText(memberMessages.settings.saved, { exact: true })
  await expect(async () => {
    await page.getByLabel('Bio').fill('And this came later.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(saved).toBeVisible({ timeout: 10_000 })
  }).toPass()

  await page.reload()
  await expect(name).toHaveValue('Typed Early')
  await expect(page.getByLabel('Bio')).toHaveValue('And this came later.')
  await expect(zone.locator('option:checked')).toHaveText('UTC+1:00 (CET)')
  await expect(isPublic).toBeChecked()
})
