import { sql } from '@payloadcms/db-postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPayload } from './payload'
import { readStatements, type Statement } from './sql-statements'

describe('the product’s SQL', () => {
  let statements: Statement[]

  // TypeScript parses the full product.
  beforeAll(() => {
    statements = readStatements(['src', 'collections'])
  }, 300_000)

  /** Returns PostgreSQL's errors, with the statements' locations. */
  const objections = async () => {
    const client = await (await testPayload()).db.pool.connect()
    const found: string[] = []
    for (const { location, text } of statements)
      await client
        .query(`prepare one as ${text}`)
        .then(() => client.query('deallocate one'))
        .catch((error: unknown) => found.push(`${location} ${String(error)}`))
    client.release()
    return found
  }

  it('should match the tables after all migrations', async () => {
    expect(statements.length).toBeGreaterThan(200)
    expect(await objections()).toEqual([])
  })

  it('should fail after a column was renamed', async () => {
    const { drizzle: db } = (await testPayload()).db
    await db.execute(sql`alter table lesson_progress rename column undone_at to not_done_at`)

    expect(await objections()).toContainEqual(
      expect.stringMatching(/^src\/services\/learning\/record-progress\.ts:\d+ .*"undone_at"/),
    )
    await db.execute(sql`alter table lesson_progress rename column not_done_at to undone_at`)
    expect(await objections()).toEqual([])
  })
})
