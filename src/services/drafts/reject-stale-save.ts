import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { documentKey, type EditedDocument } from '@/domain/drafts/edited-document'
import { draftMessages } from '@/domain/drafts/draft-messages'
import { AppError } from '@/domain/messages/app-error'
import { getExecutor } from '@/services/database/executor'
import type { Executor } from '@/upstream/payload/transactions'
import { readNewestSave } from './newest-save'

const formSchema = z.object({ updatedAt: z.iso.datetime(), savedIn: z.uuid().nullish() })

/**
 * Rejects a save from a panel form if another browser tab has saved the document since the form was
 * loaded. The form sends all its fields, so it would overwrite the other tab's changes. The same
 * tab may save again, because it may have missed the response to its last save. Concurrent saves
 * run one after another. Never rejects saves by code and scripts, which don't send `updatedAt`.
 * Throws AppError 'draft_stale' (409).
 */
export async function rejectStaleSave(
  req: PayloadRequest,
  document: EditedDocument,
  data: unknown,
): Promise<void> {
  const parsedForm = formSchema.safeParse(data)
  if (!parsedForm.success) return
  await lockDocument(await getExecutor(req), document)
  const newestSave = await readNewestSave(req, document)
  const { updatedAt, savedIn } = parsedForm.data
  if (!newestSave?.savedIn || newestSave.savedIn === savedIn) return
  if (Date.parse(newestSave.savedAt) <= Date.parse(updatedAt)) return
  const isOwn = newestSave.savedBy === req.user?.id
  const saverName = isOwn ? 'You, in another tab,' : (newestSave.name ?? 'Someone')
  throw new AppError('draft_stale', { message: draftMessages.stale(saverName) })
}

/** Locks a document until the transaction ends, so that concurrent saves run one after another. */
export async function lockDocument(tx: Executor, document: EditedDocument): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${documentKey(document)}`}))`)
}
