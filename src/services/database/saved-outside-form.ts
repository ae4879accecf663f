import { sql } from '@payloadcms/db-postgres'

// Writes outside a panel form count as a save by no tab: a form opened before that would overwrite
// them, and is refused (src/services/drafts/reject-stale-save.ts).

/** SQL that marks the newest version of a document as saved outside a form. */
export const versionSavedOutsideFormSql = sql`
  version_updated_at = now(), version_saved_in = gen_random_uuid()::text`

/** SQL that does the same for the row of a document without drafts. */
export const rowSavedOutsideFormSql = sql`
  updated_at = now(), saved_in = gen_random_uuid()::text`
