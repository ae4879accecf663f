import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type {
  BlocksField,
  PayloadRequest,
  RichTextField,
  SanitizedCollectionConfig,
  SanitizedGlobalConfig,
} from 'payload'
import { queryRows } from '@/services/database/executor'

type TextField = RichTextField | BlocksField
type Owner = SanitizedCollectionConfig | SanitizedGlobalConfig

/** A JSON column with rich text or blocks, in which other documents can be mentioned by ID. */
export type TextColumn = {
  field: Pick<TextField, 'admin' | 'label' | 'name'>
  /** The name of the owner's table. */
  table: string
  column: string
}

/**
 * Lists the columns with rich text or blocks of a collection or global. Lists only top-level
 * fields, because no nested field has either; `used-files.int.test.ts` fails if someone adds one.
 */
export function listTextColumns({
  slug,
  flattenedFields,
}: Pick<Owner, 'slug' | 'flattenedFields'>): TextColumn[] {
  return flattenedFields.flatMap((field) =>
    field.type === 'richText' || field.type === 'blocks'
      ? { field, table: toSnakeCase(slug), column: toSnakeCase(field.name) }
      : [],
  )
}

/**
 * Finds the documents of a collection that mention another document's ID in this column, in their
 * published text or in their latest drafts.
 */
export async function findMentions(
  req: PayloadRequest,
  column: TextColumn,
  { id, draft }: { id: number | string; draft: boolean },
): Promise<string[]> {
  const rows = await queryRows(req)(sql`
    select distinct id from (${draft ? latestTextsSql(column) : savedTextsSql(column)}) texts
    where text like ${`%${id}%`}`)
  return rows.map((row) => String(row.id))
}

/** SQL that selects the ID and the text of each saved document. */
const savedTextsSql = ({ table, column }: TextColumn): SQL => sql`
  select id::text, ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`

/** SQL that selects the ID and the text of each document's latest version. */
const latestTextsSql = ({ table, column }: TextColumn): SQL => sql`
  select parent_id::text as id, ${sql.identifier(`version_${column}`)}::text as text
  from ${sql.identifier(`_${table}_v`)} where latest`

const toSnakeCase = (name: string) =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
