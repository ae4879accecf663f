import { sql } from '@payloadcms/db-postgres'
import type { SQLWrapper } from 'drizzle-orm'

/** Letters whose stroke is not a Unicode accent, and what people type for them. */
const STROKED = 'ØøŁłĐđÐðĦħı'
const PLAIN = 'OoLlDdDdHhi'

/** SQL for a text without its accents, in any composition (Unicode NFD). */
const folded = (text: SQLWrapper) => sql`translate(regexp_replace(
  normalize((${text})::text, NFD), '[\\u0300-\\u036f]', '', 'g'), ${STROKED}, ${PLAIN})`

/** SQL condition: a text is like a pattern, ignoring case and accents (`jose` finds José). */
export const isLike = (text: SQLWrapper, pattern: unknown) =>
  sql`${folded(text)} ilike ${folded(sql`${pattern}`)}`
