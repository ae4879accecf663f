import { sql } from '@payloadcms/db-postgres'
import { documentKey, type EditedDocument } from '@/domain/drafts/edited-document'
import type { Executor } from '@/upstream/payload/transactions'

/**
 * Locks a document until the transaction ends, so that concurrent saves of it run one after
 * another.
 */
export async function lockDocument(tx: Executor, document: EditedDocument): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${documentKey(document)}`}))`)
}
