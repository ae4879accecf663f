import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from '@payloadcms/db-postgres'
import { generateImportMap, type Payload } from 'payload'
import { generateTypes } from 'payload/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrations } from '../../migrations'
import { createRequest, testPayload } from './payload'

/** Content migrations sort after every schema migration (docs/decisions/0003). */
const isContent = ({ name }: { name: string }) => name.startsWith('9999')

describe('generated files', () => {
  let payload: Payload
  let folder: string

  beforeAll(async () => {
    payload = await testPayload()
    folder = await mkdtemp(join(tmpdir(), 'heart2heart-generated-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  it('should match: types', async () => {
    const outputFile = join(folder, 'payload-types.ts')
    const { config } = payload

    await generateTypes({ ...config, typescript: { ...config.typescript, outputFile } })

    expect(await readFile(outputFile, 'utf8')).toBe(await readFile('src/payload-types.ts', 'utf8'))
  })

  it('should match: import map', async () => {
    const file = 'src/app/(payload)/admin/importMap.js'
    const importMapFile = join(folder, file)
    await mkdir(dirname(importMapFile), { recursive: true })
    const { config } = payload
    const importMap = { ...config.admin.importMap, baseDir: folder, importMapFile }

    await generateImportMap({ ...config, admin: { ...config.admin, importMap } }, { log: false })

    expect(await readFile(importMapFile, 'utf8')).toBe(await readFile(file, 'utf8'))
  })

  it('should match: no migration is missing', async () => {
    const newest = (await readdir('migrations')).filter((file) => file.endsWith('.json')).toSorted()
    const { generateDrizzleJson, generateMigration } = payload.db.requireDrizzleKit()
    const snapshot = await readFile(join('migrations', newest.at(-1) ?? ''), 'utf8')

    const today: unknown = await generateDrizzleJson(payload.db.schema)

    expect(await generateMigration(JSON.parse(snapshot), today)).toEqual([])
  })

  it('should match: list of migrations, in their order', async () => {
    const names = (await readdir('migrations'))
      .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
      .map((file) => file.replace('.ts', ''))
      .toSorted()

    expect(migrations.map(({ name }) => name)).toEqual(names)
  })
})

describe('migrating down', () => {
  it('should leave no table, type, sequence, or function', async () => {
    const payload = await testPayload()
    const { drizzle: db } = payload.db
    const schema = migrations.filter((migration) => !isContent(migration))

    for (const { down } of schema.toReversed())
      await down({ db, payload, req: await createRequest(null) })

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

      await expect(down({ db, payload, req: await createRequest(null) })).rejects.toThrow(
        'The content is the instructor’s by now and is not taken back.',
      )
    },
  )
})
