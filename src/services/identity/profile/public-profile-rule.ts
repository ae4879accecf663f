import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'

/**
 * SQL for: the person `u` has made their profile public, under this short name, and their account
 * is in use. What cannot be such a name finds nobody.
 */
export const isPublicProfileSql = (slug: string): SQL =>
  /^[\w-]{22}$/.test(slug)
    ? sql`(u.profile_slug = ${slug} and u.is_profile_public and u.status = 'active')`
    : sql`false`
