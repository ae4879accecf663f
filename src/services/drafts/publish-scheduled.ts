import { sql } from '@payloadcms/db-postgres'
import { APIError, type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { routes } from '@/domain/routes/paths'
import { draftedKeySchema, type DraftedDocument } from '@/domain/drafts/edited-document'
import { AppError } from '@/domain/messages/app-error'
import { inTransaction } from '@/services/database/in-transaction'
import { listInstructorEmails } from '@/services/notifications/instructor-emails'
import { queueMail } from '@/services/notifications/queue-mail'
import { renderTemplate } from '@/services/notifications/templates/render-template'

const dueScheduleSchema = z.object({ status: z.enum(['published', 'draft']) })

/**
 * Publishes or unpublishes a document as scheduled. The same transaction deletes the schedule, so a
 * crashed worker leaves no partial change and a second run does nothing. If a draft is incomplete,
 * it remains a draft, the problem is stored with the schedule, and the instructors are notified by
 * email.
 */
export async function publishScheduled(req: PayloadRequest, key: string): Promise<void> {
  const document = draftedKeySchema.parse(key)
  try {
    await inTransaction(req, async (txReq, db) => {
      const { rows } = await db.execute(sql`
        delete from publications
        where document = ${key} and run_at <= now() and problem is null returning status`)
      if (rows[0]) await setStatus(txReq, document, dueScheduleSchema.parse(rows[0]).status)
    })
  } catch (error) {
    const problems = getPublishProblems(error)
    if (problems === null) throw error
    await storeProblem(req, document, key, problems)
  }
}

async function setStatus(
  req: PayloadRequest,
  document: DraftedDocument,
  status: 'published' | 'draft',
): Promise<void> {
  const data = { _status: status }
  // Overrides access, because the worker runs an instructor's scheduled change without a signed-in
  // user. A deleted document is skipped.
  if (document.id === null)
    await req.payload.updateGlobal({
      slug: document.slug,
      data,
      depth: 0,
      overrideAccess: true,
      req,
    })
  else if (await readNewestVersion(req, document))
    await req.payload.update({
      collection: document.slug,
      id: document.id,
      data,
      depth: 0,
      overrideAccess: true,
      req,
    })
}

/** Returns the reasons why a document can't be published, or null for an internal error. */
function getPublishProblems(error: unknown): string[] | null {
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
  problems: string[],
): Promise<void> {
  await inTransaction(req, async (txReq, db) => {
    const { rows } = await db.execute(sql`
      update publications set problem = ${problems.join(' ')}
      where document = ${key} and problem is null returning document`)
    // Send no email if the schedule was canceled meanwhile.
    if (rows.length === 0) return
    const title = await readTitle(txReq, document)
    const values = { title, problems }
    const mail = renderTemplate('late-publication', values, routes.draftInAdmin(document))
    await queueMail(txReq, { ...mail, to: await listInstructorEmails(txReq) })
  })
}

async function readTitle(req: PayloadRequest, document: DraftedDocument): Promise<string> {
  if (document.id === null) return document.slug === 'home' ? 'Home page' : 'Sign-up page'
  const version = await readNewestVersion(req, document)
  const title: unknown = version && ('question' in version ? version.question : version.title)
  return typeof title === 'string' && title !== '' ? title : 'untitled'
}

/** Finds the latest version of a document, or returns null if the document was deleted. */
const readNewestVersion = (req: PayloadRequest, { slug, id }: DraftedDocument & { id: string }) =>
  req.payload.findByID({
    collection: slug,
    id,
    draft: true,
    depth: 0,
    // The worker has no signed-in user. The title is only emailed to the instructors.
    overrideAccess: true,
    disableErrors: true,
    req,
  })
