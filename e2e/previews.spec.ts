import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { textField } from './support/admin'
import { openPage as openForm } from './support/wait-for-scripts'
import { query } from './support/database'
import { createTestCourse } from './support/test-course'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

/** Saves a draft without rendering the form. */
async function draft(page: Page, document: string, data: object): Promise<void> {
  const isGlobal = document.startsWith('globals/')
  const response = await page.request.fetch(`/api/${document}?draft=true`, {
    method: isGlobal ? 'POST' : 'PATCH',
    headers: { origin: stack.site },
    data,
    maxRetries: 2,
  })
  expect(response.status(), document).toBe(200)
}

const readId = async (text: string, values: unknown[]) => String((await query(text, values))[0]?.id)

test('the preview shows the drafts of each page, and visitors don’t see them', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const own = await createTestCourse(browser, { lessons: [], students: [] })
  const module = await readId('select id from modules where path = $1', [own.path])
  const terms = await readId('select id from pages where slug = $1', ['terms'])
  const [[home], [signUp], [termsPage]] = await Promise.all([
    query('select heading from home'),
    query('select side_card_title as "sideCardTitle" from sign_up'),
    query('select title from pages where id = $1', [terms]),
  ])
  await signInBySession(page, stack.instructor)
  const name = `Drafted ${randomUUID().slice(0, 8)}`
  const drafts = [
    { at: 'home', of: 'globals/home', data: { heading: name }, before: home },
    { at: 'sign-up', of: 'globals/sign-up', data: { sideCardTitle: name }, before: signUp },
    { at: `pages/${terms}`, of: `pages/${terms}`, data: { title: name }, before: termsPage },
    { at: `courses/${own.id}`, of: `courses/${own.id}`, data: { title: name } },
    {
      at: `modules/${module}`,
      of: `modules/${module}`,
      data: { title: `Part ${name}`, inCurriculum: true },
    },
  ]
  for (const { at, of, data, before } of drafts) {
    await draft(page, of, data)
    await page.goto(`/preview/${at}`)
    const shown = 'title' in data ? (data.title ?? name) : name
    await expect(page.getByRole('main').getByText(shown).first(), at).toBeAttached()
    // Other tests use these pages too.
    if (before) await draft(page, of, before)
  }
  for (const path of ['/', '/signup', '/terms'])
    expect(await (await request.get(path)).text(), path).not.toContain(name)
})

test('the preview of a lesson shows that lesson, and what its students would see @full', async ({
  page,
  browser,
}) => {
  const own = await createTestCourse(browser, { lessons: ['First', 'Second'], students: [] })
  const lesson = own.lessons[1]?.id ?? ''
  await signInBySession(page, stack.instructor)
  const open = async (data: object) => {
    await draft(page, `lessons/${lesson}`, data)
    await page.goto(`/preview/lessons/${lesson}?as=student`)
  }

  await open({ visible: false, videoSource: 'vimeo', videoUrl: 'https://vimeo.com/123456789' })
  await expect(page.getByRole('heading', { level: 1, name: 'Second' })).toBeAttached()
  await expect(page.getByText('Students can’t see this lesson while it’s hidden.')).toBeVisible()
  await expect(page.getByText('The video plays here on the site, from Vimeo.')).toBeVisible()

  await open({ kind: 'workbook', visible: true })
  await expect(page.getByText(`“${own.title}” has no workbook yet.`)).toBeVisible()
})

test('a narrow screen shows the form first, even after an open preview, and switches @full', async ({
  page,
  browser,
}) => {
  const own = await createTestCourse(browser, { lessons: [], students: [] })
  const module = await readId('select id from modules where path = $1', [own.path])
  await signInBySession(page, stack.instructor)
  const leave = async (editViewType: string) => {
    const response = await page.request.post('/api/payload-preferences/collection-modules', {
      headers: { origin: stack.site },
      data: { value: { editViewType } },
    })
    expect(response.ok()).toBe(true)
  }
  const form = textField(page, 'Title')
  const preview = page.locator('#live-preview-iframe')
  await leave('live-preview')
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 1000 })
    await openForm(page, `/admin/collections/modules/${module}`)
    await expect(form).toBeVisible()
    await expect(preview).toBeHidden()
    await page.getByRole('radio', { name: 'Form' }).press('ArrowRight')
    await expect(preview).toBeVisible()
    await expect(form).toBeHidden()
    await page.getByRole('radio', { name: 'Form' }).check()
    await expect(form).toBeVisible()
    await page.getByRole('radio', { name: 'Preview' }).check()
  }

  // The publish button and the switch are visible without scrolling their row.
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    for (const part of [
      page.getByRole('button', { name: 'Publish changes' }),
      page.getByRole('group', { name: 'Show' }),
    ])
      await expect(part, `${width} pixels`).toBeInViewport({ ratio: 1 })
  }

  await page.setViewportSize({ width: 1280, height: 1000 })
  await expect(form).toBeVisible()
  await expect(preview).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await leave('default')
})
