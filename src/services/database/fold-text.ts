import { sql } from '@payloadcms/db-postgres'
import type { SQLWrapper } from 'drizzle-orm'

/** Letters that Unicode normalization doesn't decompose, and the plain letters for them. */
const STROKED = 'ØøŁłĐđÐðĦħı'
const PLAIN = 'OoLlDdDdHhi'

/** SQL for a text without accents, regardless of its Unicode normalization form. */
const folded = (text: SQLWrapper) => sql`translate(regexp_replace(
  normalize((${text})::text, NFD), '[\\u0300-\\u036f]', '', 'g'), ${STROKED}, ${PLAIN})`

/** SQL condition: a text matches an ILIKE pattern without case and accents (`jose`: José). */
export const isLike = (text: SQLWrapper, pattern: unknown) =>
  sql`${folded(text)} ilike ${folded(sql`${pattern}`)}`
