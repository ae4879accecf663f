import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Repository } from '@/integrations/backup/restic'
import { env } from '@/lib/env'
import { createAnotherDatabase } from '@/testing/setup/another-database'
import { deleteOwnAccount } from '@/testing/factories/deletions'
import { aFullUser } from '@/testing/factories/full-user'
import { aStudent } from '@/testing/factories/people'
import { uniqueText } from '@/testing/unique-text'
import { runBackupSchedule } from './run-backup-schedule'
import { readDeletions } from './save-deletions'
import { withLockedDatabase } from './open-database'
import { recordBackupRun } from './record-backup-run'
import { restoreBackup } from './restore-backup'
import { findMissingFiles, listReferencedFiles } from './referenced-files'

// Tests that need no restic; with it, `npm run test:drill` makes and restores whole backups.

const repository: Repository = { location: '/nowhere', password: 'x', passwordFile: null }

let client: Client

beforeAll(async () => {
  client = new Client({ connectionString: env.DATABASE_URL })
  await client.connect()
})

afterAll(() => client.end())

it('should not restore into a database that isn’t empty', async () => {
  const source = { databaseUrl: env.DATABASE_URL, filesDir: `/tmp/${uniqueText()}`, repository }

  await expect(restoreBackup(source, null)).rejects.toThrow(
    /^restore_target_not_empty: The database \w\S+ is not empty, and a restore never overwrites data\. Create an empty database/,
  )
})

it('should not restore into a folder that isn’t empty', async () => {
  const { DATABASE_URL, FILES_DIR } = await createAnotherDatabase({ migrated: false })
  await mkdir(path.join(FILES_DIR, 'media'), { recursive: true })

  await expect(
    restoreBackup({ databaseUrl: DATABASE_URL, filesDir: FILES_DIR, repository }, null),
  ).rejects.toThrow(`restore_target_not_empty: The files folder ${FILES_DIR} is not empty (media)`)
})

it('should make one backup at a time', async () => {
  await withLockedDatabase(env.DATABASE_URL, async () => {
    await expect(withLockedDatabase(env.DATABASE_URL, async () => 'done')).rejects.toMatchObject({
      code: 'backup_under_way',
    })
  })

  expect(
    await withLockedDatabase(env.DATABASE_URL, async ({ majorVersion }) => majorVersion),
  ).toBeGreaterThanOrEqual(15)
})

it('should report an unreachable database', async () => {
  await expect(
    withLockedDatabase('postgres://me@127.0.0.1:9/site', async () => 'done'),
  ).rejects.toThrow(/^database_unreachable: Can’t reach the database \(.+\)\. Start it, or/)
})

it('should list every file that the database references, and the missing ones', async () => {
  const { avatar } = await aFullUser()
  const names = await listReferencedFiles(client)

  expect(names).toContain(`avatars/${avatar}`)
  expect(names).toContainEqual(expect.stringMatching(/^media\//))
  expect(await findMissingFiles(env.FILES_DIR, names)).toEqual([])

  const file = path.join(env.FILES_DIR, 'avatars', avatar)
  await rm(file)
  expect(await findMissingFiles(env.FILES_DIR, names)).toEqual([`avatars/${avatar}`])
  await writeFile(file, 'RIFF0000WEBP')
})

it('should cover every upload collection', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'filename' order by 1`,
  )

  expect(rows.map(({ name }) => name)).toEqual(['avatars', 'documents', 'media', 'videos'])
})

it('should read the deleted accounts', async () => {
  const user = await aStudent()
  await deleteOwnAccount(user)

  const found = (await readDeletions(client)).find(({ userId }) => userId === user.id)
  expect(found?.deletedAt).toMatch(/^\d{4}-\d\d-\d\dT\S+Z$/)
})

it('should store the outcome of a run, and continue without a table for it', async () => {
  await client.query('begin')
  await client.query('drop table if exists backup_runs')
  await client.query('savepoint without')
  await expect(
    recordBackupRun(client, { kind: 'backup', ok: true, detail: 'All is well.' }),
  ).resolves.toBeUndefined()
  await client.query('rollback to savepoint without')
  await client.query(
    `create table backup_runs (finished_at timestamptz, kind text, ok boolean, detail text)`,
  )
  await recordBackupRun(client, { kind: 'backup', ok: false, detail: 'The disk is full.' })
  const { rows } = await client.query(
    `select kind, ok, detail, finished_at = now() as "isNow" from backup_runs`,
  )
  await client.query('rollback')

  expect(rows).toEqual([{ kind: 'backup', ok: false, detail: 'The disk is full.', isNow: true }])
})

it('should show the panel when even the list of deletions can’t be saved', async () => {
  const ending = new AbortController()
  const ended = runBackupSchedule(
    {
      databaseUrl: env.DATABASE_URL,
      filesDir: env.FILES_DIR,
      repository: { ...repository, location: '/dev/null/backups' },
    },
    ending.signal,
  )

  try {
    await vi.waitFor(
      async () => {
        const { rows } = await client.query('select kind, ok from backup_runs')
        expect(rows).toEqual([{ kind: 'backup', ok: false }])
      },
      { timeout: 10_000 },
    )
  } finally {
    ending.abort()
    await ended
  }
})
