import { sql } from '@payloadcms/db-postgres'
import { APIError, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { draftedKeySchema, type DraftedDocument } from '@/domain/drafts/edited-document'
import { AppError } from '@/domain/messages/app-error'
import { executorOf } from '@/services/database/executor'
import { inTransaction } from '@/services/database/in-transaction'
import { instructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'

const dueSchema = z.object({ status: z.enum(['published', 'draft']) })

/**
 * Does what is planned for a document, once its time has come. It is done in the transaction that
 * takes the plan away: a worker that is killed has done nothing, and a second run finds no plan. A
 * draft with something missing stays one; the plan keeps what is wrong, and the instructors hear of
 * it by mail.
 */
export async function publishScheduled(req: PayloadRequest, key: string): Promise<void> {
  const document = draftedKeySchema.parse(key)
  try {
    await inTransaction(req, async (tx) => {
      const db = await executorOf(tx)
      const { rows } = await db.execute(sql`
        delete from publications
        where document = ${key} and run_at <= now() and problem is null returning status`)
      if (rows[0]) await setStatus(tx, document, dueSchema.parse(rows[0]).status)
    })
  } catch (error) {
    const sentences = sentencesOf(error)
    if (sentences === null) throw error
    await noteProblem(req, document, key, sentences)
  }
}

async function setStatus(
  req: PayloadRequest,
  document: DraftedDocument,
  status: 'published' | 'draft',
): Promise<void> {
  const data = { _status: status }
  // The instructor has asked for it, and the worker is nobody. Of what was deleted since, only the
  // plan is left to go.
  if (document.id === null)
    await req.payload.updateGlobal({
      slug: document.slug,
      data,
      depth: 0,
      overrideAccess: true,
      req,
    })
  else if (await findDraft(req, document))
    await req.payload.update({
      collection: document.slug,
      id: document.id,
      data,
      depth: 0,
      overrideAccess: true,
      req,
    })
}

/** Why a document cannot be published, in words, or null when the site itself has failed. */
function sentencesOf(error: unknown): string[] | null {
  if (error instanceof ValidationError)
    return error.data.errors.map(
      ({ label, path, message }) => `${typeof label === 'string' ? label : path}: ${message}`,
    )
  if (error instanceof AppError) return [error.userMessage]
  return error instanceof APIError && error.isPublic ? [error.message] : null
}

async function noteProblem(
  req: PayloadRequest,
  document: DraftedDocument,
  key: string,
  sentences: string[],
): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    const { rows } = await db.execute(sql`
      update publications set problem = ${sentences.join(' ')}
      where document = ${key} and problem is null returning document`)
    // Whoever has cancelled it meanwhile need not hear of it.
    if (rows.length === 0) return
    const title = await titleOf(tx, document)
    const values = { title, problems: sentences }
    const mail = renderTemplate('late-publication', values, routes.draftInAdmin(document))
    await queueMail(tx, { ...mail, to: await instructorEmails(tx) })
  })
}

async function titleOf(req: PayloadRequest, document: DraftedDocument): Promise<string> {
  if (document.id === null) return document.slug === 'home' ? 'Home page' : 'Sign-up page'
  const found = await findDraft(req, document)
  const title: unknown = found && ('question' in found ? found.question : found.title)
  return typeof title === 'string' && title !== '' ? title : 'untitled'
}

/** The draft of a document, or null when it was deleted. */
const findDraft = (req: PayloadRequest, { slug, id }: DraftedDocument & { id: string }) =>
  req.payload.findByID({
    collection: slug,
    id,
    draft: true,
    depth: 0,
    // The mail with its title is for the instructors alone.
    overrideAccess: true,
    disableErrors: true,
    req,
  })
