import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { payAs, reachPayment } from './support/buyer'
import { asInstructor } from './support/students'

const figure = (page: Page, label: string) =>
  page.locator('.h2h-figures > div').filter({ has: page.getByText(label, { exact: true }) })

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations

test('the instructor sees a sale in the figures, in a table too, and on paper without the menu', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto('/signup')
  await reachPayment(page)
  await payAs(page, 'ok')
  await page.waitForURL('/dashboard')

  const instructor = await asInstructor(browser)
  await instructor.goto('/admin')
  await instructor.getByRole('link', { name: 'All figures' }).click()
  await expect(instructor.getByRole('heading', { level: 1, name: 'Figures' })).toBeVisible()
  await expect(instructor.getByRole('img', { name: 'Paid and given back by day' })).toBeVisible()
  await expect(figure(instructor, 'Sales').getByRole('definition')).toHaveText(/^[1-9]\d*$/)
  const table = instructor.getByRole('table').first()
  await expect(table).toBeHidden()
  await instructor.getByText('Sales by day as a table').click()
  await expect(table.getByRole('row').nth(1)).toContainText(/[1-9]\d*\$\d+\.\d\d/)
  expect(await violations(instructor)).toEqual([])

  await instructor.getByRole('link', { name: 'By month' }).click()
  await expect(instructor.getByRole('link', { name: 'By month' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(instructor.getByRole('img', { name: 'Paid and given back by month' })).toBeVisible()
  await instructor.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(instructor.getByRole('table').first()).toBeVisible()
  await expect(instructor.getByRole('navigation')).toHaveCount(0)
  await expect(instructor.getByRole('button', { name: 'Print' })).toBeHidden()
  expect(await violations(instructor)).toEqual([])
})
