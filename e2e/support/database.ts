import { Client } from 'pg'
import { stack } from '../stack'

/** Queries or changes the database of the site under test. */
export async function query(
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: stack.database })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows
  } finally {
    await client.end()
  }
}
