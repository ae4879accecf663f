import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { publicName } from '@/domain/identity/display-name'
import { queryRows } from '@/services/database/executor'
import { type AvatarView, avatarSchema, avatarSql } from './avatar-view'
import type { SQL } from 'drizzle-orm'

/** SQL condition: the active user `u` has a public profile with this slug. */
export const isPublicProfileSql = (slug: string): SQL =>
  /^[\w-]{22}$/.test(slug)
    ? sql`(u.profile_slug = ${slug} and u.is_profile_public and u.status = 'active')`
    : sql`false`

/** The data of a public profile. No other account data is public. */
export type PublicProfile = { name: string; bio: string; avatar: AvatarView | null }

const rowsSchema = z.array(
  z.object({
    username: z.string().nullable(),
    displayName: z.string().nullable(),
    bio: z.string(),
    avatar: avatarSchema.nullable(),
  }),
)

/** Reads the public profile with this slug, or returns null. */
export async function readPublicProfile(
  req: PayloadRequest,
  slug: string,
): Promise<PublicProfile | null> {
  const rows = await queryRows(req)(sql`
    select u.username, u.display_name as "displayName", coalesce(u.bio, '') as bio,
      ${avatarSql} as avatar
    from users u left join avatars a on a.user_id = u.id
    where ${isPublicProfileSql(slug)}`)
  const [row] = rowsSchema.parse(rows)
  return row ? { name: publicName(row), bio: row.bio, avatar: row.avatar } : null
}
