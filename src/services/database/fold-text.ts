import { sql } from '@payloadcms/db-postgres'
import type { SQLWrapper } from 'drizzle-orm'

/** Letters whose stroke is no accent to Unicode, and what people type for them. */
const STROKED = 'ØøŁłĐđÐðĦħı'
const PLAIN = 'OoLlDdDdHhi'

/** SQL for a text without its accents, however its letters are composed (Unicode NFD). */
const folded = (text: SQLWrapper) => sql`translate(regexp_replace(
  normalize((${text})::text, NFD), '[\\u0300-\\u036f]', '', 'g'), ${STROKED}, ${PLAIN})`

/**
 * SQL for whether a text is like a pattern, whatever the case and the accents of either: `jose`
 * finds José, and `José` finds Jose.
 */
export const isLike = (text: SQLWrapper, pattern: unknown) =>
  sql`${folded(text)} ilike ${folded(sql`${pattern}`)}`
