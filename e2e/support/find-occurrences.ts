import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { stack } from '../stack'
import { query } from './database'
import { openInstructorPage } from './students'

type Source = [name: string, text: string]

/**
 * Searches sent and queued emails, logs, and the instructor's panel and API for a private text, and
 * returns where it occurs.
 */
export async function findOccurrences(
  browser: Browser,
  {
    privateText,
    exerciseId,
    emails,
  }: { privateText: string; exerciseId: string; emails: readonly string[] },
): Promise<string[]> {
  const sources = [
    ...(await readFilesIn(stack.outbox)),
    ...(await readFilesIn(join(dirname(stack.outbox), 'logs'))),
    await readQueuedEmails(),
    ...(await readPanelPages(browser, exerciseId, emails)),
  ]
  for (const [name, text] of sources) if (text === '') throw new Error(`Nothing is in ${name}.`)
  return sources.filter(([, text]) => text.includes(privateText)).map(([name]) => name)
}

async function readFilesIn(folder: string): Promise<Source[]> {
  // Skips emails that are still being written.
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part'))
  const files = names.map(async (name): Promise<Source> => {
    return [name, `${name}\n${await readFile(join(folder, name), 'utf8')}`]
  })
  return Promise.all(files)
}

async function readQueuedEmails(): Promise<Source> {
  const [row] = await query(
    `select string_agg(text, ' ') as text from (
       select m::text as text from outgoing_mails m union all select d::text from mail_digests d) t`,
    [],
  )
  return ['the mails', String(row?.text)]
}

async function readPanelPages(
  browser: Browser,
  exerciseId: string,
  emails: readonly string[],
): Promise<Source[]> {
  const people = await query('select id from users where email = any($1)', [emails])
  const couples = await query(
    'select id from partnerships where inviter_id = any($1::uuid[]) or partner_id = any($1::uuid[])',
    [people.map(({ id }) => id)],
  )
  const page = await openInstructorPage(browser)
  const sources: Source[] = []
  const paths = [
    `/admin/collections/exercises/${exerciseId}`,
    '/admin/collections/partnerships',
    ...couples.map(({ id }) => `/admin/collections/partnerships/${String(id)}`),
    ...people.map(({ id }) => `/admin/collections/users/${String(id)}`),
    '/api/answers?limit=1000',
    '/api/meetings?limit=1000',
    `/api/exercises/${exerciseId}?depth=3`,
    ...couples.map(({ id }) => `/api/partnerships/${String(id)}?depth=3`),
  ]
  for (const path of paths) {
    const response = await page.request.get(path, { maxRedirects: 0 })
    sources.push([path, `${response.status()} ${await response.text()}`])
  }
  await page.close()
  return sources
}
