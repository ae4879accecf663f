import { sql } from '@payloadcms/db-postgres'
import { documentKey, type EditedDocument } from '@/domain/drafts/edited-document'
import type { Executor } from '@/upstream/payload/transactions'

/** Makes saves of one document wait for each other, until the transaction of each has ended. */
export async function lockDocument(tx: Executor, document: EditedDocument): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${documentKey(document)}`}))`)
}
