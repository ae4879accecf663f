import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { anotherDatabase } from './setup/another-database'
import { fingerprintOf } from './setup/fingerprint'
import { requestOf, testPayload } from './payload'
import { aRepositoryCopy, type RepositoryCopy } from './setup/repository-copy'

/** Content migrations sort after every schema migration (docs/decisions/0003). */
const isContent = ({ name }: { name: string }) => name.startsWith('9999')

const filesOf = async (folder: string): Promise<[name: string, text: string][]> => {
  const names = (await readdir(join(folder, 'migrations'))).toSorted()
  return Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, 'migrations', name), 'utf8')]),
  )
}

describe('what is generated is what is committed', { timeout: 90_000 }, () => {
  let copy: RepositoryCopy

  beforeAll(async () => {
    copy = await aRepositoryCopy()
  })

  afterAll(async () => {
    await copy.remove()
  })

  it.each([
    ['types', 'generate:types', 'src/payload-types.ts'],
    ['import map', 'generate:importmap', 'src/app/(payload)/admin/importMap.js'],
  ])('for the %s', async (_, command, file) => {
    const environment = await anotherDatabase({ migrated: false })

    await copy.payload(environment, command)

    expect(await readFile(join(copy.folder, file), 'utf8')).toBe(await readFile(file, 'utf8'))
  })

  it('for the migrations: none is missing', async () => {
    const environment = await anotherDatabase({ migrated: false })

    await copy.payload(environment, 'migrate:create', 'missing', '--skip-empty')

    expect(await filesOf(copy.folder)).toEqual(await filesOf('.'))
  })

  it('for the list of migrations, in the order in which they run', async () => {
    const names = (await readdir('migrations'))
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => file.replace('.ts', ''))
      .toSorted()

    expect(migrations.map(({ name }) => name)).toEqual(names)
  })
})

describe('migrating a database that is migrated', { timeout: 90_000 }, () => {
  it('changes nothing', async () => {
    const copy = await aRepositoryCopy()
    const environment = await anotherDatabase({ migrated: true })
    const before = await fingerprintOf(environment.DATABASE_URL)

    await copy.payload(environment, 'migrate')

    expect(await fingerprintOf(environment.DATABASE_URL)).toEqual(before)
    await copy.remove()
  })
})

describe('taking the schema back', () => {
  it('leaves no table, type, sequence or function behind', async () => {
    const payload = await testPayload()
    const { drizzle: db } = payload.db
    const schema = migrations.filter((migration) => !isContent(migration))

    for (const { down } of schema.toReversed())
      await down({ db, payload, req: await requestOf(null) })

    const { rows } = await db.execute(sql`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select typname from pg_type where typnamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname = 'graphile_worker'`)
    expect(rows).toEqual([])
  })

  it.each(migrations.filter(isContent))(
    'stops before $name, which is the instructor’s by then',
    async ({ down }) => {
      const payload = await testPayload()
      const { drizzle: db } = payload.db

      await expect(down({ db, payload, req: await requestOf(null) })).rejects.toThrow(
        'The content is the instructor’s by now and is not taken back.',
      )
    },
  )
})
