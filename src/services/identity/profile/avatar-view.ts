import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

/** A user's profile image, as the UI needs it. */
export type AvatarView = {
  /** Changes with the image. Part of its URL, so that browsers load a new one immediately. */
  version: string
  /** The file size in bytes. */
  bytes: number
}

/** SQL for the columns of a user's profile image `a`, which are null without an image. */
export const avatarColumnsSql = sql`a.filename, a.filesize`

/** A row of `avatarColumnsSql`. */
export const avatarSchema = z.object({
  filename: z.string().nullable(),
  filesize: z.coerce.number().nullable(),
})

/** Converts a row to a profile image, or returns null. */
export function toAvatar({ filename, filesize }: z.infer<typeof avatarSchema>): AvatarView | null {
  return filename === null ? null : { version: filename.slice(0, 8), bytes: filesize ?? 0 }
}
