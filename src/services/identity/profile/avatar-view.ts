import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

/** A user's picture, as screens need it. */
export type AvatarView = {
  /** Changes with the picture and is part of its URL, so that a new one appears immediately. */
  version: string
  /** The file size. */
  bytes: number
}

/** SQL for the picture `a` of a user, or nulls. */
export const avatarColumnsSql = sql`a.filename, a.filesize`

/** A row of `avatarColumnsSql`. */
export const avatarSchema = z.object({
  filename: z.string().nullable(),
  filesize: z.coerce.number().nullable(),
})

/** Returns the picture of a row, or null. */
export function toAvatar({ filename, filesize }: z.infer<typeof avatarSchema>): AvatarView | null {
  return filename === null ? null : { version: filename.slice(0, 8), bytes: filesize ?? 0 }
}
