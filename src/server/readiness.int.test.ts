import { sql } from '@payloadcms/db-postgres'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { GET } from '@/app/(site)/api/health/ready/route'
import * as disk from '@/integrations/storage/files-disk'
import * as store from '@/integrations/storage/store'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { siteProcess } from '@/lib/site-process.mjs'
import * as migrations from '@/services/database/migration-names'
import {
  anAnswerKey,
  deleteAllAnswers,
  startWithKeys,
  saveCheckIn,
} from '@/testing/factories/answer-keys'
import {
  insertBackupRun,
  saveServiceCheck,
  deleteChecksAndBackups,
} from '@/testing/factories/checks'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'

const { FILES_DIR, ANSWERS_KEY, STORAGE } = env
const files = await store.fileStore()

beforeEach(async () => {
  await saveServiceCheck('mail', null)
})

afterEach(async () => {
  await deleteAllAnswers()
  await deleteChecksAndBackups()
  vi.restoreAllMocks()
  Object.assign(env, { FILES_DIR, ANSWERS_KEY, STORAGE })
  Object.assign(siteProcess, {
    isDraining: false,
    isPrewarming: false,
  })
})

const logged = (service: string) => {
  const [error, info] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')]
  return () =>
    [...error.mock.calls, ...info.mock.calls]
      .map(([facts]: unknown[]) => facts)
      .filter((facts) => JSON.stringify(facts).includes(`"service":"${service}"`))
}

/** A result that never arrives while a test runs. */
const hanging = <Answer>(answer: Answer) =>
  new Promise<Answer>((resolve) => {
    onTestFinished(() => {
      resolve(answer)
    })
  })

const getReadiness = async () => {
  const response = await GET()
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const ready = (...warnings: string[]) => ({ status: 200, body: { status: 'ready', warnings } })

const notReady = (problem: string) => ({ status: 503, body: { status: 'not ready', problem } })

describe('readiness', () => {
  it('should depend on applied migrations, and list the missing ones', async () => {
    const { drizzle } = (await testPayload()).db
    expect(await getReadiness()).toEqual({ status: 200, body: { status: 'ready' } })
    const name = '20261120_112200_guards'

    await drizzle.execute(sql`delete from payload_migrations where name = ${name}`)

    expect(await getReadiness()).toEqual(
      notReady(`The database is not migrated: ${name}. Run npm run migrate.`),
    )
    await drizzle.execute(sql`insert into payload_migrations (name, batch) values (${name}, 1)`)
    expect((await getReadiness()).status).toBe(200)
  })

  it('should be false before the first pages are prewarmed, and while draining', async () => {
    siteProcess.isPrewarming = true
    expect(await getReadiness()).toEqual(notReady('The first pages are being made.'))

    Object.assign(siteProcess, { isPrewarming: false, isDraining: true })
    expect(await getReadiness()).toEqual(notReady('This process is about to end.'))
  })

  it('should be false without FILES_DIR, and true again once it is back', async () => {
    const lines = logged('files')
    env.FILES_DIR = `${FILES_DIR}/not-there`
    expect(await getReadiness()).toEqual(
      notReady('Nothing can be written into FILES_DIR (ENOENT).'),
    )
    await getReadiness()

    env.FILES_DIR = FILES_DIR
    expect((await getReadiness()).status).toBe(200)
    await getReadiness()
    expect(lines()).toMatchObject([{ service: 'files', problem: 'ENOENT' }, { service: 'files' }])
  })

  it('should warn when files can be read and not written', async () => {
    const lines = logged('files')
    const closed = { freeBytes: 0, sizeBytes: 0, isLow: false, problem: 'EROFS' }
    const look = vi.spyOn(disk, 'readFilesDisk').mockResolvedValue(closed)

    expect(await getReadiness()).toEqual(
      ready('Nothing can be written into FILES_DIR (EROFS): uploads fail.'),
    )
    await getReadiness()
    look.mockRestore()
    await getReadiness()
    expect(lines()).toMatchObject([{ service: 'files', problem: 'EROFS' }, { service: 'files' }])
  })

  it('should warn when the disk is nearly full', async () => {
    const full = { freeBytes: 3_500_000, sizeBytes: 1e9, isLow: true, problem: null }
    vi.spyOn(disk, 'readFilesDisk').mockResolvedValue(full)

    expect(await getReadiness()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        warnings: ['The disk of FILES_DIR is nearly full: 3 MB are left.'],
      },
    })
  })

  it('should warn about a missing bucket, and log it once', async () => {
    const lines = logged('bucket')
    env.STORAGE = 's3'
    const message = 'There is no bucket “files” here (S3_BUCKET).'
    const answers = [
      { code: 'missing' as const, message },
      { code: 'missing' as const, message },
    ]
    const findProblem = async () => answers.shift() ?? null
    vi.spyOn(store, 'fileStore').mockResolvedValue({ ...files, findProblem })
    await saveServiceCheck('bucket', 'missing')

    expect(await getReadiness()).toEqual(ready(message))
    expect(await getReadiness()).toEqual(ready(message))
    expect(await getReadiness()).toEqual({ status: 200, body: { status: 'ready' } })
    expect(lines()).toMatchObject([
      { service: 'bucket', problem: 'missing', says: message },
      { service: 'bucket' },
    ])
  })

  it('should warn about an unresponsive bucket before the caller times out', async () => {
    env.STORAGE = 's3'
    const findProblem = () => hanging<null>(null)
    vi.spyOn(store, 'fileStore').mockResolvedValue({ ...files, findProblem })
    const before = performance.now()

    expect(await getReadiness()).toEqual(ready('The file storage server does not answer.'))
    expect(performance.now() - before).toBeLessThan(4000)
  })

  it('should be false with an unresponsive database, in time', async () => {
    // A late result may still count for the next check.
    const applied = await migrations.listAppliedMigrations((await testPayload()).db)
    vi.spyOn(migrations, 'listAppliedMigrations').mockReturnValue(hanging(applied))
    const before = performance.now()

    expect(await getReadiness()).toEqual(notReady('The database does not answer.'))
    expect(performance.now() - before).toBeLessThan(4000)
  })

  it('should warn about email, PayPal, clocks, and backups, with the panel’s texts', async () => {
    await saveServiceCheck('mail', 'unreachable')
    await saveServiceCheck('paypal', 'certificate-dates')
    await saveServiceCheck('clock', 'database')
    await insertBackupRun(false)

    expect(await getReadiness()).toEqual(
      ready(
        'The mail server hasn’t responded for a minute. Emails are waiting and will be sent when it’s back.',
        'PayPal’s certificate has been invalid for a minute, according to the server’s clock. No one can pay until the certificate or clock is corrected.',
        'The worker’s and database’s clocks have been more than 30 seconds apart for a minute. Authenticator codes may be rejected. Sync the clocks with a time server.',
        'No backup has succeeded yet.',
      ),
    )
  })

  it('should warn about a missing worker, without its outdated checks', async () => {
    await saveServiceCheck('mail', 'unreachable', { minutesAgo: 30 })

    expect(await getReadiness()).toEqual(
      ready(
        'Background tasks haven’t run for 30 minutes. Emails are waiting, and so are accounts of buyers who closed the page.',
      ),
    )
  })

  it('should warn about a lost answer key, and say what to do', async () => {
    startWithKeys(anAnswerKey('old'))
    await saveCheckIn(await aStudent(), 'Only for us.')
    expect(await getReadiness()).toEqual({ status: 200, body: { status: 'ready' } })

    startWithKeys(anAnswerKey('new'))
    expect(await getReadiness()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        warnings: [
          'The key “old” is missing from ANSWERS_KEY, so students’ answers encrypted with it can’t be read. They aren’t lost if you still have the key: add it after the first one, and restart the site and worker (docs/operations.md, “Answer encryption key”).',
        ],
      },
    })

    startWithKeys(anAnswerKey('new'), anAnswerKey('old'))
    expect(await getReadiness()).toEqual({ status: 200, body: { status: 'ready' } })
  })

  it('should report after a restore that the key differs from the backup’s', async () => {
    const { pool } = (await testPayload()).db
    startWithKeys(anAnswerKey('first'))
    await saveCheckIn(await aStudent(), 'In the backup.')
    const { rows } = await pool.query<{ id: string; proof: string }>('select * from answer_keys')
    // As on a new server, which has created its own key under the same name.
    startWithKeys(anAnswerKey('first', 2))

    expect(await getReadiness()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        warnings: [
          expect.stringMatching(
            /^ANSWERS_KEY has a different key named “first” than before, .* nothing students write can be saved\. Restore the original key/,
          ),
        ],
      },
    })
    expect((await pool.query('select * from answer_keys')).rows).toEqual(rows)
  })

  it('should report missing tables once', async () => {
    const { pool } = (await testPayload()).db
    const name = '20261125_113000_together_guards'
    await pool.query('alter table answer_keys rename to not_there')
    await pool.query('delete from payload_migrations where name = $1', [name])

    expect(await getReadiness()).toEqual(
      notReady(`The database is not migrated: ${name}. Run npm run migrate.`),
    )
    await pool.query('alter table not_there rename to answer_keys')
    await pool.query('insert into payload_migrations (name, batch) values ($1, 1)', [name])
  })

  it('should report that PostgreSQL has no connection left, and recover', async () => {
    const { pool } = (await testPayload()).db
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
    vi.spyOn(pool, 'query').mockRejectedValueOnce(full)

    expect(await getReadiness()).toEqual(
      notReady(
        'The database has no connection left: PostgreSQL’s max_connections is too low, or something holds them.',
      ),
    )
    expect((await getReadiness()).status).toBe(200)
  })
})
