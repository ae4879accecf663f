import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { versionTables } from '@/domain/drafts/edited-document'
import { getExecutor } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { aCourse, aLesson, aModule } from '@/testing/factories/courses'
import { aStudent, testPassword } from '@/testing/factories/people'
import { createRequest, testPayload } from '@/testing/payload'
import manifest from '../../../package.json' with { type: 'json' }
import { matchesHash } from './password-hash'

// What this folder, and SQL on version tables, rely on. After an upgrade, follow
// docs/upgrading-payload.md, and name the new version here.
const VERSION = '3.90.2'

describe(`Payload ${VERSION}`, () => {
  let req: PayloadRequest

  beforeAll(async () => {
    req = await createRequest(null)
  })

  const readRows = async (query: ReturnType<typeof sql>) =>
    (await (await getExecutor(req)).execute(query)).rows

  it('should be the version that this was written for', () => {
    const { dependencies } = manifest
    const packages = ['db-postgres', 'next', 'richtext-lexical', 'ui'] as const
    expect([
      dependencies.payload,
      ...packages.map((name) => dependencies[`@payloadcms/${name}`]),
    ]).toEqual(Array(5).fill(VERSION))
  })

  it('should find an open transaction under its id in `db.sessions`', async () => {
    const payload = await testPayload()
    const before = Object.keys(payload.db.sessions ?? {}).length
    await inTransaction(req, async (joined) => {
      expect(payload.db.sessions).toHaveProperty(String(await joined.transactionID))
    })
    expect(Object.keys(payload.db.sessions ?? {})).toHaveLength(before)
  })

  it.each(Object.entries(versionTables))(
    'should store the versions of %s in %s, with the columns in our SQL',
    async (slug, table) => {
      const columns = await readRows(sql`
        select column_name as name from information_schema.columns where table_name = ${table}`)
      const expected = ['id', 'latest', 'updated_at', 'version__status', 'version_saved_in']
      const parent = slug === 'home' || slug === 'sign-up' ? [] : ['parent_id']
      expect(columns.map(({ name }) => name)).toEqual(
        expect.arrayContaining([...expected, ...parent]),
      )
    },
  )

  it('should store a draft only as the newest version, marked as latest', async () => {
    const payload = await testPayload()
    const lesson = await aLesson(await aModule(await aCourse()), { title: 'Row' })
    await payload.update({
      collection: 'lessons',
      id: lesson.id,
      data: { title: 'Draft' },
      draft: true,
      overrideAccess: true,
    })
    const newest = await readRows(sql`
      select version_title as title, version__status as status from _lessons_v
      where parent_id = ${lesson.id}::uuid and latest`)
    expect(newest).toEqual([{ title: 'Draft', status: 'draft' }])
    expect(await readRows(sql`select title from lessons where id = ${lesson.id}::uuid`)).toEqual([
      { title: 'Row' },
    ])
  })

  it('should hash passwords as `matchesHash` does', async () => {
    const { id } = await aStudent()
    const [row] = await readRows(sql`select hash, salt from users where id = ${id}::uuid`)
    const stored = z.object({ hash: z.string(), salt: z.string() }).parse(row)
    expect(await matchesHash(stored, testPassword)).toBe(true)
    expect(await matchesHash(stored, `${testPassword}!`)).toBe(false)
  })
})
