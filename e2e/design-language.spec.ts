import { expect, test } from '@playwright/test'
import { stack } from './stack'
import { continueAs } from './support/sign-in'

test('the page of the design language is not served in production', async ({ page }) => {
  await continueAs(page, stack.instructor)
  await page.goto('/design')
  await expect(page).not.toHaveURL('/design')
  await expect(page.getByRole('heading', { name: 'Design language' })).toHaveCount(0)
})
