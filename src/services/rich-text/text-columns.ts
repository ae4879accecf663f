import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type {
  BlocksField,
  FlattenedField,
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
  /** The name of the array field that contains the field, if any. Its rows have their own table. */
  arrayName: string | null
}

/** Lists the columns with rich text or blocks of a collection or global, also in its arrays. */
export function listTextColumns({
  slug,
  flattenedFields,
}: Pick<Owner, 'slug' | 'flattenedFields'>) {
  const toColumns = (fields: FlattenedField[], arrayName: string | null): TextColumn[] =>
    fields.flatMap((field) => {
      if (field.type === 'array' && arrayName === null)
        return toColumns(field.flattenedFields, toSnakeCase(field.name))
      if (field.type !== 'richText' && field.type !== 'blocks') return []
      return [{ field, table: toSnakeCase(slug), column: toSnakeCase(field.name), arrayName }]
    })
  return toColumns(flattenedFields, null)
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

/** Returns whether a published text outside of the lessons links to a lesson. */
export async function hasPublicLessonLinks(req: PayloadRequest): Promise<boolean> {
  const { collections, globals } = req.payload.config
  // Lesson pages are invalidated by every change anyway (docs/decisions/0043).
  const owners = [...collections, ...globals].filter(
    ({ slug }) => slug !== 'lessons' && slug !== 'modules',
  )
  const texts = owners.flatMap(listTextColumns).map((column) => savedTextsSql(column))
  const rows = await queryRows(req)(sql`
    select 1 from (${sql.join(texts, sql` union all `)}) texts
    where text like '%"linkType": "internal"%' limit 1`)
  return rows.length > 0
}

/** SQL that selects the ID and the text of each saved document. */
function savedTextsSql({ table, column, arrayName }: TextColumn): SQL {
  const text = sql`${sql.identifier(column)}::text as text`
  return arrayName === null
    ? sql`select id::text, ${text} from ${sql.identifier(table)}`
    : sql`select _parent_id::text as id, ${text} from ${sql.identifier(`${table}_${arrayName}`)}`
}

/** SQL that selects the ID and the text of each document's latest version. */
function latestTextsSql({ table, column, arrayName }: TextColumn): SQL {
  const versions = sql.identifier(`_${table}_v`)
  return arrayName === null
    ? sql`
      select parent_id::text as id, ${sql.identifier(`version_${column}`)}::text as text
      from ${versions} where latest`
    : sql`
      select v.parent_id::text as id, r.${sql.identifier(column)}::text as text
      from ${versions} v
        join ${sql.identifier(`_${table}_v_version_${arrayName}`)} r on r._parent_id = v.id
      where v.latest`
}

const toSnakeCase = (name: string) =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
