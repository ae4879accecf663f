import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/(site)/api/health/ready/route'
import * as disk from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { processState } from '@/lib/process-state.mjs'
import {
  anAnswerKey,
  forgetAnswers,
  startWithKeys,
  writeAnswer,
} from '@/testing/factories/answer-keys'
import { aStudent } from '@/testing/factories/people'
import { testPayload } from '@/testing/payload'

const { FILES_DIR, ANSWERS_KEY } = env

afterEach(async () => {
  await forgetAnswers()
  vi.restoreAllMocks()
  Object.assign(env, { FILES_DIR, ANSWERS_KEY })
  Object.assign(processState, { isDraining: false, areFirstPagesDue: false })
})

/** What the proxy is told. */
const ask = async () => {
  const response = await GET()
  const body: unknown = await response.json()
  return { status: response.status, body }
}

const notReady = (problem: string) => ({ status: 503, body: { status: 'not ready', problem } })

describe('a process of the site', () => {
  it('should be ready when the database is migrated, and say what is missing when it is not', async () => {
    const { drizzle } = (await testPayload()).db
    expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } })
    const name = '20261120_112200_guards'

    await drizzle.execute(sql`delete from payload_migrations where name = ${name}`)

    expect(await ask()).toEqual(
      notReady(`The database is not migrated: ${name}. Run npm run migrate.`),
    )
    await drizzle.execute(sql`insert into payload_migrations (name, batch) values (${name}, 1)`)
    expect((await ask()).status).toBe(200)
  })

  it('should not be ready before its first pages are made, nor when it is about to end', async () => {
    processState.areFirstPagesDue = true
    expect(await ask()).toEqual(notReady('The first pages are being made.'))

    Object.assign(processState, { areFirstPagesDue: false, isDraining: true })
    expect(await ask()).toEqual(notReady('This process is about to end.'))
  })

  it('should not be ready without its files, and be ready again when they are there', async () => {
    env.FILES_DIR = `${FILES_DIR}/not-there`
    expect(await ask()).toEqual(notReady('Nothing can be written into FILES_DIR (ENOENT).'))

    env.FILES_DIR = FILES_DIR
    expect((await ask()).status).toBe(200)
  })

  it('should go on with a full disk, and say so', async () => {
    const full = { freeBytes: 3_500_000, sizeBytes: 1e9, isLow: true, problem: null }
    vi.spyOn(disk, 'readFilesDisk').mockResolvedValue(full)

    expect(await ask()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        warnings: ['The disk of FILES_DIR is nearly full: 3 MB are left.'],
      },
    })
  })

  it('should go on with a key of the answers that is lost, and say what to do', async () => {
    startWithKeys(anAnswerKey('old'))
    await writeAnswer(await aStudent(), 'Only for us.')
    expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } })

    startWithKeys(anAnswerKey('new'))
    expect(await ask()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        warnings: [
          'ANSWERS_KEY lacks the key ‘old’, and students’ answers that it encrypted cannot be read. They are not lost as long as you have the key: add it after the first one, and start site and worker again (docs/operations.md, ‘The key of the answers’).',
        ],
      },
    })

    startWithKeys(anAnswerKey('new'), anAnswerKey('old'))
    expect(await ask()).toEqual({ status: 200, body: { status: 'ready' } })
  })

  it('should tell after a restore that the key is another one than that of the backup', async () => {
    const { pool } = (await testPayload()).db
    startWithKeys(anAnswerKey('first'))
    await writeAnswer(await aStudent(), 'In the backup.')
    const { rows } = await pool.query<{ id: string; proof: string }>('select * from answer_keys')
    // As on a new server, which has made a key of its own in the same way.
    startWithKeys(anAnswerKey('first', 2))

    expect(await ask()).toEqual({
      status: 200,
      body: {
        status: 'ready',
        warnings: [
          expect.stringMatching(
            /^ANSWERS_KEY has another key by the name ‘first’ than the one that was in use: .* nothing that students write is saved\. Put the right key back/,
          ),
        ],
      },
    })
    expect((await pool.query('select * from answer_keys')).rows).toEqual(rows)
  })

  it('should say once what is wrong when the tables are not there yet', async () => {
    const { pool } = (await testPayload()).db
    const name = '20261125_113000_together_guards'
    await pool.query('alter table answer_keys rename to not_there')
    await pool.query('delete from payload_migrations where name = $1', [name])

    expect(await ask()).toEqual(
      notReady(`The database is not migrated: ${name}. Run npm run migrate.`),
    )
    await pool.query('alter table not_there rename to answer_keys')
    await pool.query('insert into payload_migrations (name, batch) values ($1, 1)', [name])
  })

  it('should say when PostgreSQL has no connection left, and be ready again after that', async () => {
    const { pool } = (await testPayload()).db
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
    vi.spyOn(pool, 'query').mockRejectedValueOnce(full)

    expect(await ask()).toEqual(
      notReady(
        'The database has no connection left: PostgreSQL’s max_connections is too low, or something holds them.',
      ),
    )
    expect((await ask()).status).toBe(200)
  })
})
