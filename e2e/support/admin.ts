import { expect, type Locator, type Page } from '@playwright/test'
import { scriptsReady, open } from './wait-for-scripts'

// The label of a required field ends with an asterisk.
const named = (label: string) => new RegExp(`^${label.replaceAll(/[()[\].?*+]/g, '\\$&')}( \\*)?$`)

/** A field of the admin panel by its label. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: named(label) })

export const numberField = (page: Page, label: string) =>
  page.getByRole('spinbutton', { name: named(label) })

export const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** The errors at the fields. */
export const problems = (page: Page) => page.locator('.field-error')

/**
 * Types and waits for Payload's form state, whose response would overwrite a faster save's errors.
 */
export async function type(page: Page, input: Locator, text: string): Promise<void> {
  const formState = page.waitForResponse(
    // The panel also requests who is editing the document.
    (response) => (response.request().postData() ?? '').includes('"name":"form-state"'),
  )
  await input.fill(text)
  await formState
}

/** Creates a draft by its title, in a course or module, and opens its form. */
export async function begin(page: Page, list: string, title: string, into?: string): Promise<void> {
  await open(page, `/admin/collections/${list}/create`)
  await page.getByLabel('Title').fill(title)
  if (into !== undefined)
    await page.getByRole('combobox', { name: /^(Course|Module)$/ }).selectOption({ label: into })
  await press(page, 'Create draft')
  await page.waitForURL(new RegExp(`/admin/collections/${list}/[\\da-f-]{36}`))
  await scriptsReady(page)
}

/** Selects an option of a relationship field. */
export async function choose(page: Page, id: string, option: string): Promise<void> {
  await page.locator(`#field-${id}`).getByRole('combobox').fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Presses the button and waits for the notice. */
export async function save(page: Page, button: string, message: RegExp): Promise<void> {
  await press(page, button)
  await expect(notice(page)).toContainText(message)
}

/** Waits for an autosave with this text. */
export const saved = (page: Page, text = '') =>
  page.waitForResponse(
    (response) =>
      response.request().url().includes('autosave=true') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(text),
  )

/** Finds a document in its list by name, and opens it. */
export async function openDocument(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`/admin/collections/${list}?search=${encodeURIComponent(name)}`)
  // Not by a click, which is lost if the list then updates its URL.
  const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await open(page, href ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens the 'Advanced' section if it is collapsed. */
export async function openAdvanced(page: Page): Promise<void> {
  await scriptsReady(page)
  const section = page.locator('.collapsible-field').filter({ hasText: 'Advanced' }).last()
  await expect(section).toBeVisible()
  const collapsed = section.locator('.collapsible--collapsed')
  if ((await collapsed.count()) > 0) await section.locator('.collapsible__toggle').first().click()
  await expect(collapsed).toHaveCount(0)
}
