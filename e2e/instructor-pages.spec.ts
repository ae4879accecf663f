import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { stack } from './stack'
import { findProblems } from './support/accessibility'
import { pressButton, save, textField, waitForAutosave } from './support/admin'
import { signInBySession } from './support/sign-in'
import { createDocument, openInstructorPage } from './support/students'
import { openPage, waitForScripts } from './support/wait-for-scripts'

test('a page is public at its URL as soon as it’s published, moves with a redirect, and goes', async ({
  browser,
  page,
  request,
}) => {
  const instructor = await openInstructorPage(browser)
  const slug = `about-${randomUUID().slice(0, 8)}`
  const path = `/${slug}`
  const id = await createDocument(instructor, 'pages', {
    title: 'About us',
    slug,
    _status: 'draft',
  })
  const change = async (data: object) => {
    const response = await instructor.request.patch(`/api/pages/${id}`, {
      headers: { origin: stack.site },
      data,
      maxRetries: 2,
    })
    expect(response.status(), await response.text()).toBe(200)
  }
  const visit = async (url: string) => {
    const response = await request.get(url, { maxRedirects: 0, maxRetries: 2 })
    return `${response.status()} ${response.headers().location ?? ''}`.trim()
  }
  const isCached = async (url: string) =>
    (await request.get(url)).headers()['cache-status'] === 'heart2heart; hit'
  const readSitemap = async () => (await request.get('/sitemap.xml')).text()

  expect(await visit(path)).toBe('307 /')
  expect(await readSitemap()).not.toContain(path)

  await change({ _status: 'published' })
  await expect.poll(() => isCached(path)).toBe(true)
  await expect.poll(readSitemap).toContain(path)
  expect(await visit(path.toUpperCase())).toBe(`307 ${path}`)
  const response = await page.goto(path)
  expect(response?.headers()['content-security-policy']).toContain("frame-src 'self';")
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await expect(page.locator('script[src]')).toHaveCount(0)
  expect(await findProblems(page, [[360, 'light']])).toEqual([])

  await change({ slug: `${slug}-new`, _status: 'published' })
  await expect.poll(() => visit(`${path}?from=mail`)).toBe(`308 ${path}-new?from=mail`)
  await expect.poll(() => isCached(`${path}-new`)).toBe(true)

  await change({ _status: 'draft' })
  await expect.poll(() => visit(`${path}-new`)).toBe('307 /')
  expect(await visit(path)).toBe('307 /')
  await expect.poll(readSitemap).not.toContain(path)
})

test('the instructor builds a page from six sections, in the preview and for visitors', async ({
  page,
  browser,
}) => {
  const name = `Weekend ${randomUUID().slice(0, 8)}`
  const section = (index: number) => page.locator(`#sections-row-${index}`)
  const addSection = async (kind: string) => {
    await pressButton(page, 'Add Section')
    await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click()
  }
  const writeText = async (index: number, text: string) => {
    await section(index).locator('[contenteditable="true"]').click()
    await page.keyboard.type(text)
  }
  const headings = page.locator('.blocks-field__block-header')

  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/collections/pages/create')
  await textField(page, 'Title').fill(name)
  await pressButton(page, 'Create draft')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await waitForScripts(page)

  await addSection('Text')
  await writeText(0, 'Two days, and no phones.')
  await addSection('Outcomes')
  await section(1).getByRole('button', { name: 'Add Point' }).click()
  await section(1).getByLabel('Text').fill('Stop an argument early')
  await addSection('Testimonials')
  await addSection('Questions and answers')
  await section(3).getByRole('button', { name: 'Add Question' }).click()
  await section(3)
    .getByRole('textbox', { name: /^Question/ })
    .fill('Can I come alone?')
  await writeText(3, 'Yes, you can.')
  await addSection('Call to action')
  await section(4).getByLabel('Heading').fill('Come with us')
  await section(4).getByLabel('Button text for this link').fill('Write to us')
  await section(4).getByLabel('Link to open instead of enrolling').fill('/support')
  await addSection('Newsletter sign-up')
  const autosave = waitForAutosave(page, 'One email a month')
  await section(5).getByLabel('Text', { exact: true }).fill('One email a month.')
  await autosave

  const announcement = page.getByRole('status').filter({ hasText: /draggable item/i })
  await section(5).locator('[aria-roledescription="sortable"]').first().focus()
  await page.keyboard.press('Space')
  await expect(announcement).toContainText('was moved over')
  const pickedUp = await announcement.innerText()
  await page.keyboard.press('ArrowUp')
  await expect(announcement).not.toHaveText(pickedUp)
  await page.keyboard.press('Space')
  await expect(headings).toHaveText([
    '1. Text',
    '2. Outcomes',
    '3. Testimonials',
    '4. Questions and answers',
    '5. Newsletter sign-up',
    '6. Call to action: Come with us',
  ])

  // The preview shows the section that the instructor edits.
  await page.locator('.live-preview-toggler').click()
  const preview = page.frameLocator('#live-preview-iframe')
  const callToAction = preview.getByRole('heading', { name: 'Come with us' })
  await expect(callToAction).not.toBeInViewport()
  await expect(async () => {
    // The preview listens once its scripts have run.
    for (const index of [0, 5]) await section(index).getByLabel('Heading').focus()
    await expect(callToAction).toBeInViewport({ timeout: 1000 })
  }).toPass()

  await save(page, 'Publish changes', /successfully/)
  const visitor = await browser.newPage({ baseURL: stack.site })
  const path = `/${name.toLowerCase().replace(' ', '-')}`
  await expect.poll(async () => (await visitor.goto(path))?.status()).toBe(200)
  await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'What you’ll be able to do',
    'What our students say',
    'Frequently asked questions',
    'Get updates',
    'Come with us',
  ])
  for (const text of ['Two days, and no phones.', 'Stop an argument early', 'One email a month.'])
    await expect(visitor.getByText(text)).toBeVisible()
  await visitor.close()
})
