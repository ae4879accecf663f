import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { z } from 'zod'
import { namedStatement } from '@/services/database/named-statement'

const rowSchema = z.object({ path: z.string() })

const queryPagePath = namedStatement(
  'page-path',
  sql`
  select path from learning_paths
  where lower(path) = lower(${sql.placeholder('path')}) and page_id is not null`,
)

/** Returns the path of the page that has this path, as saved, ignoring case. Null if none has. */
export async function findPagePath(payload: Payload, path: string): Promise<string | null> {
  const [row] = await queryPagePath(payload, { path })
  return row === undefined ? null : rowSchema.parse(row).path
}
