import { randomUUID } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { textField, waitForAutosave } from './support/admin'
import { openPage } from './support/wait-for-scripts'
import { query } from './support/database'
import { createTestCourse } from './support/test-course'
import { signInBySession } from './support/sign-in'
import { stack } from './stack'

test('replacing a lesson’s video asks about the old captions and poster @full', async ({
  page,
  browser,
}, testInfo) => {
  test.slow()
  await signInBySession(page, stack.instructor)
  const course = await createTestCourse(browser, { lessons: ['Replaced'], students: [] })
  const lesson = course.lessons[0]?.id ?? ''
  const [, ...others] = await query('select id, title, filename from videos order by id limit 3')
  const [vtt] = await query(`select id from documents where mime_type = 'text/vtt' limit 1`)
  const [picture] = await query(`select id from media where mime_type like 'image/%' limit 1`)
  const [old] = await query('select id, title, filename from videos order by id limit 1')
  const parts = { captions: vtt?.id, poster: picture?.id }
  const changed = await page.request.patch(`/api/lessons/${lesson}`, {
    headers: { origin: stack.site },
    data: { video: old?.id, ...parts },
  })
  expect(changed.ok()).toBe(true)
  const draft = async () => {
    const [row] = await query(
      `select version_video_id as video, version_captions_id as captions,
         version_poster_id as poster
       from _lessons_v where parent_id = $1 and latest`,
      [lesson],
    )
    return row
  }
  const chosen = page.locator('#field-video')
  const remove = () => chosen.locator('.upload-relationship-details__remove').click()
  const question = page.getByRole('dialog', { name: 'Keep the captions and picture?' })
  const choose = async (title: unknown) => {
    await chosen.getByRole('button', { name: 'Choose from existing' }).click()
    const list = page.locator('.drawer--is-open')
    await list.getByPlaceholder('Search by Title').fill(String(title))
    await list.getByText(String(title), { exact: true }).first().click()
  }
  const typed = async (title: string) => {
    const autosaved = waitForAutosave(page, title)
    await textField(page, 'Title').fill(title)
    await autosaved
  }

  await openPage(page, `/admin/collections/lessons/${lesson}`)
  // Removing and choosing the same video again loses nothing.
  await remove()
  await expect.poll(draft).toEqual({ video: null, ...parts })
  await choose(old?.title)
  await expect.poll(draft).toEqual({ video: old?.id, ...parts })
  await expect(question).toBeHidden()

  await remove()
  await choose(others[0]?.title)
  await expect(question).toContainText('belong to the old video')
  await question.getByRole('button', { name: 'Keep them' }).click()
  await typed('Kept')
  expect(await draft()).toEqual({ video: others[0]?.id, ...parts })

  const file = testInfo.outputPath(`New ${randomUUID()}.webm`)
  copyFileSync('src/content/files/videos/welcome.webm', file)
  await remove()
  await chosen.getByRole('button', { name: 'Add new' }).click()
  const drawer = page.locator('.drawer--is-open')
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.locator('#action-save').click()
  await question.getByRole('button', { name: 'Remove them' }).click()
  await expect(question).toBeHidden()
  await expect(
    page.locator('#field-captions').getByRole('button', { name: 'Add new' }),
  ).toBeVisible()
  await typed('Removed')
  await typed('Removed again')
  expect(await draft()).toMatchObject({ captions: null, poster: null })

  // Without old captions and poster, nothing is asked.
  await remove()
  await choose(others[1]?.title)
  await expect(chosen).toContainText(String(others[1]?.filename))
  await typed('Last')
  await expect(page.getByRole('dialog', { name: 'Keep the' })).toBeHidden()
  expect(await draft()).toEqual({ video: others[1]?.id, captions: null, poster: null })
})
