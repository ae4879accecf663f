import { sql } from '@payloadcms/db-postgres'

// A write outside a panel form counts as a save from an unknown browser tab. A form that was opened
// before such a write would overwrite it, so saving that form is rejected
// (src/services/drafts/reject-stale-save.ts).

/** SQL assignments that mark the latest version of a document as saved outside a form. */
export const markVersionSavedElsewhereSql = sql`
  version_updated_at = now(), version_saved_in = gen_random_uuid()::text`

/** SQL assignments that mark the row of a document without drafts as saved outside a form. */
export const markRowSavedElsewhereSql = sql`
  updated_at = now(), saved_in = gen_random_uuid()::text`
