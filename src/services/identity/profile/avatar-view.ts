import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'

/** The picture of a person, as screens need it. */
export type AvatarView = {
  /** Changes with the picture: a part of its address, so that a new one is seen at once. */
  version: string
  /** What it takes on the disk. */
  bytes: number
}

/** SQL for the picture `a` of a person, or nulls where there is none. */
export const avatarColumnsSql = sql`a.filename, a.filesize`

/** The columns of `avatarColumnsSql`. */
export const avatarSchema = z.object({
  filename: z.string().nullable(),
  filesize: z.coerce.number().nullable(),
})

/** The picture in a row, or null. */
export function toAvatar({ filename, filesize }: z.infer<typeof avatarSchema>): AvatarView | null {
  return filename === null ? null : { version: filename.slice(0, 8), bytes: filesize ?? 0 }
}
