import { execFile } from 'node:child_process'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createAnotherDatabase } from '@/testing/setup/another-database'
import { hashTables } from '@/testing/setup/hash-tables'

const migrate = (environment: Record<string, string>) => {
  const command = ['node_modules/tsx/dist/cli.mjs', 'src/cli/migrate.ts']
  const settings = { ...process.env, ...environment, LOG_LEVEL: 'info' }
  return new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    const options = { env: { ...settings, NODE_ENV: 'production' as const } }
    execFile(process.execPath, command, options, (error, output, errors) => {
      resolve({ code: error ? error.code : 0, output, errors: errors.trim() })
    })
  })
}

async function countWaiting(client: Client): Promise<number | null> {
  const { rowCount } = await client.query(
    `select 1 from pg_locks join pg_database d on d.oid = database
     where locktype = 'advisory' and not granted and datname = current_database()`,
  )
  return rowCount
}

const hashContent = async ({ DATABASE_URL = '' }: Record<string, string>) =>
  Object.entries(await hashTables(DATABASE_URL)).filter(([table]) => !/migrations/.test(table))

const lastLine = (output: string) => output.trim().split('\n').at(-1)

describe('npm run migrate', { timeout: 120_000 }, () => {
  it('should run once when started twice at the same time, and keep existing content', async () => {
    const environment = await createAnotherDatabase({ migrated: true })
    const other = new Client({ connectionString: environment.DATABASE_URL })
    await other.connect()
    // Content migrations only add what is missing, so the last ones can run again.
    await other.query(`
      delete from payload_migrations where name in
        (select name from payload_migrations order by name desc limit 2)`)
    const before = await hashContent(environment)
    await other.query(`select pg_advisory_lock(hashtextextended('heart2heart:migrate', 0))`)
    const running = [migrate(environment), migrate(environment)]
    await vi.waitFor(async () => expect(await countWaiting(other)).toBe(2), 60_000)
    await other.end()
    const both = await Promise.all(running)

    expect(both.map(({ code }) => code)).toEqual([0, 0])
    const messages = both.map(({ output }) => lastLine(output)).toSorted()
    expect(messages[0]).toMatch(/^The database is up to date, after \d+ migrations\.$/)
    expect(messages[1]).toBe('The database is up to date.')
    expect(
      both.every(({ output }) =>
        output.includes('waiting for another process to finish migrations'),
      ),
    ).toBe(true)
    expect(await hashContent(environment)).toEqual(before)
  })

  it.runIf(process.env.TEST_FULL)('should wait for a database in recovery', async () => {
    const environment = await createAnotherDatabase({ migrated: true })
    const client = new Client({ connectionString: environment.DATABASE_URL })
    await client.connect()
    // Overrides PostgreSQL's own function; returns true twice.
    await client.query(`
      create schema recovering create sequence times;
      create function recovering.pg_is_in_recovery() returns boolean language sql
        as 'select nextval(''recovering.times'') < 3'`)
    await client.end()
    const url = new URL(environment.DATABASE_URL)
    url.searchParams.set('options', '-c search_path=recovering,pg_catalog,public')

    const { code, output } = await migrate({ ...environment, DATABASE_URL: url.href })

    expect(code).toBe(0)
    expect(output).toContain('waiting for the database to finish recovery')
    expect(lastLine(output)).toBe('The database is up to date.')
  })

  it.runIf(process.env.TEST_FULL)(
    'should refuse a database that is newer than the code',
    async () => {
      const environment = await createAnotherDatabase({ migrated: true })
      const client = new Client({ connectionString: environment.DATABASE_URL })
      await client.connect()
      await client.query(
        `insert into payload_migrations (name, batch) values ('29991231_000000_later', 7)`,
      )
      await client.end()
      const before = await hashTables(environment.DATABASE_URL)

      const { code, errors } = await migrate(environment)

      expect(code).toBe(1)
      expect(errors).toBe(
        'The database is newer than this code, which does not know 29991231_000000_later. Start the newer version, or restore the backup from before it.',
      )
      expect(await hashTables(environment.DATABASE_URL)).toEqual(before)
    },
  )
})
