import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/** SQL condition: the active user `u` has a public profile with this slug. */
export const isPublicProfileSql = (slug: string): SQL =>
  /^[\w-]{22}$/.test(slug)
    ? sql`(u.profile_slug = ${slug} and u.is_profile_public and u.status = 'active')`
    : sql`false`
