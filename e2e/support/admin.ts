import { expect, type Locator, type Page } from '@playwright/test'
import { scriptsReady, open } from './wait-for-scripts'

// The label of a required field ends in a star.
const named = (label: string) => new RegExp(`^${label.replaceAll(/[()[\].?*+]/g, '\\$&')}( \\*)?$`)

/** A field of the admin panel by its label. */
export const field = (page: Page, label: string) =>
  page.getByRole('textbox', { name: named(label) })

export const numberField = (page: Page, label: string) =>
  page.getByRole('spinbutton', { name: named(label) })

export const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** The sentences beside the fields that a save refused. */
export const problems = (page: Page) => page.locator('.field-error')

/**
 * Types like a person: Payload tells the server what was typed a moment later, and its answer takes
 * away the marks of a save that was faster.
 */
export async function type(page: Page, input: Locator, text: string): Promise<void> {
  const told = page.waitForResponse(
    // The panel also asks who else has the document open.
    (response) => (response.request().postData() ?? '').includes('"name":"form-state"'),
  )
  await input.fill(text)
  await told
}

/** Begins a document with drafts by its title, in a course or module, and arrives at its form. */
export async function begin(page: Page, list: string, title: string, into?: string): Promise<void> {
  await open(page, `/admin/collections/${list}/create`)
  await page.getByLabel('Title').fill(title)
  if (into !== undefined)
    await page.getByRole('combobox', { name: /^(Course|Module)$/ }).selectOption({ label: into })
  await press(page, 'Create draft')
  await page.waitForURL(new RegExp(`/admin/collections/${list}/[\\da-f-]{36}`))
  await scriptsReady(page)
}

/** Chooses from the list of a field. */
export async function choose(page: Page, id: string, option: string): Promise<void> {
  await page.locator(`#field-${id}`).getByRole('combobox').fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Presses the button and waits until the panel says what it did. */
export async function save(page: Page, button: string, answer: RegExp): Promise<void> {
  await press(page, button)
  await expect(notice(page)).toContainText(answer)
}

/** The draft, with this text in it, is kept by the form itself. */
export const saved = (page: Page, text = '') =>
  page.waitForResponse(
    (response) =>
      response.request().url().includes('autosave=true') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(text),
  )

/** Opens a list of the panel and the document with this name in it. */
export async function openDocument(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`/admin/collections/${list}?search=${encodeURIComponent(name)}`)
  // Not by a click: the list puts its settings into the address when it is ready, and a click
  // before is lost.
  const address = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await open(page, address ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Unfolds what a form keeps under 'Advanced', where it is folded. */
export async function openAdvanced(page: Page): Promise<void> {
  await scriptsReady(page)
  const more = page.locator('.collapsible-field').filter({ hasText: 'Advanced' }).last()
  await expect(more).toBeVisible()
  const folded = more.locator('.collapsible--collapsed')
  if ((await folded.count()) > 0) await more.locator('.collapsible__toggle').first().click()
  await expect(folded).toHaveCount(0)
}
