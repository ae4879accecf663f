import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAnotherDatabase } from './setup/another-database'
import { copyRepository, type RepositoryCopy } from './setup/repository-copy'

/** Simulates a later version: courses and lessons have a new required field. */
const addField = async (folder: string, collection: 'Courses' | 'Lessons') => {
  const name = collection.toLowerCase()
  const file = join(folder, 'collections/content', `${name}.ts`)
  await rename(file, join(folder, 'collections/content', `${name}-of-today.ts`))
  await writeFile(
    file,
    `import type { CollectionConfig } from 'payload'
    import { ${collection} as Today } from './${name}-of-today'
    export const ${collection}: CollectionConfig<'${name}'> = {
      ...Today,
      fields: [
        ...Today.fields,
        { name: 'mood', type: 'text', required: true, defaultValue: 'calm' },
      ],
    }`,
  )
}

/** Dates the just-created migration after all current ones, and before the content migrations. */
const dateLater = async (folder: string) => {
  const migrations = join(folder, 'migrations')
  const made = (await readdir(migrations)).filter((file) => file.includes('_later.'))
  for (const file of made)
    await rename(
      join(migrations, file),
      join(migrations, file.replace(/^\d+_\d+/, '20990101_000000')),
    )
  return made.length
}

const readMoods = async (database: string, table: 'courses' | 'lessons') => {
  const client = new Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query<{ mood: unknown }>(`select mood from ${table}`)
  await client.end()
  return rows.map(({ mood }) => mood)
}

const calm = (count: number) => Array.from({ length: count }, () => 'calm')

describe.runIf(process.env.TEST_FULL)('a later migration that adds a required column', () => {
  let copy: RepositoryCopy

  beforeAll(async () => {
    copy = await copyRepository()
    await addField(copy.folder, 'Courses')
    await addField(copy.folder, 'Lessons')
    const environment = await createAnotherDatabase({ migrated: false })
    await copy.runPayload(environment, 'migrate:create', 'later', '--skip-empty')
    expect(await dateLater(copy.folder)).toBe(2)
  }, 90_000)

  afterAll(async () => {
    await copy.remove()
  })

  it.each([
    ['a database with all its content', true],
    ['an empty database, content included', false],
  ] as const)(
    'runs on %s',
    async (_, migrated) => {
      const environment = await createAnotherDatabase({ migrated })

      await copy.runPayload(environment, 'migrate')

      expect(await readMoods(environment.DATABASE_URL, 'lessons')).toEqual(calm(19))
      expect(await readMoods(environment.DATABASE_URL, 'courses')).toEqual(calm(3))
    },
    90_000,
  )
})
