import { expect, type Locator, type Page } from '@playwright/test'
import { waitForScripts, openPage } from './wait-for-scripts'

// The label of a required field ends with an asterisk.
const labelPattern = (label: string) =>
  new RegExp(`^${label.replaceAll(/[()[\].?*+]/g, '\\$&')}( \\*)?$`)

/** Locates a text field of the admin panel by its label. */
export const textField = (page: Page, label: string) =>
  page.getByRole('textbox', { name: labelPattern(label) })

export const numberField = (page: Page, label: string) =>
  page.getByRole('spinbutton', { name: labelPattern(label) })

export const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** Locates the error messages of the form's fields. */
export const fieldErrors = (page: Page) => page.locator('.field-error')

/**
 * Types a text, then waits for Payload's form state. If the form state arrived after the response
 * to a save, it would overwrite that save's errors.
 */
export async function typeText(page: Page, input: Locator, text: string): Promise<void> {
  const formStateResponse = page.waitForResponse(
    // Ignores the panel's requests for who is editing the document.
    (response) => (response.request().postData() ?? '').includes('"name":"form-state"'),
  )
  await input.fill(text)
  await formStateResponse
}

/** Selects an option of a relationship field. */
export async function selectRelationship(
  page: Page,
  fieldName: string,
  option: string,
): Promise<void> {
  await page.locator(`#field-${fieldName}`).getByRole('combobox').fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function pressButton(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** Presses the button, and waits for a notice with this message. */
export async function save(page: Page, button: string, message: RegExp): Promise<void> {
  await pressButton(page, button)
  await expect(notice(page)).toContainText(message)
}

/** Waits for an autosave whose request contains this text. */
export const waitForAutosave = (page: Page, text = '') =>
  page.waitForResponse(
    (response) =>
      response.request().url().includes('autosave=true') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(text),
  )

/** Finds a document in the list of its collection by name, and opens it. */
export async function openDocument(page: Page, collection: string, name: string): Promise<void> {
  await page.goto(`/admin/collections/${collection}?search=${encodeURIComponent(name)}`)
  // Opens the link's URL, because a click is lost if the list updates its own URL meanwhile.
  const href = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await openPage(page, href ?? '')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens the 'Advanced' section if it is collapsed. */
export async function openAdvanced(page: Page): Promise<void> {
  await waitForScripts(page)
  const section = page.locator('.collapsible-field').filter({ hasText: 'Advanced' }).last()
  await expect(section).toBeVisible()
  const collapsed = section.locator('.collapsible--collapsed')
  if ((await collapsed.count()) > 0) await section.locator('.collapsible__toggle').first().click()
  await expect(collapsed).toHaveCount(0)
}
