import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/**
 * SQL condition: the user `u` has a public profile with this slug and an active account. An invalid
 * slug matches no one.
 */
export const isPublicProfileSql = (slug: string): SQL =>
  /^[\w-]{22}$/.test(slug)
    ? sql`(u.profile_slug = ${slug} and u.is_profile_public and u.status = 'active')`
    : sql`false`
