import { expect, test } from '@playwright/test'
import {
  textField,
  notice,
  pressButton,
  save,
  waitForAutosave,
  typeText,
  openAdvanced,
} from './support/admin'
import { waitForScripts, openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { createTestCourse } from './support/test-course'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

test('a draft has a live preview, and visitors see it once it is published', async ({
  page,
  browser,
  request,
}) => {
  // Opens one form six times.
  test.slow()
  const { lessons } = await createTestCourse(browser, { lessons: ['Written'], students: [] })
  const lesson = lessons[0]?.id ?? ''
  await signInBySession(page, stack.instructor)
  await openPage(page, `/admin/collections/lessons/${lesson}`)
  await page.locator('#live-preview-toggler').click()
  const preview = page.frameLocator('#live-preview-iframe')
  await expect(preview.getByRole('heading', { level: 1, name: 'Written' })).toBeAttached()

  const drafted = waitForAutosave(page, 'A new title')
  await textField(page, 'Title').fill('A new title')
  await drafted
  await expect(preview.getByRole('heading', { level: 1, name: 'A new title' })).toBeAttached()
  expect((await request.get(`/preview/lessons/${lesson}?as=student`)).url()).not.toContain(
    'preview',
  )

  await save(page, 'Publish changes', /successfully/)
  await page.getByText('Publish later').click()
  await page.getByLabel('Date and time').fill('2020-01-01T08:00')
  await pressButton(page, 'Schedule publishing')
  await expect(page.getByText('That time has passed.')).toBeVisible()
  await page.getByLabel('Date and time').fill('2099-01-01T08:00')
  await pressButton(page, 'Schedule publishing')
  await expect(page.getByText('The draft will be published on January 1, 2099')).toBeVisible()
  await pressButton(page, 'Cancel schedule')
  await expect(page.getByText('January 1, 2099')).toHaveCount(0)

  // Restoring a version changes the draft, not the site.
  await openPage(page, `/admin/collections/lessons/${lesson}/versions`)
  const versions = page.getByRole('main').getByRole('listitem')
  await expect(versions.first()).toContainText('published this.')
  await waitForScripts(page)
  await versions.last().getByRole('link').click()
  // Compares the content, without a save's metadata.
  await expect(page.getByText('Compare versions')).toBeVisible()
  await expect(
    page.locator('.html-diff').getByText('Written', { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByText('Saved In')).toHaveCount(0)
  await pressButton(page, 'Restore as draft')
  await pressButton(page, 'Confirm')
  await expect(notice(page)).toContainText('Restored as a draft.')
  await expect(textField(page, 'Title')).toHaveValue('Written')
  const [shown] = await query('select title, _status from lessons where id = $1', [lesson])
  expect(shown).toEqual({ title: 'A new title', _status: 'published' })
})

test('text typed during an autosave stays in the form, and is saved next', async ({
  page,
  browser,
}) => {
  test.slow()
  const { lessons } = await createTestCourse(browser, { lessons: ['Slow'], students: [] })
  await signInBySession(page, stack.instructor)
  await openPage(page, `/admin/collections/lessons/${lessons[0]?.id ?? ''}`)
  await openAdvanced(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/lessons/*autosave=true*', async (route) => {
    await isReleased
    await route.continue()
  })

  const begun = page.waitForRequest(/autosave=true/)
  await textField(page, 'Title').fill('Slow to save')
  await begun
  await textField(page, 'Transcript').fill('Typed meanwhile')
  await textField(page, 'Slug').fill('typed-meanwhile')
  await textField(page, 'Title').fill('Slow to save, again')
  const autosave = waitForAutosave(page, 'typed-meanwhile')
  release()
  await autosave

  await expect(textField(page, 'Transcript')).toHaveValue('Typed meanwhile')
  await page.reload()
  await expect(textField(page, 'Title')).toHaveValue('Slow to save, again')
  await expect(textField(page, 'Transcript')).toHaveValue('Typed meanwhile')
  await expect(textField(page, 'Slug')).toHaveValue('typed-meanwhile')
})

test('a background tab doesn’t overwrite another tab’s changes', async ({ page, browser }) => {
  const { lessons } = await createTestCourse(browser, { lessons: ['Once'], students: [] })
  const lesson = lessons[0]?.id ?? ''
  const write = async (title: string) => {
    const drafted = waitForAutosave(page, title)
    await textField(page, 'Title').fill(title)
    await drafted
  }
  await signInBySession(page, stack.instructor)
  await openPage(page, `/admin/collections/lessons/${lesson}`)
  await write('Said first')
  const behind = await page.context().newPage()
  await behind.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await openPage(behind, `/admin/collections/lessons/${lesson}`)
  await expect(textField(behind, 'Title')).toHaveValue('Said first')
  await write('Said second')

  const refused = behind.waitForResponse(
    (response) => response.url().includes('autosave=true') && response.status() === 409,
  )
  await textField(behind, 'Title').fill('Said behind')
  await refused

  const [newest] = await query(
    'select version_title from _lessons_v where parent_id = $1 and latest',
    [lesson],
  )
  expect(newest).toEqual({ version_title: 'Said second' })
})

test('an announcement edited in two tabs isn’t overwritten, and its text stays in the form @full', async ({
  page,
}) => {
  const second = `Said second ${Date.now()}`
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/collections/announcements/create')
  await textField(page, 'Subject').fill('First words')
  await page.locator('[contenteditable="true"]').fill('Dear all')
  await save(page, 'Save', /successfully/)
  await page.waitForURL(/announcements\/[0-9a-f-]{36}/)
  const other = await page.context().newPage()
  await openPage(other, page.url())

  await typeText(other, textField(other, 'Subject'), second)
  await textField(page, 'Subject').fill('Said first')
  await save(page, 'Save', /Updated successfully/)
  await pressButton(other, 'Save')
  await expect(notice(other)).toContainText('so your changes weren’t saved over it')
  await expect(
    other.getByText('after you opened it. Your changes won’t overwrite it.'),
  ).toBeVisible()
  await expect(textField(other, 'Subject')).toHaveValue(second)

  // Leaving asks for confirmation.
  let question = ''
  other.once('dialog', (dialog) => {
    question = dialog.type()
    void dialog.dismiss()
  })
  await pressButton(other, 'Show the saved version')
  await expect.poll(() => question).toBe('beforeunload')
  await pressButton(other, 'Keep my version with the next save')
  await save(other, 'Save', /successfully/)
  await expect
    .poll(() => query('select 1 from announcements where subject = $1', [second]))
    .toHaveLength(1)
})

test('text typed just before a save is saved, also in a busy browser', async ({ page }) => {
  // Payload's editor updates its form when the browser is idle: here never.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const editor = page.locator('[contenteditable="true"]')
  const subject = `Hurried ${Date.now()}`
  const autosave = async () =>
    (await query('select body::text from announcements where subject = $1', [subject]))[0]?.body
  await signInBySession(page, stack.instructor)
  await openPage(page, '/admin/collections/announcements/create')
  await textField(page, 'Subject').fill(subject)
  await editor.fill('Dear all')
  await save(page, 'Save', /successfully/)
  await page.waitForURL(/announcements\/[0-9a-f-]{36}/)
  expect(await autosave()).toContain('Dear all')
  await openPage(page, page.url())

  await editor.click()
  await page.keyboard.type(', and hello')
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(autosave).toContain('and hello')
  await expect(editor).toHaveText('Dear all, and hello')
})
