import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Comment } from '@/domain/learning/comment-schema'
import { publicName } from '@/domain/identity/display-name'

const isoDateSchema = z
  .union([z.string(), z.date()])
  .transform((date) => new Date(date).toISOString())

/** A row of `commentColumnsSql`: a comment or reply. */
export const commentRowSchema = z.object({
  id: z.string(),
  body: z.string(),
  createdAt: isoDateSchema,
  editedAt: isoDateSchema.nullable(),
  isMine: z.boolean(),
  isInstructor: z.boolean(),
  isHidden: z.boolean(),
  /** False if the author's account was deleted. */
  hasWriter: z.boolean(),
  displayName: z.string().nullable(),
  username: z.string().nullable(),
})

type CommentRow = z.infer<typeof commentRowSchema>

/** SQL for the columns of the comment `q` by `writer`. Only moderators see that it is hidden. */
export const commentColumnsSql = (userId: string, mayModerate: SQL): SQL => sql`
  q.id, q.body, q.created_at as "createdAt", q.edited_at as "editedAt",
  coalesce(q.user_id = ${userId}::uuid, false) as "isMine",
  coalesce(writer.role = 'instructor', false) as "isInstructor",
  (${mayModerate} and coalesce(q.hidden, false)) as "isHidden",
  writer.id is not null as "hasWriter",
  writer.display_name as "displayName", writer.username`

/** Converts a row to a comment. Includes no data about the author except the name. */
export function toComment({ hasWriter, displayName, username, ...row }: CommentRow): Comment {
  const { id, body, createdAt, editedAt, isMine, isInstructor, isHidden } = row
  const name = publicName(hasWriter ? { displayName, username } : null)
  return { id, name, body, createdAt, editedAt, isMine, isInstructor, isHidden }
}
