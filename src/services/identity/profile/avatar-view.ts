import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

/** A user's profile image, as the UI needs it. */
export const avatarSchema = z.object({
  /** Changes with the image. Part of its URL, so that browsers load a new one immediately. */
  version: z.string(),
  /** The file size in bytes. */
  bytes: z.number(),
})

export type AvatarView = z.infer<typeof avatarSchema>

/** SQL for a user's profile image, from the row `a`, or null without an image. */
export const avatarSql = sql`case when a.filename is not null then
  json_build_object('version', left(a.filename, 8), 'bytes', coalesce(a.filesize, 0)) end`
