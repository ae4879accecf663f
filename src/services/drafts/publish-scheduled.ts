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
 * Publishes or unpublishes a document as scheduled, in the transaction that deletes its schedule: a
 * killed worker has done nothing, and a second run finds no schedule. An incomplete draft stays a
 * draft; the schedule stores the problem, and the instructors are emailed.
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
    await storeProblem(req, document, key, sentences)
  }
}

async function setStatus(
  req: PayloadRequest,
  document: DraftedDocument,
  status: 'published' | 'draft',
): Promise<void> {
  const data = { _status: status }
  // The instructor scheduled it; the worker has no user. A deleted document has nothing to do.
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

/** Returns why a document can't be published, or null for an internal error. */
function sentencesOf(error: unknown): string[] | null {
  if (error instanceof ValidationError)
    return error.data.errors.map(
      ({ label, path, message }) => `${typeof label === 'string' ? label : path}: ${message}`,
    )
  if (error instanceof AppError) return [error.userMessage]
  return error instanceof APIError && error.isPublic ? [error.message] : null
}

async function storeProblem(
  req: PayloadRequest,
  document: DraftedDocument,
  key: string,
  sentences: string[],
): Promise<void> {
  await inTransaction(req, async (tx, db) => {
    const { rows } = await db.execute(sql`
      update publications set problem = ${sentences.join(' ')}
      where document = ${key} and problem is null returning document`)
    // If it was canceled meanwhile, no one is emailed.
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

/** Finds the draft of a document, or returns null if it was deleted. */
const findDraft = (req: PayloadRequest, { slug, id }: DraftedDocument & { id: string }) =>
  req.payload.findByID({
    collection: slug,
    id,
    draft: true,
    depth: 0,
    // The email with its title goes to the instructors only.
    overrideAccess: true,
    disableErrors: true,
    req,
  })
