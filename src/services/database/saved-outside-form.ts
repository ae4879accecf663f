import { sql } from '@payloadcms/db-postgres'

// What is written beside a form of the panel counts as a save of no tab: a form that was open
// before would put back what is written here, and is refused
// (src/services/drafts/reject-stale-save.ts).

/** SQL that marks the newest version of a document so. */
export const versionSavedOutsideFormSql = sql`
  version_updated_at = now(), version_saved_in = gen_random_uuid()::text`

/** SQL that marks the row of a document without drafts so. */
export const rowSavedOutsideFormSql = sql`
  updated_at = now(), saved_in = gen_random_uuid()::text`
