import { sql } from '@payloadcms/db-postgres'
import type { SQLWrapper } from 'drizzle-orm'

/** Letters that Unicode normalization doesn't decompose, and their replacements. */
const STROKED = 'ØøŁłĐđÐðĦħı'
const PLAIN = 'OoLlDdDdHhi'

/** SQL for text without accents, regardless of its Unicode normalization form. */
const foldedTextSql = (text: SQLWrapper) => sql`translate(regexp_replace(
  normalize((${text})::text, NFD), '[\\u0300-\\u036f]', '', 'g'), ${STROKED}, ${PLAIN})`

/** SQL condition: text matches an ILIKE pattern, ignoring case and accents (`jose`: José). */
export const isLikeSql = (text: SQLWrapper, pattern: unknown) =>
  sql`${foldedTextSql(text)} ilike ${foldedTextSql(sql`${pattern}`)}`
