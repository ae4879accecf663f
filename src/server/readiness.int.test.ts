import { sql } from '@payloadcms/db-postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/(site)/api/health/ready/route'
import * as disk from '@/integrations/storage/files-disk'
import { env } from '@/lib/env'
import { processState } from '@/lib/process-state.mjs'
import { testPayload } from '@/testing/payload'

const { FILES_DIR } = env

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(env, { FILES_DIR })
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
