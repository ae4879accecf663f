import { expect, test } from '@playwright/test'
import { stack } from './stack'
import { continueAs } from './support/sign-in'

test('the instructor sees every part of the design language, by light and by dark', async ({
  page,
}) => {
  await continueAs(page, stack.instructor)
  await page.goto('/design')

  await expect(page).toHaveTitle(/^Design language/)
  await expect(page.getByRole('heading', { level: 1, name: 'Design language' })).toBeVisible()
  for (const scheme of ['light', 'dark']) {
    const buttons = page.getByRole('group', { name: `Button, primary, ${scheme}` })
    await expect(buttons.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    const progress = page.getByRole('group', { name: `Progress, ${scheme}` })
    await expect(progress.getByRole('progressbar')).toHaveCount(4)
    await expect(progress.getByRole('progressbar', { name: '2/3 (66%)' })).toBeVisible()
  }
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toHaveCount(2)
})

test('it measures that words keep 7:1 on paper', async ({ page }) => {
  await continueAs(page, stack.instructor)
  await page.goto('/design')
  for (const scheme of ['light', 'dark']) {
    const ink = page
      .getByRole('group', { name: `Colors, ${scheme}` })
      .getByRole('listitem')
      .filter({ hasText: 'words beside words' })
    await expect(ink).toContainText(/\d+\.\d:1/)
    const ratio = /([\d.]+):1/.exec(await ink.innerText())?.[1]
    expect(Number(ratio)).toBeGreaterThanOrEqual(7)
  }
})

test('nothing runs out of the narrowest screens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await continueAs(page, stack.instructor)
  await page.goto('/design')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('for a visitor and a student it is an unknown address', async ({ page }) => {
  await page.goto('/design')
  await expect(page).toHaveURL('/')

  await continueAs(page, stack.student)
  await page.goto('/design')
  await expect(page).toHaveURL('/')
})
