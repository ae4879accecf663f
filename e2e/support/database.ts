import { Client } from 'pg'
import { stack } from '../stack'

/** Asks the database of the site under test, or changes what a test cannot wait for. */
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
